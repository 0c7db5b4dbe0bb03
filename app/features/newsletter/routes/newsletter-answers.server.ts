import { data } from "react-router";
import type { ErrorKey } from "#app/platform/error-catalogue.server.ts";
import type { RequestContext, Site } from "#app/platform/site.server.ts";
import type { TypedTime } from "../components/schedule-issue.tsx";
import type { UnknownEmail } from "../components/subscribers.tsx";
import type { IssueError, IssueInput, OpenedDraft, TestOutcome } from "../domain/issue.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);

type Cause = "forbidden" | "unavailable" | "full" | "unexpected";

export interface ActionResult {
  /** `unreached`: found by the browser. */
  cause?: Cause | "unreached";
  /** As sent, with the draft that it was sent for. */
  input?: IssueInput;
  opened?: OpenedDraft;
  issueError?: IssueError;
  typedTime?: TypedTime;
  test?: TestOutcome;
  /** True while the page asks, without script, before it sends the draft. */
  isAsked?: boolean;
  unknown?: UnknownEmail;
}

const STATUS: Record<Cause, number> = { forbidden: 403, unavailable: 503, full: 507, unexpected: 500 };

const causeOf = (key: ErrorKey): Cause => (key === "forbidden" || key === "unavailable" || key === "full" ? key : "unexpected");

export const CONFLICTS: readonly IssueError[] = ["changed", "stale", "gone", "full", "scheduled"];

/** Request of an administrator, and answers to it. */
export interface Asked {
  ctx: RequestContext;
  site: Site;
  form: FormData;
  opened: OpenedDraft;
  /** Undefined: the form has no texts, because the draft waits for its time. */
  input: IssueInput | undefined;
  /** Back to the page, with a notice. `draft`: opened there. */
  done(notice: string, hash: string, draft?: string): Response;
  /** The page with the form as it was sent. */
  refuse(issueError: IssueError): ReturnType<typeof data<ActionResult>>;
}

export function failed(key: ErrorKey, rest: ActionResult = {}) {
  const cause = causeOf(key);
  return data<ActionResult>({ ...rest, cause }, { status: STATUS[cause] });
}

export const unexpected = () => data<ActionResult>({ cause: "unexpected" }, { status: 400 });
