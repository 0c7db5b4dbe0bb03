/** SECRET_KEY of databases opened by tests. */
export const SECRET = "a secret of the tests, long enough to be one";
