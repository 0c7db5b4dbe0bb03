/** An SQL token. `word`: unquoted, in lower case. `name`: a quoted identifier. `string`: its value. */
export interface SqlToken {
  kind: "word" | "name" | "string" | "number" | "sign" | "end";
  text: string;
}

const WORD_START = /[\p{L}_]/u;
const WORD = /[\p{L}\p{N}_$]*/uy;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const DOLLAR = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const BLANK = /\s+/y;

/** The end of a quoted text with doubled quotes inside; the length of the file if it does not end. */
function endOfQuoted(text: string, start: number, quote: string): number {
  for (let at = start; ; ) {
    const end = text.indexOf(quote, at);
    if (end < 0) return text.length;
    if (text[end + 1] !== quote) return end;
    at = end + 2;
  }
}

const ESCAPES: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };
const BYTES = /\\(?:x([0-9A-Fa-f]{1,2})|([0-7]{1,3}))/g;
const ESCAPE = /((?:\\(?:x[0-9A-Fa-f]{1,2}|[0-7]{1,3}))+)|\\(?:u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([\s\S]))/g;
const COPY_ESCAPE = /((?:\\(?:x[0-9A-Fa-f]{1,2}|[0-7]{1,3}))+)|\\([\s\S])/g;

/** Decodes adjacent bytes written as numbers, which together form UTF-8 characters. */
const bytesOf = (written: string): string =>
  Buffer.from(
    [...written.matchAll(BYTES)].map(([, hex, octal]) => Number.parseInt(hex ?? octal ?? "", hex === undefined ? 8 : 16)),
  ).toString("utf8");

/** PostgreSQL never writes code points beyond Unicode's last. */
const codePoint = (code: number) => (code > 0x10_ff_ff ? "\uFFFD" : String.fromCodePoint(code));

/** Unescapes the text between the quotes of `E'...'`. */
function unescapeString(raw: string): string {
  return raw.replaceAll("''", "'").replaceAll(ESCAPE, (_, bytes?: string, short?: string, long?: string, sign?: string) => {
    if (bytes !== undefined) return bytesOf(bytes);
    if (short !== undefined) return String.fromCharCode(Number.parseInt(short, 16));
    if (long !== undefined) return codePoint(Number.parseInt(long, 16));
    return ESCAPES[sign ?? ""] ?? sign ?? "";
  });
}

/** Unescapes a value of a COPY block; the caller handles `\N`. */
export function unescapeCopy(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return raw.replaceAll(COPY_ESCAPE, (_, bytes?: string, sign?: string) =>
    bytes !== undefined ? bytesOf(bytes) : (ESCAPES[sign ?? ""] ?? sign ?? ""),
  );
}

/** SQL tokenizer. Only reads data; never executes anything. */
export class SqlReader {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  peek(): SqlToken {
    const before = this.at;
    const token = this.next();
    this.at = before;
    return token;
  }

  /** Consumes the next token if it is this word or sign. */
  take(text: string): boolean {
    const before = this.at;
    const token = this.next();
    if ((token.kind === "word" || token.kind === "sign") && token.text === text) return true;
    this.at = before;
    return false;
  }

  next(): SqlToken {
    this.skipBlank();
    const { text } = this;
    const sign = text[this.at];
    if (sign === undefined) return { kind: "end", text: "" };
    if (sign === "'") return this.#quoted("string");
    if (sign === '"') return this.#quoted("name");
    if ((sign === "e" || sign === "E") && text[this.at + 1] === "'") return this.#escaped();
    if (sign === "$") {
      const quote = this.#match(DOLLAR);
      if (quote !== undefined) return this.#dollar(quote);
    }
    if (WORD_START.test(sign)) return { kind: "word", text: (this.#match(WORD) ?? "").toLowerCase() };
    const number = this.#match(NUMBER);
    if (number !== undefined) return { kind: "number", text: number };
    const pair = text.startsWith("::", this.at) ? "::" : sign;
    this.at += pair.length;
    return { kind: "sign", text: pair };
  }

  /** Skips white space and comments, which may be nested. */
  skipBlank(): void {
    const { text } = this;
    for (;;) {
      this.#match(BLANK);
      if (text.startsWith("--", this.at)) {
        const end = text.indexOf("\n", this.at);
        this.at = end < 0 ? text.length : end;
      } else if (text.startsWith("/*", this.at)) {
        let depth = 0;
        do {
          if (text.startsWith("/*", this.at)) {
            depth++;
            this.at += 2;
          } else if (text.startsWith("*/", this.at)) {
            depth--;
            this.at += 2;
          } else this.at++;
        } while (depth > 0 && this.at < text.length);
      } else return;
    }
  }

  /** Consumes and returns the rest of the line. */
  takeLine(): string {
    const end = this.text.indexOf("\n", this.at);
    const line = this.text.slice(this.at, end < 0 ? this.text.length : end);
    this.at = end < 0 ? this.text.length : end + 1;
    return line.endsWith("\r") ? line.slice(0, -1) : line;
  }

  /** Skips past the end of a statement; bodies of functions and rules contain semicolons of their own. */
  skipStatement(): void {
    let brackets = 0;
    let blocks = 0;
    let before = "";
    for (let token = this.next(); token.kind !== "end"; token = this.next()) {
      if (token.kind === "sign") {
        if (token.text === "(") brackets++;
        else if (token.text === ")") brackets--;
        else if (token.text === ";" && brackets <= 0 && blocks <= 0) return;
      } else if (token.kind === "word") {
        if (token.text === "atomic" && before === "begin") blocks++;
        else if (blocks > 0 && token.text === "case") blocks++;
        else if (blocks > 0 && token.text === "end") blocks--;
      }
      before = token.kind === "word" ? token.text : "";
    }
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const [found] = pattern.exec(this.text) ?? [];
    if (found !== undefined) this.at += found.length;
    return found || undefined;
  }

  #quoted(kind: "string" | "name"): SqlToken {
    const quote = kind === "string" ? "'" : '"';
    const end = endOfQuoted(this.text, this.at + 1, quote);
    const text = this.text.slice(this.at + 1, end).replaceAll(quote + quote, quote);
    this.at = end + 1;
    return { kind, text };
  }

  #escaped(): SqlToken {
    const start = this.at + 2;
    let end = start;
    for (; end < this.text.length; end++) {
      if (this.text[end] === "\\") end++;
      else if (this.text[end] === "'") {
        if (this.text[end + 1] !== "'") break;
        end++;
      }
    }
    this.at = end + 1;
    return { kind: "string", text: unescapeString(this.text.slice(start, end)) };
  }

  #dollar(quote: string): SqlToken {
    const end = this.text.indexOf(quote, this.at);
    const text = this.text.slice(this.at, end < 0 ? this.text.length : end);
    this.at = end < 0 ? this.text.length : end + quote.length;
    return { kind: "string", text };
  }
}
