import type { HttpBindings } from "@hono/node-server";

/** Types of the HTTP shell's context. */
export interface Environment {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Set if admission control refused the request: its status 503 is not logged as an error. */
    isRefused?: boolean;
  };
}
