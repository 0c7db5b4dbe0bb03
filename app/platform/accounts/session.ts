/** `ttlSeconds`: lifetime of a session that is not renewed. An active one is renewed once in `renewalSeconds`. */
export const SESSION = { ttlSeconds: 7 * 24 * 60 * 60, renewalSeconds: 24 * 60 * 60 } as const;

export interface Session {
  accountId: string;
  name: string;
  email: string;
  /** True if the account asks for a code after the password. */
  hasSecondFactor: boolean;
  /**
   * True if this session presented a passkey, a code, a recovery code or a trusted device's secret, or set one of these up, and
   * the account still has a second factor or a passkey.
   */
  passedSecondFactor: boolean;
  sessionId: string;
  secondsLeft: number;
  /** Set-Cookie values that renew it. */
  cookies: string[];
}
