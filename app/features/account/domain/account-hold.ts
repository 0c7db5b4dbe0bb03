/**
 * Why its holder cannot delete an account now: it is an owner of works, the last administrator, its address was changed and that can
 * still be undone, or it is an administrator's without the second factor that this site requires, whose data are not copied either
 * (P-ACCOUNT-41, P-ACCOUNT-42).
 */
export type AccountHold = "owner" | "lastAdministrator" | "addressChanged" | "withoutFactor";
