import { pino } from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { RequestContext, requestContext, type Site, siteContext } from "#app/platform/site.server.ts";
import { loader } from "./painting.tsx";

const ID = "00000000-0000-4000-8000-000000000011";
const PAINTING = {
  id: ID,
  is_published: true,
  is_public: true,
  archived_at: null,
  title_en: "Harbour",
  artist_en: "Vikmark",
  certificates: [],
  documents: [],
  image_id: null,
};

// Checklist: ERR-11, ERR-12
test("a painting whose owners and record cannot be read is there without them, and the log has the cause", async () => {
  const lines: string[] = [];
  const database = {
    // All in one transaction, then what everyone sees, then the rest.
    withActor: vi
      .fn()
      .mockRejectedValueOnce(new Error("the links are away"))
      .mockResolvedValueOnce({ row: PAINTING, beside: { pictures: [], neighbours: {}, related: [], passport: null } })
      .mockRejectedValueOnce(new Error("the links are away")),
  };
  const ctx = new RequestContext({ database, log: pino({}, { write: (line: string) => void lines.push(line) }) } as unknown as Site, {
    requestId: "1",
    actor: { kind: "account", id: ID, client: { address: undefined, country: undefined } },
    origin: { address: undefined, country: undefined },
  });
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  context.set(siteContext, { publicBaseUrl: "https://eac.example" } as Site);
  const answer = await loader({ params: { id: ID }, url: new URL(`http://localhost/gallery/${ID}`), context } as never);
  expect(answer.init?.status).toBe(200);
  expect(answer.data.painting).toMatchObject({
    title: "Harbour",
    abilities: { administers: false, owns: false, managesTokens: false },
    record: null,
    owners: [],
  });
  expect(lines.join()).toContain("the links are away");
});
