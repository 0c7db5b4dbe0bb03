/** Name of an owner in lists: full name and address, or the address once (P-FORM-7); empty if neither is known. */
export function ownerName({ fullName, email }: { fullName: string | null; email: string | null }): string {
  const name = fullName?.trim() ?? "";
  if (email === null || email === "") return name;
  return name === "" || name === email ? email : `${name} (${email})`;
}
