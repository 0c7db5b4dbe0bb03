import { EMPTY_FORM, type PaintingFormValues } from "#app/features/painting/domain/form/form-schema.ts";
import { smallJpeg, smallPdf } from "#tests/support/sites/images.ts";
import { formDataOf } from "../support/painting-form-data.ts";

/** In [0, 1), repeatable for the same seed. */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Writes acknowledged by the site, with the time. */
export class Ledger {
  /** By label, by text and by title; the time is from `performance.now()`. */
  readonly tokens = new Map<string, number>();
  readonly messages = new Map<string, number>();
  readonly paintings = new Map<string, number>();
  /** By identifier. */
  readonly deleted = new Map<string, number>();

  get count(): number {
    return this.tokens.size + this.messages.size + this.paintings.size + this.deleted.size;
  }
}

interface Target {
  url: string;
  cookie: string;
  /** Owner of the paintings. */
  ownerId: string;
  /** The permanent painting. */
  paintingId: string;
}

let written = 0;

/** Concurrent clients that write to a site until `end`. Ignores requests that fail with the site. */
export class Load {
  readonly #target: Target;
  readonly #ledger: Ledger;
  readonly #random: Random;
  readonly #deletable: string[];
  #isEnding = false;
  #writers: Promise<void>[] = [];

  constructor(target: Target, ledger: Ledger, random: Random, deletable: readonly string[]) {
    this.#target = target;
    this.#ledger = ledger;
    this.#random = random;
    this.#deletable = [...deletable];
  }

  start(): void {
    const writers = [this.issueToken, this.issueToken, this.sendMessage, this.addPainting, this.addPainting, this.deletePainting];
    this.#writers = writers.map(async (write) => {
      while (!this.#isEnding) {
        try {
          await write.call(this);
        } catch {
          // The site or its database is down: pause to avoid a busy loop.
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    });
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.#writers);
  }

  async issueToken(): Promise<void> {
    const label = `token ${++written}`;
    const path = `/gallery/manage/tokens/${this.#target.paintingId}`;
    const response = await this.#post(path, new URLSearchParams({ intent: "generate", duration: "7days", label, once: label }));
    if (isDone(response, /notice=generated/)) this.#ledger.tokens.set(label, performance.now());
  }

  async sendMessage(): Promise<void> {
    const message = `message ${++written}`;
    const fields = { name: "A visitor", email: "visitor@example.org", subject: "A question", message };
    const response = await this.#post("/contacts", new URLSearchParams(fields));
    if (isDone(response, /sent=1/)) this.#ledger.messages.set(message, performance.now());
  }

  async addPainting(): Promise<void> {
    const title = `painting ${++written}`;
    const image = await this.#upload("image", "a.jpg", await smallJpeg());
    const report = await this.#upload("file", "a.pdf", smallPdf);
    const certificate = await this.#upload("document", "b.pdf", smallPdf);
    const values: PaintingFormValues = {
      ...EMPTY_FORM,
      image,
      owners: [this.#target.ownerId],
      en: { ...EMPTY_FORM.en, title, artist: "An artist" },
      attachments: [{ id: report, kind: "report", name: "A report" }],
      certificates: [{ name: "A certificate", url: `/gallery/documents/${certificate}.pdf` }],
    };
    const form = formDataOf(values);
    form.append("base", JSON.stringify(EMPTY_FORM));
    form.append("once", title);
    const response = await this.#post("/gallery/manage/add", form);
    if (isDone(response, /notice=painting-created/)) this.#ledger.paintings.set(title, performance.now());
  }

  async deletePainting(): Promise<void> {
    const painting = this.#deletable.pop();
    if (painting === undefined) return this.sendMessage();
    const response = await this.#post("/gallery/manage", new URLSearchParams({ intent: "delete", painting }));
    if (isDone(response, /notice=painting-deleted/)) this.#ledger.deleted.set(painting, performance.now());
  }

  async #upload(kind: string, name: string, bytes: Buffer): Promise<string> {
    const response = await this.#post(`/gallery/manage/upload?kind=${kind}&name=${name}`, new Uint8Array(bytes));
    const { id } = (await response.json()) as { id?: string };
    if (id === undefined) throw new Error(`An upload was refused: ${response.status}`);
    return id;
  }

  /** Every request comes from another address, so that limits per address have no effect. */
  async #post(path: string, body: URLSearchParams | FormData | Uint8Array<ArrayBuffer>): Promise<Response> {
    const byte = () => Math.floor(this.#random() * 254) + 1;
    return fetch(this.#target.url + path, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Cookie: this.#target.cookie, Origin: this.#target.url, "X-Forwarded-For": `10.${byte()}.${byte()}.${byte()}` },
    });
  }
}

const isDone = (response: Response, place: RegExp): boolean =>
  response.status === 303 && place.test(response.headers.get("Location") ?? "");
