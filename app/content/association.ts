import facts from "../../content/association.json" with { type: "json" };

/** Facts about the association, from their only source file (P-INFO-6, P-INFO-5). A line never breaks inside the telephone number or the account. */
export const association = {
  ...facts,
  phone: facts.phone.replaceAll(" ", "\u00a0"),
  account: facts.account.replaceAll(" ", "\u00a0"),
};
