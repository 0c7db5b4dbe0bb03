import { randomUUID } from "node:crypto";

/* The hosted back end as in its dump: tables of the same names, among many that do not concern this site. */

const [admin, olga, ben] = [randomUUID(), randomUUID(), randomUUID()];
const [night, harbour, letter, study] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const [good, expired, withdrawn] = [randomUUID(), randomUUID(), randomUUID()];

const HOUR = 60 * 60 * 1000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString().replace("T", " ").replace("Z", "+00");
/** The same moment, as written by a database in Brussels in summer. */
const atInBrussels = (hours: number) => new Date(Date.now() + (hours + 2) * HOUR).toISOString().replace("T", " ").replace("Z", "000+02");

export const HOSTED = {
  people: {
    admin: { id: admin, email: "anna@hosted.example", name: "Anna Aalto" },
    olga: { id: olga, email: "olga@hosted.example", name: "Ольга Ветрова" },
    ben: { id: ben, email: "ben@hosted.example", name: "Ben O'Neil" },
  },
  paintings: { night, harbour, letter, study },
  tokens: {
    good: { id: good, text: "7b1f0c5e9a3d4c2b8e6f1a2b3c4d5e6f7081920a" },
    expired: { id: expired, text: "0e8f7a6b5c4d3e2f10a9b8c7d6e5f40312233445" },
    withdrawn: { id: withdrawn, text: "aa55bb66cc77dd88ee99ff00112233445566778a" },
  },
  record: { inventoryNo: "HOSTED-INV-1", passportNo: "HOSTED-P-1", issueDate: "2021-05-04" },
};

type Value = string | number | boolean | null;
export type Row = Record<string, Value>;
export type Tables = Record<string, Row[]>;

const STORAGE = "https://abcdefgh.hosted.example/storage/v1/object";

const facts = (field: string, en: string | null, fr: string | null, ru: string | null) => ({
  [`${field}_en`]: en,
  [`${field}_fr`]: fr,
  [`${field}_ru`]: ru,
});

const painting = (id: string, owner: string | null, title: [string, string, string], more: Row): Row => ({
  id,
  is_published: true,
  created_at: "2023-03-04 05:06:07.891011+00",
  updated_at: "2023-06-01 10:00:00+02",
  year: 1890,
  public_image_url: null,
  owner_id: owner,
  original_title: null,
  artist_dates: null,
  dimensions: "60 × 80",
  certificates: "[]",
  documents: "[]",
  ...facts("title", ...title),
  ...facts("artist", "Vikmark", "Vikmark", "Викмарк"),
  ...facts("description", null, null, null),
  ...facts("date_place_made", null, null, null),
  ...facts("materials", "Oil on canvas", "Huile sur toile", "Холст, масло"),
  ...facts("frame", null, null, null),
  ...facts("genre", null, null, null),
  ...more,
});

/** Rows that can be imported. A test may change its copy. */
export function hostedTables(): Tables {
  const { people, tokens } = HOSTED;
  const account = (id: string, email: string, more: Row): Row => ({
    id,
    aud: "authenticated",
    email,
    encrypted_password: "$2a$10$abcdefghijklmnopqrstuuABCDEFGHIJKLMNOPQRSTUVWXYZ01234",
    email_confirmed_at: "2022-01-02 03:04:05+00",
    raw_user_meta_data: "{}",
    created_at: "2022-01-02 03:04:00+00",
    deleted_at: null,
    banned_until: null,
    ...more,
  });
  return {
    "auth.users": [
      account(admin, "Anna@Hosted.example", {}),
      account(olga, people.olga.email, {}),
      account(ben, people.ben.email, { raw_user_meta_data: `{"full_name": "${people.ben.name}"}`, email_confirmed_at: null }),
      account(randomUUID(), "gone@hosted.example", { deleted_at: "2023-01-01 00:00:00+00" }),
    ],
    profiles: [
      { id: admin, email: "Anna@Hosted.example", full_name: people.admin.name },
      { id: olga, email: people.olga.email, full_name: people.olga.name },
    ],
    user_roles: [
      { id: randomUUID(), user_id: admin, role: "admin" },
      { id: randomUUID(), user_id: ben, role: "user" },
    ],
    paintings: [
      painting(night, olga, ["The Night", "La Nuit", "Ночь 🎨"], {
        public_image_url: `${STORAGE}/public/paintings/${olga}/1690000000000.jpg`,
        original_title: "Nótt\\nátt",
        artist_dates: "1851–1902",
        ...facts("description", "Line one\nline two\twith a tab\\", "Première ligne", "Первая строка"),
        certificates: '[{"name": "Certificate A", "url": "https://example.org/a.pdf"}, {"name": "Certificate B"}]',
      }),
      painting(harbour, randomUUID(), ["Harbour", "Le Port", "Гавань"], {
        is_published: false,
        public_image_url: `${STORAGE}/sign/paintings/${ben}/my%20harbour.png?token=abc`,
        year: null,
      }),
      painting(letter, olga, ["The Letter", "", ""], { public_image_url: `${ben}/letter.jpg`, year: -20 }),
      painting(study, ben, ["Study", "Étude", "Этюд"], {}),
    ],
    painting_owners: [
      { id: randomUUID(), painting_id: night, owner_id: ben, created_at: "2023-03-05 00:00:00+00" },
      { id: randomUUID(), painting_id: night, owner_id: olga, created_at: "2023-03-04 00:00:00+00" },
      { id: randomUUID(), painting_id: harbour, owner_id: ben, created_at: "2023-03-04 00:00:00+00" },
      { id: randomUUID(), painting_id: letter, owner_id: olga, created_at: "2023-03-04 00:00:00+00" },
      { id: randomUUID(), painting_id: study, owner_id: ben, created_at: "2023-03-04 00:00:00+00" },
    ],
    painting_private: [
      {
        id: randomUUID(),
        painting_id: night,
        eac_inventory_no: HOSTED.record.inventoryNo,
        eac_passport_no: HOSTED.record.passportNo,
        eac_issue_date: HOSTED.record.issueDate,
      },
      { id: randomUUID(), painting_id: study, eac_inventory_no: "HOSTED-INV-4", eac_passport_no: null, eac_issue_date: null },
    ],
    access_tokens: [
      token(tokens.good, "7days", { expires_at: atInBrussels(100), usage_count: 4 }),
      token(tokens.expired, "1hour", { expires_at: at(-1) }),
      token(tokens.withdrawn, "24hours", { expires_at: at(20), is_active: false }),
    ],
    access_logs: [
      attempt({ success: true, ip_address: "192.0.2.24/32", country: "Belgium" }),
      attempt({ success: false, ip_address: "198.51.100.7", country: "FR" }),
      attempt({ success: false, ip_address: null, country: "Unknown" }),
    ],
  };
}

