/** Answer to an act on an account that was not done. */
export interface AccountRefusal {
  cause: "forbidden" | "reason" | "isAdministrator" | "gone" | "unavailable" | "full" | "unexpected";
}
