/** Reasons for which an open page may show no more of what its reader saw by role: the session is over, or the right to the work. */
export type AccessEnd = "session" | "access";

/** The cause that a stream gave with its event `ended`. */
export const accessEndOf = (data: unknown): AccessEnd => (data === "session" ? "session" : "access");