const token = ({ id, text }: { id: string; text: string }, template_type: string, more: Row): Row => ({
  id,
  painting_id: night,
  token: text,
  template_type,
  created_at: at(-30),
  is_active: true,
  usage_count: 0,
  ...more,
});

const attempt = (more: Row): Row => ({ id: randomUUID(), painting_id: night, accessed_at: at(-10), ...more });

const copyValue = (value: Value) =>
  value === null
    ? "\\N"
    : typeof value === "boolean"
      ? value
        ? "t"
        : "f"
      : String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll("\t", "\\t");

function copyBlock(name: string, rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => columns.map((column) => copyValue(row[column] ?? null)).join("\t"));
  return `COPY ${name.includes(".") ? name : `public.${name}`} (${columns.join(", ")}) FROM stdin;\n${lines.map((line) => `${line}\n`).join("")}\\.\n`;
}

const escaped = (text: string) => `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n")}'::text`;

function inserts(name: string, rows: Row[]): string {
  const literalOf = (value: Value) => (typeof value === "string" ? escaped(value) : String(value));
  return rows
    .map((row) => `INSERT INTO public.${name} (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(literalOf).join(", ")});\n`)
    .join("");
}

/** SQL that must never be executed. */
const FOREIGN = `
DROP TABLE IF EXISTS public.paintings CASCADE;
DROP SCHEMA public CASCADE;
CREATE ROLE thief SUPERUSER LOGIN PASSWORD 'thief';
CREATE EXTENSION IF NOT EXISTS pgcrypto WITH SCHEMA extensions;
CREATE FUNCTION public.evil() RETURNS trigger LANGUAGE plpgsql AS $evil$
begin
  insert into public.user_roles (user_id, role) select id, 'admin' from public.profiles;
  return new;
end $evil$;
CREATE TABLE public.paintings (id uuid DEFAULT gen_random_uuid() NOT NULL);
CREATE TRIGGER evil AFTER INSERT ON public.paintings FOR EACH ROW EXECUTE FUNCTION public.evil();
ALTER TABLE public.paintings DISABLE ROW LEVEL SECURITY;
DELETE FROM auth.users;
`;

/** In the format of pg_dump: most tables as COPY blocks, two as INSERT statements. */
export function hostedDump(tables: Tables): string {
  const data = Object.entries(tables).map(([name, rows]) =>
    name === "painting_owners" || name === "access_logs" ? inserts(name, rows) : copyBlock(name, rows),
  );
  return [
    "--\n-- PostgreSQL database dump\n--\n\n\\restrict abcdef\n",
    "SET statement_timeout = 0;\nSET client_encoding = 'UTF8';\nSET standard_conforming_strings = on;\n",
    FOREIGN,
    "COPY auth.audit_log_entries (id, payload) FROM stdin;\n1\t{}\n2\t{}\n\\.\n",
    ...data,
    "--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict abcdef\n",
  ].join("\n");
}

/** Files of the bucket, by their paths in it. */
export const hostedFiles = {
  night: `${olga}/1690000000000.jpg`,
  harbour: `${ben}/my harbour.png`,
  letter: `${ben}/letter.jpg`,
};
