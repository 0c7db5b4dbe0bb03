import pg from "pg";

const DATE_OID = 1082;

/** Values as the site reads them on both engines: a date without a time stays text. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};
