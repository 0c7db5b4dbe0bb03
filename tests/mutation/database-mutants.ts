import type { Mutant } from "./mutant.ts";

const ARCHIVE = "tests/database/archive.test.ts";
const FUNCTIONS = "tests/database/functions.test.ts";
const ACCESS = "tests/database/access.test.ts";
const HOSTILE = "tests/database/hostile.test.ts";
const _PAINTINGS = "tests/database/paintings.test.ts";
const SEARCH = "tests/database/search.test.ts";
const LIMITS = "tests/database/rate-limits.test.ts";

const GOOD_TOKEN = "app.good_token(text, uuid)";
const REVEAL = "public.get_private_painting_info(text, uuid)";
const ISSUE = "public.generate_access_token(uuid, text, uuid, uuid, text, text, text)";

/** Identity, tokens and limits in the database. */
export const DATABASE: Mutant[] = [
  {
    name: "claims are trusted with any seal",
    place: { kind: "function", signature: "app.claims()", find: "where encode(", replace: "where true or encode(" },
    tests: [HOSTILE],
  },
  {
    name: "a presented half of the door key is not checked",
    place: { kind: "function", signature: "app.door_mac(bytea)", find: "sha256(given.half) = door.presented_hash", replace: "true" },
    tests: ["tests/process/stolen-database.test.ts"],
  },
  {
    name: "everybody is an administrator",
    place: { kind: "function", signature: "public.current_user_is_admin()", find: "and role = 'admin'", replace: "or true" },
    tests: ["tests/database/policies.test.ts"],
  },
  {
    name: "an administrator without the required second factor keeps the role",
    place: { kind: "function", signature: "public.current_user_is_admin()", find: "<> 'true'", replace: "<> 'nothing'" },
    tests: [FUNCTIONS, "tests/database/policies.test.ts", "tests/database/reads.test.ts", "tests/database/entities.test.ts"],
  },
  {
    name: "the consent of the owners outlives them",
    place: { kind: "function", signature: "app.end_facts_consent()", find: "and p.created_at < now()", replace: "and false" },
    tests: ["tests/database/paintings.test.ts"],
  },
  {
    name: "reports of imports keep the texts of a deleted record",
    place: { kind: "function", signature: "app.forget_record_texts()", find: "if paths = '{}' then", replace: "if true then" },
    tests: ["tests/database/imports.test.ts"],
  },
  {
    name: "an expired token opens the record",
    place: { kind: "function", signature: REVEAL, find: "and t.expires_at > clock_timestamp()", replace: "" },
    tests: [FUNCTIONS],
  },
  {
    name: "a deactivated token opens the record",
    place: { kind: "function", signature: REVEAL, find: "and t.is_active", replace: "" },
    tests: [FUNCTIONS],
  },
  {
    name: "a token of an archived painting opens the record",
    place: { kind: "function", signature: REVEAL, find: "and not is_archived", replace: "" },
    tests: [ARCHIVE],
  },
  {
    name: "a token of an archived painting opens its files",
    place: { kind: "function", signature: GOOD_TOKEN, find: "and p.archived_at is null", replace: "" },
    tests: [ARCHIVE],
  },
  {
    name: "an owner sees an archived painting",
    place: { kind: "function", signature: "app.owned_painting_ids()", find: "and p.archived_at is null", replace: "" },
    tests: [ARCHIVE],
  },
  {
    name: "a token of another painting opens the record",
    place: { kind: "function", signature: REVEAL, find: "t.token = hash and t.painting_id = painting_id_param", replace: "t.token = hash" },
    tests: [FUNCTIONS],
  },
  {
    name: "a use of a token is not counted",
    place: { kind: "function", signature: REVEAL, find: "usage_count = t.usage_count + 1", replace: "usage_count = t.usage_count" },
    tests: [FUNCTIONS],
  },
  {
    name: "a refused attempt is not logged",
    place: { kind: "function", signature: REVEAL, find: "if is_painting and is_written then", replace: "if used.id is not null then" },
    tests: [FUNCTIONS],
  },
  {
    name: "refusals from one address are not limited",
    place: { kind: "function", signature: REVEAL, find: "app.visitor_key(), 30)", replace: "app.visitor_key(), 3000)" },
    tests: [ACCESS],
  },
  {
    name: "refusals for one painting are not limited",
    place: { kind: "function", signature: REVEAL, find: "painting_id_param, 300)", replace: "painting_id_param, 30000)" },
    tests: [ACCESS],
  },
  {
    name: "the files of a record open with an expired token",
    place: { kind: "function", signature: GOOD_TOKEN, find: "and t.expires_at > clock_timestamp()", replace: "" },
    tests: [ACCESS, "tests/process/documents.test.ts"],
  },
  {
    name: "the files of a record open with a deactivated token",
    place: { kind: "function", signature: GOOD_TOKEN, find: "and t.is_active", replace: "" },
    tests: [ACCESS],
  },
  {
    name: "the files of a record open with a token of another painting",
    place: { kind: "function", signature: GOOD_TOKEN, find: "t.painting_id = painting_id_param", replace: "true" },
    tests: [ACCESS],
  },
  {
    name: "a draft is shown with any token",
    place: {
      kind: "function",
      signature: "app.painting_by_token(text, uuid)",
      find: "and app.good_token(token_text, painting_id_param) is not null",
      replace: "",
    },
    tests: [ACCESS],
  },
  {
    name: "any signed-in user issues tokens",
    place: {
      kind: "function",
      signature: ISSUE,
      find: "painting_id_param not in (select app.managed_painting_ids())",
      replace: "false",
    },
    tests: [FUNCTIONS],
  },
  {
    name: "a rate limit never refuses",
    place: {
      kind: "function",
      signature: "app.take_rate_limit_point(text, integer, interval)",
      find: "case when kept.uses <= limit_param then 0",
      replace: "case when true then 0",
    },
    tests: [LIMITS],
  },
  {
    name: "anybody calls the jobs' functions",
    place: {
      kind: "function",
      signature: "app.require_job(text)",
      find: "is distinct from name",
      replace: "is distinct from 'x' and false",
    },
    tests: ["tests/database/contact.test.ts", ACCESS],
  },
  {
    name: "row security is not forced on a table",
    place: { kind: "sql", statement: "alter table public.painting_private no force row level security" },
    tests: ["tests/database/catalogue.test.ts"],
  },
  {
    name: "row security is off on a table",
    place: { kind: "sql", statement: "alter table public.access_tokens disable row level security" },
    tests: ["tests/database/catalogue.test.ts"],
  },
  {
    name: "visitors read the accounts of the account library",
    place: { kind: "sql", statement: 'grant usage on schema auth to anon; grant select on auth."user" to anon' },
    tests: ["tests/database/catalogue.test.ts", "tests/database/policies.test.ts"],
  },
  {
    name: "an owner changes the expiry of a token",
    place: { kind: "sql", statement: "grant update (expires_at) on public.access_tokens to authenticated" },
    tests: ["tests/database/policies.test.ts", "tests/database/catalogue.test.ts"],
  },
  {
    name: "an administrator takes over another's import",
    place: { kind: "sql", statement: "grant update (created_by) on public.imports to authenticated" },
    tests: ["tests/database/policies.test.ts"],
  },
  {
    name: "a valid token opens the record without a limit",
    place: { kind: "function", signature: REVEAL, find: "app.visitor_key(), 60)", replace: "app.visitor_key(), 6000)" },
    tests: [ACCESS],
  },
  {
    name: "one visitor uses up the openings of a token for everybody",
    place: {
      kind: "function",
      signature: REVEAL,
      find: "'opened with ' || hash || ' from ' || app.visitor_key()",
      replace: "'opened with ' || hash",
    },
    tests: [ACCESS],
  },
  {
    name: "an owner with an unconfirmed address is deleted",
    place: {
      kind: "function",
      signature: "app.forget_what_is_old()",
      find: "and not exists (select from public.painting_owners o where o.owner_id = u.id)",
      replace: "",
    },
    tests: [ACCESS],
  },
  {
    name: "the search keeps the words of drafts",
    place: { kind: "function", signature: "app.keep_published_words()", find: "not new.is_public", replace: "false" },
    tests: [SEARCH],
  },
  {
    name: "a work with one of several searched words is found",
    place: { kind: "function", signature: "app.words_query(jsonb)", find: "' & '", replace: "' | '" },
    tests: [SEARCH],
  },
  {
    name: "quotes in a searched word end it",
    place: { kind: "function", signature: "app.words_query(jsonb)", find: ", '')", replace: ", )" },
    tests: [SEARCH],
  },
];
