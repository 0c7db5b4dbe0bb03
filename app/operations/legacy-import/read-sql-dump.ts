import { OperatorError } from "#app/platform/operator-error.ts";
import { ACCOUNTS_TABLE, addRows, type LegacyData, type LegacyRow, type LegacyValue, refuseRepeatedColumn } from "./legacy-table.ts";
import { SqlReader, unescapeCopy } from "./sql-reader.ts";

/** Keywords that start a part of CREATE TABLE other than a column. */
const CONSTRAINT_KEYWORDS = ["constraint", "primary", "unique", "foreign", "check", "exclude", "like"];

/**
 * Reads the rows of an SQL dump by `pg_dump` or `pg_dumpall`: its COPY blocks and INSERT statements. Ignores everything else
 * and never executes any of it.
 * @throws OperatorError with the line that cannot be read, or if the dump is incomplete.
 */
export function readSqlDump(text: string): LegacyData {
  return new DumpReader(text).read();
}

class DumpReader {
  readonly #sql: SqlReader;
  readonly #data: LegacyData = { tables: new Map(), foreign: new Map() };
  /** Columns from the dump's CREATE TABLE, for statements without column names. */
  readonly #created = new Map<string, string[]>();
  /** Lines are counted incrementally, up to this position. */
  #countedTo = 0;
  #counted = 1;

  constructor(text: string) {
    this.#sql = new SqlReader(text);
  }

  read(): LegacyData {
    const sql = this.#sql;
    for (;;) {
      sql.skipBlank();
      if (sql.at >= sql.text.length) break;
      // A psql command such as \connect or \restrict.
      if (sql.text[sql.at] === "\\") sql.takeLine();
      else if (sql.take("copy")) this.#copy();
      else if (sql.take("insert")) this.#insert();
      else if (sql.take("create")) this.#create();
      else if (sql.take("set")) this.#set();
      else sql.skipStatement();
    }
    if (/^-- PostgreSQL database dump\s*$/m.test(sql.text) && !/^-- PostgreSQL database (cluster )?dump complete\s*$/m.test(sql.text))
      throw new OperatorError("The dump is incomplete: it lacks pg_dump's last line. Make it again.");
    return this.#data;
  }

  #line(): string {
    const { text, at } = this.#sql;
    for (let end = text.indexOf("\n", this.#countedTo); end >= 0 && end < at; end = text.indexOf("\n", end + 1)) {
      this.#counted++;
      this.#countedTo = end + 1;
    }
    return `line ${this.#counted}`;
  }

  #refuse(message: string): never {
    if (this.#sql.at >= this.#sql.text.length)
      throw new OperatorError(`The dump is incomplete: it ends unexpectedly at ${this.#line()}. Make it again.`);
    throw new OperatorError(`The dump cannot be read at ${this.#line()}: ${message}.`);
  }

