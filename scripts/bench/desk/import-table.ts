import { setTimeout } from "node:timers/promises";
import { paths } from "#app/i18n/paths.ts";

const POLL_MS = 500;
/** Tasks of an import in the order of a registrar's day; each is done when its page shows no progress any more. */
const TASKS = ["check", "confirm", "publish", "undo"] as const;
type Task = (typeof TASKS)[number];

/**
 * Imports a table as an administrator does, publishes its works and undoes it, over HTTP.
 * @returns seconds of each task.
 * @throws if a page of the import cannot be read, or reports a mistake.
 */
export async function importTable(url: string, cookie: string, rows: number, mark: string): Promise<Record<Task, number>> {
  const seconds = { check: 0, confirm: 0, publish: 0, undo: 0 };
  let path = paths.collection();
  for (const task of TASKS) {
    const started = performance.now();
    const body = new FormData();
    if (task === "check") body.set("table", new File([tableOf(rows, mark)], "paintings.csv", { type: "text/csv" }));
    const sent = task === "check" ? body : new URLSearchParams({ intent: task });
    const response = await fetch(url + path, { method: "POST", body: sent, headers: { Cookie: cookie }, redirect: "manual" });
    const location = response.headers.get("Location");
    if (response.status !== 303 || location === null) throw new Error(`${task} was answered with ${response.status}`);
    path = location;
    await untilDone(url + path, cookie, task);
    seconds[task] = (performance.now() - started) / 1000;
  }
  return seconds;
}

async function untilDone(page: string, cookie: string, task: Task): Promise<void> {
  for (;;) {
    const response = await fetch(page, { headers: { Cookie: cookie } });
    const html = await response.text();
    if (response.status !== 200) throw new Error(`the page of the import was answered with ${response.status} during ${task}`);
    if (!html.includes("<progress")) {
      if (task === "check" && !html.includes('value="confirm"')) throw new Error("the table has mistakes");
      return;
    }
    await setTimeout(POLL_MS);
  }
}

/** Drafts with texts in three languages and records, without files. */
function tableOf(rows: number, mark: string): string {
  const head = ["published", "title_en", "title_fr", "title_ru", "artist_en", "year", "description_en", "description_fr", "dimensions"];
  const lines = Array.from({ length: rows }, (_, n) => [
    "no",
    `Harbour at Noon ${mark}-${n}`,
    `Le port à midi ${mark}-${n}`,
    `Гавань в полдень ${mark}-${n}`,
    "Pavel Ostrenko",
    String(1650 + (n % 300)),
    "A work of the collection, examined under raking light. ".repeat(6),
    "Une œuvre de la collection, examinée en lumière rasante. ".repeat(6),
    "60 x 80",
    "owner@example.org",
    `INV-${mark}-${n}`,
    `P-${mark}-${n}`,
    "The ground, the pigments and the craquelure agree with the stated period. ".repeat(8),
  ]);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return [[...head, "owners", "inventory_no", "passport_no", "expert_report_en"], ...lines]
    .map((cells) => cells.map(quoted).join(","))
    .join("\r\n");
}
