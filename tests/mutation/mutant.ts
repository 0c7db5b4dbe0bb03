/** One guard broken on purpose, and the tests that must notice. */
export interface Mutant {
  /** Says what is broken: "an expired token opens the record". */
  name: string;
  place: Place;
  /** Test files, relative to the project; the mutant is caught when one of their tests fails. */
  tests: string[];
  /** The guard that implies the broken one, in words: no test can notice. Such a mutant is listed, not planted. */
  equivalent?: string;
}

export type Place =
  /** In a source file; for tests that import it. */
  | { kind: "source"; file: string; find: string; replace: string }
  /** In the built server; for tests that start it. */
  | { kind: "built"; find: string; replace: string }
  /** In a function of db/functions/, given as `schema.name(argument types)`. */
  | { kind: "function"; signature: string; find: string; replace: string }
  /** Run after db/policies.sql. */
  | { kind: "sql"; statement: string };