  #identifier(): string {
    const token = this.#sql.next();
    if (token.kind !== "word" && token.kind !== "name") this.#refuse(`expected a name instead of "${token.text}"`);
    return token.text;
  }

  #tableName(): string {
    this.#sql.take("only");
    const first = this.#identifier();
    const name = this.#sql.take(".") ? `${first}.${this.#identifier()}` : first;
    return name.startsWith("public.") ? name.slice("public.".length) : name;
  }

  #columns(name: string): string[] {
    if (!this.#sql.take("(")) {
      const created = this.#created.get(name);
      if (created !== undefined) return created;
      this.#refuse(`the rows of ${name} have no column names; dump again with --column-inserts`);
    }
    const columns = [this.#identifier()];
    while (this.#sql.take(",")) columns.push(this.#identifier());
    if (!this.#sql.take(")")) this.#refuse(`the column list of ${name} does not end`);
    refuseRepeatedColumn(name, columns, this.#line());
    return columns;
  }

  #create(): void {
    const sql = this.#sql;
    sql.take("unlogged");
    if (!sql.take("table")) {
      sql.skipStatement();
      return;
    }
    if (sql.take("if")) for (const word of ["not", "exists"]) sql.take(word);
    const name = this.#tableName();
    const columns: string[] = [];
    if (sql.take("(")) {
      let depth = 1;
      let isStartOfPart = true;
      for (let token = sql.next(); token.kind !== "end" && depth > 0; token = sql.next()) {
        if (isStartOfPart && (token.kind === "name" || (token.kind === "word" && !CONSTRAINT_KEYWORDS.includes(token.text))))
          columns.push(token.text);
        isStartOfPart = false;
        if (token.kind !== "sign") continue;
        if (token.text === "(") depth++;
        else if (token.text === ")") depth--;
        else if (token.text === "," && depth === 1) isStartOfPart = true;
        if (depth === 0) break;
      }
    }
    this.#created.set(name, columns);
    sql.skipStatement();
  }

  #set(): void {
    const setting = this.#sql.next();
    const value = this.#sql.take("=") || this.#sql.take("to") ? this.#sql.next().text.toLowerCase() : "";
    if (setting.text === "client_encoding" && !["utf8", "utf-8", "unicode"].includes(value))
      this.#refuse(`it is encoded in ${value}; dump again with --encoding=UTF8`);
    if (setting.text === "standard_conforming_strings" && value === "off")
      this.#refuse("its strings use an obsolete syntax (standard_conforming_strings = off)");
    this.#sql.skipStatement();
  }

  #isOurs(name: string): boolean {
    return name === ACCOUNTS_TABLE || !name.includes(".");
  }

  #keep(name: string, columns: string[], rows: LegacyRow[]): void {
    if (this.#isOurs(name)) addRows(this.#data, name, columns, rows);
    else this.#data.foreign.set(name, (this.#data.foreign.get(name) ?? 0) + rows.length);
  }

  #copy(): void {
    const sql = this.#sql;
    // COPY (query) TO has no rows.
    if (sql.peek().text === "(") {
      sql.skipStatement();
      return;
    }
    const name = this.#tableName();
    const hasColumns = sql.peek().text === "(";
    const isOurs = this.#isOurs(name);
    const columns = hasColumns || isOurs ? this.#columns(name) : [];
    if (!sql.take("from") || !sql.take("stdin")) {
      sql.skipStatement();
      return;
    }
    if (!sql.take(";")) {
      if (isOurs) this.#refuse(`the COPY of ${name} has options; only pg_dump's plain COPY is supported`);
      sql.skipStatement();
    }
    sql.takeLine();
    const start = Number(this.#line().slice("line ".length));
    const rows: LegacyRow[] = [];
    for (let number = 0; ; number++) {
      if (sql.at >= sql.text.length) this.#refuse(`the rows of ${name} do not end`);
      const line = sql.takeLine();
      if (line === "\\.") break;
      const values = isOurs ? line.split("\t").map((value): LegacyValue => (value === "\\N" ? null : unescapeCopy(value))) : [];
      const at = `line ${start + number}`;
      if (isOurs && values.length !== columns.length)
        throw new OperatorError(
          `The dump cannot be read at ${at}: a row of ${name} has ${values.length} values and should have ${columns.length}.`,
        );
      rows.push({ at, values });
    }
    this.#keep(name, columns, rows);
  }

  #insert(): void {
    const sql = this.#sql;
    if (!sql.take("into")) {
      sql.skipStatement();
      return;
    }
    const name = this.#tableName();
    if (!this.#isOurs(name)) {
      this.#data.foreign.set(name, (this.#data.foreign.get(name) ?? 0) + 1);
      sql.skipStatement();
      return;
    }
    if (sql.take("as")) sql.next();
    const columns = this.#columns(name);
    if (sql.take("overriding")) for (const word of [["system", "user"], ["value"]]) word.some((each) => sql.take(each));
    if (!sql.take("values")) this.#refuse(`the rows of ${name} are not written out as VALUES`);
    const rows: LegacyRow[] = [];
    do {
      sql.skipBlank();
      const at = this.#line();
      if (!sql.take("(")) this.#refuse(`a row of ${name} does not start with a parenthesis`);
      const values: LegacyValue[] = [];
      do values.push(this.#value(name, columns[values.length]));
      while (sql.take(","));
      if (!sql.take(")")) this.#refuse(`a row of ${name} does not end with a parenthesis`);
      if (values.length !== columns.length) this.#refuse(`a row of ${name} has ${values.length} values and should have ${columns.length}`);
      rows.push({ at, values });
    } while (sql.take(","));
    if (sql.peek().kind === "end") this.#refuse(`the rows of ${name} do not end`);
    sql.skipStatement();
    this.#keep(name, columns, rows);
  }

  /** Reads a literal, optionally with a type; refuses expressions. */
  #value(table: string, column: string | undefined): LegacyValue {
    const sql = this.#sql;
    const refuse = (message: string) =>
      this.#refuse(`${column === undefined ? "an extra value" : `the value of ${column}`} in ${table} ${message}`);
    const sign = sql.take("-") ? "-" : sql.take("+") ? "" : undefined;
    const token = sql.next();
    let value: LegacyValue;
    if (token.kind === "number") value = (sign ?? "") + token.text;
    else if (sign !== undefined) return refuse("is not a number");
    else if (token.kind === "string") value = token.text;
    else if (token.kind === "word" && ["null", "true", "false"].includes(token.text)) value = token.text === "null" ? null : token.text;
    // DATE '2020-01-31'
    else if (token.kind === "word" && sql.peek().kind === "string" && token.text !== "u") value = sql.next().text;
    else return refuse(`is an expression ("${token.text}"), not a literal; dump again with pg_dump`);
    while (sql.take("::")) this.#skipType();
    const after = sql.peek();
    if (after.kind !== "sign" || ![",", ")"].includes(after.text))
      return refuse(`is an expression ("${after.text}"), not a literal; dump again with pg_dump`);
    return value;
  }

  /** Skips a type such as `timestamp with time zone`, `public.app_role`, `character varying(255)` or `text[]`. */
  #skipType(): void {
    const sql = this.#sql;
    for (;;) {
      const { kind, text } = sql.peek();
      if (kind === "word" || kind === "name" || text === "." || text === "[" || text === "]") sql.next();
      else if (text === "(") {
        sql.next();
        while (sql.peek().kind === "number" || sql.peek().text === ",") sql.next();
        if (!sql.take(")")) this.#refuse("a type does not end");
      } else return;
    }
  }
}
