/*
 * Unsaved input of forms, kept in this browser until it is saved or discarded (docs/decisions/0052-drafts-in-the-browser.md).
 * The text is sealed with a key that only the person's own session gets from the server; outside the seal are the name and the time.
 */

/** The person whose drafts they are, and the key that seals them (AES-256, hexadecimal). */
export interface DraftAccess {
  person: string;
  key: string;
}

/** Place of the drafts of one form. `subject`: what the form is about, such as the id of a painting. */
export interface DraftShelf extends DraftAccess {
  subject: string;
}

export interface StoredDraft {
  /** Tells the drafts of two windows apart. */
  slot: string;
  /** Moment at which it was written, in milliseconds. */
  at: number;
  content: unknown;
}

/** `unsupported`: no storage, or an address without https. */
export type KeepResult = "kept" | "superseded" | "tooLarge" | "full" | "unsupported";

const PREFIX = "eac-draft:";
export const DRAFT_DAYS = 14;
const DAY_MS = 86_400_000;
const MAX_AGE_MS = DRAFT_DAYS * DAY_MS;
/** In characters; a browser keeps some five million for a site. */
const MAX_LENGTH = 1_500_000;
/** In one browser, of all persons; the oldest gives way. */
const MAX_DRAFTS = 12;
const NONCE_BYTES = 12;
const CHUNK = 0x8000;

const nameOf = ({ person, subject }: Omit<DraftShelf, "key">, slot: string) => `${PREFIX}${person}:${subject}:${slot}`;

const bytesOfHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const importKey = (key: string) => crypto.subtle.importKey("raw", bytesOfHex(key), "AES-GCM", false, ["encrypt", "decrypt"]);

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const through = (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();

/** The name is sealed with the text, so that no draft is read in the place of another. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string) => ({ name: "AES-GCM", iv, additionalData: new TextEncoder().encode(name) });

async function seal(content: unknown, key: string, name: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const short = await through(new TextEncoder().encode(JSON.stringify(content)), new CompressionStream("deflate-raw"));
  const sealed = await crypto.subtle.encrypt(algorithm(iv, name), await importKey(key), short);
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/** @throws for text under another key, of another name, or damaged. */
async function unseal(text: string, key: string, name: string): Promise<unknown> {
  const [iv = "", sealed = ""] = text.split(".");
  const short = await crypto.subtle.decrypt(algorithm(fromBase64(iv), name), await importKey(key), fromBase64(sealed));
  return JSON.parse(new TextDecoder().decode(await through(new Uint8Array(short), new DecompressionStream("deflate-raw"))));
}

const namesIn = (storage: Storage) => Object.keys(storage).filter((name) => name.startsWith(PREFIX));

/** Moment at which a draft was written; undefined if it is too old or no draft. */
function timeOf(stored: string | null): number | undefined {
  const [time = ""] = (stored ?? "").split(".", 1);
  const at = Number(time);
  return /^\d{1,15}$/.test(time) && at > Date.now() - MAX_AGE_MS && at < Date.now() + DAY_MS ? at : undefined;
}

/** Removes drafts that are too old, and the oldest beyond the limit. */
function sweep(storage: Storage): void {
  const kept: { name: string; at: number }[] = [];
  for (const name of namesIn(storage)) {
    const at = timeOf(storage.getItem(name));
    if (at === undefined) storage.removeItem(name);
    else kept.push({ name, at });
  }
  kept.sort((one, other) => other.at - one.at);
  for (const { name } of kept.slice(MAX_DRAFTS)) storage.removeItem(name);
}

/** @param isWanted asked last, because sealing takes a moment: false if there is something newer, or nothing to keep any more. */
export async function keepDraft(shelf: DraftShelf, slot: string, content: unknown, isWanted: () => boolean): Promise<KeepResult> {
  let text: string;
  try {
    const name = nameOf(shelf, slot);
    text = `${Date.now()}.${await seal(content, shelf.key, name)}`;
    if (!isWanted()) return "superseded";
    if (text.length > MAX_LENGTH) return "tooLarge";
    localStorage.setItem(name, text);
    sweep(localStorage);
    return "kept";
  } catch (error) {
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unsupported";
  }
}

/** The drafts of a form that no open window works on, newest first. */
export async function findDrafts(shelf: DraftShelf): Promise<StoredDraft[]> {
  try {
    sweep(localStorage);
    const start = nameOf(shelf, "");
    const held = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name));
    const found: StoredDraft[] = [];
    for (const name of namesIn(localStorage).filter((each) => each.startsWith(start) && !held.has(each))) {
      const stored = localStorage.getItem(name) ?? "";
      const content = await unseal(stored.slice(stored.indexOf(".") + 1), shelf.key, name).catch(() => undefined);
      const at = timeOf(stored);
      if (content === undefined || at === undefined) localStorage.removeItem(name);
      else found.push({ slot: name.slice(start.length), at, content });
    }
    return found.sort((one, other) => other.at - one.at);
  } catch {
    // No storage, or an address without https: nothing was kept.
    return [];
  }
}

export function forgetDraft(shelf: DraftShelf, slot: string): void {
  try {
    localStorage.removeItem(nameOf(shelf, slot));
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** True if anybody has a draft in this browser; those that are too old go. */
export function hasDrafts(): boolean {
  try {
    sweep(localStorage);
    return namesIn(localStorage).length > 0;
  } catch {
    return false;
  }
}

/** Subjects of a person's drafts in this browser, each once; drafts that are too old go. */
export function subjectsOf(person: string): string[] {
  try {
    sweep(localStorage);
    const start = `${PREFIX}${person}:`;
    const names = namesIn(localStorage).filter((name) => name.startsWith(start));
    return [...new Set(names.map((name) => name.slice(start.length, name.lastIndexOf(":"))))];
  } catch {
    return [];
  }
}

/** Forgets every draft of a person in this browser. */
export function forgetDraftsOf(person: string): void {
  for (const name of namesIn(localStorage).filter((each) => each.startsWith(`${PREFIX}${person}:`))) localStorage.removeItem(name);
}

/** Marks a draft as the one that this window works on, until the returned function is called or the window is gone. */
export function holdDraft(shelf: DraftShelf, slot: string): () => void {
  const giveUp = new AbortController();
  let release: () => void = () => undefined;
  const untilReleased = () =>
    new Promise<void>((resolve) => {
      release = resolve;
    });
  // Aborted while it still waits for another window, or not supported: nothing is held.
  void navigator.locks?.request(nameOf(shelf, slot), { signal: giveUp.signal }, untilReleased).catch(() => undefined);
  return () => {
    giveUp.abort();
    release();
  };
}

/** A name for the draft of one window; an address without https has no `randomUUID`, and keeps no drafts. */
export const newSlot = (): string => globalThis.crypto.randomUUID?.() ?? "none";
