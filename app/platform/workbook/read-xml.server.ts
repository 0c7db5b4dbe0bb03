import { setImmediate } from "node:timers/promises";
import sax from "sax";

/* XML of an untrusted workbook, read in steps. Nothing outside the document is ever fetched, and no entity is defined. */

export interface XmlReader {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** A long text comes in pieces. */
  text?(text: string): void;
}

/** A document that is malformed, declares a type of its own, or exceeds a bound. */
export class XmlRefused extends Error {}

const MAX_DEPTH = 32;
const MAX_ATTRIBUTES = 64;
/** A table of 10,000 rows and all columns has about a million. */
const MAX_ELEMENTS = 5_000_000;
/** Bytes parsed per turn of the event loop. */
const STEP = 32 * 1024;

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** Reads a document of UTF-8. @throws XmlRefused, and whatever the reader throws. */
export async function readXml(bytes: Uint8Array, reader: XmlReader): Promise<void> {
  const parser = sax.parser(true, { strictEntities: true, position: false });
  let [depth, elements, attributes] = [0, 0, 0];
  const refuse = (reason: string): never => {
    throw new XmlRefused(reason);
  };
  parser.onerror = (error) => refuse(error.message);
  parser.ondoctype = () => refuse("a document type");
  parser.onattribute = () => {
    attributes += 1;
    if (attributes > MAX_ATTRIBUTES) refuse("too many attributes");
  };
  parser.onopentag = (tag) => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > MAX_DEPTH) refuse("too deep");
    if (elements > MAX_ELEMENTS) refuse("too many elements");
    reader.open?.(localName(tag.name), tag.attributes);
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    reader.close?.(localName(name));
  };
  parser.ontext = parser.oncdata = (text) => reader.text?.(text);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for (let start = 0; start < bytes.length; start += STEP) {
    parser.write(decode(decoder, bytes.subarray(start, start + STEP), true));
    await setImmediate();
  }
  parser.write(decode(decoder, new Uint8Array(), false)).close();
}

function decode(decoder: TextDecoder, bytes: Uint8Array, isContinued: boolean): string {
  try {
    return decoder.decode(bytes, { stream: isContinued });
  } catch {
    throw new XmlRefused("not UTF-8");
  }
}
