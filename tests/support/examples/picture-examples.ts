import { writeEdit } from "#app/features/painting/domain/pictures/edit-form.ts";
import { AS_TAKEN, type PictureEdit } from "#app/platform/images/picture-edit.ts";
import type { Person } from "../database/actors.ts";
import { send } from "../sites/hostile-requests.ts";
import { smallJpeg } from "../sites/images.ts";
import type { RecordSites } from "../sites/record-sites.ts";
import { type Example, form, TO_SIGN_IN } from "./example.ts";

/** The page that an action answers with leads others away. */
const NO_FORM = "302 /gallery/manage?notice=only-administrators-edit";

/** Uploads an image as an administrator. @returns its id. */
export async function uploadImage(url: string, { cookie }: Person): Promise<string> {
  const uploaded = await send(url, "/gallery/manage/upload?kind=image&name=a", { cookie, body: await smallJpeg() });
  return (JSON.parse(uploaded.text) as { id: string }).id;
}

/** Adds a further picture to a painting. @returns its id. */
export async function seedPicture(records: RecordSites, painting: string, image: string, position = 0): Promise<string> {
  const [row] = await records.rows<{ id: string }>(
    "insert into painting_pictures (painting_id, image_id, kind, is_private, position) values ($1, $2, 'xray', true, $3) returning id",
    [painting, image, position],
  );
  return row?.id as string;
}

/** Examples of the pages about the pictures of a work. `tried` adds a painting of the primary owner. */
export async function pictureExamples(records: RecordSites, administrator: Person, tried: () => Promise<{ id: string }>) {
  const { url } = records.first;
  const { id } = await tried();
  const add = async (position: number) => {
    const image = await uploadImage(url, administrator);
    return { image, picture: await seedPicture(records, id, image, position) };
  };
  const [saved, up, down, removed] = [await add(0), await add(1), await add(2), await add(3)];
  const [edited, unedited] = [await add(4), await add(5)];
  const promoted = await add(6);
  const page = `/gallery/manage/pictures/${id}`;
  const common = {
    ...{ path: page, cookie: administrator.cookie, allowed: "administrators" as const },
    ...{ refused: { signedOut: TO_SIGN_IN, others: { page: NO_FORM, data: "403" } }, changes: "public.painting_pictures" },
  };
  const done = (notice: string) => new RegExp(`^303 ${page}\\?notice=${notice}`);
  const facts = { kind: "verso", access: "private", "caption.en": "A stamp", "caption.fr": "", "caption.ru": "" };
  const file = new File([await smallJpeg()], "verso.jpg", { type: "image/jpeg" });
  const addition = () => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ intent: "add", ...facts })) body.set(name, value);
    body.set("file", file);
    return body;
  };
  const pictures = {
    add: {
      ...common,
      body: addition,
      done: done("added"),
      again: {
        result: done("added"),
        changes: ["public.changes", "public.images", "public.painting_pictures", "storage"],
        because: "it is another picture",
      },
    },
    save: {
      ...common,
      ...form("save", { picture: saved.picture, ...facts }),
      done: done("saved"),
      again: { result: done("saved"), because: "it says that already" },
    },
    up: {
      ...common,
      ...form("up", { picture: up.picture }),
      done: done("moved"),
      again: { result: done("moved"), because: "it is the first already" },
    },
    down: {
      ...common,
      ...form("down", { picture: down.picture }),
      done: done("moved"),
      again: { result: done("moved"), changes: ["public.painting_pictures"], because: "it goes down another place" },
    },
    promote: {
      ...common,
      ...form("promote", { picture: promoted.picture }),
      done: done("promoted"),
      changes: "public.paintings",
      again: { result: "404", because: "it is no further picture any more" },
    },
    remove: {
      ...common,
      ...form("remove", { picture: removed.picture }),
      done: done("removed"),
      again: { result: "404", because: "there is no such picture any more" },
    },
    prepare: {
      ...common,
      ...form("prepare", { painting: id }),
      done: `303 ${page}`,
      changes: "nothing",
      again: { result: `303 ${page}`, because: "no sizes of its pictures were given up" },
    },
  } satisfies Record<string, Example>;
  const editing = (intent: string, of: typeof edited, edit: PictureEdit) => ({
    ...{ ...common, path: `${page}/${of.picture}` },
    ...form(intent, { image: of.image, ...writeEdit(edit) }),
  });
  const edits = {
    apply: {
      ...editing("apply", edited, { ...AS_TAKEN, turned: 90 }),
      done: done("edited"),
      again: { result: "409", because: "it is another image now" },
    },
    original: {
      ...{ ...editing("original", unedited, AS_TAKEN), changes: "nothing" },
      done: done("original"),
      again: { result: done("original"), because: "it is shown already" },
    },
  } satisfies Record<string, Example>;
  return { pictures, edits };
}
