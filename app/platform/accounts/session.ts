/** `ttlSeconds`: lifetime of a session that is not renewed. An active one is renewed once in `renewalSeconds`. */
export const SESSION = { ttlSeconds: 7 * 24 * 60 * 60, renewalSeconds: 24 * 60 * 60 } as const;

export interface Session {
  accountId: string;
  name: string;
  email: string;
  /** True if the account has a second factor. */
  hasSecondFactor: boolean;
  /** True if this session presented a code, a recovery code or a trusted device's secret, or enabled the second factor. */
  passedSecondFactor: boolean;
  sessionId: string;
  secondsLeft: number;
  /** Set-Cookie values that renew it. */
  cookies: string[];
}
