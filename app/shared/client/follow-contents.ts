/*
 * Contents that follow: a line at the top of a long text says which part the reader is in. Without script it says "Contents".
 */

/** Attribute of the line; its value is shown before the first part. */
export const CONTENTS_NOW = "data-contents-now";
/** Attribute of contents beside the text; the link to the part in view is marked, and stays in view in them. */
export const SIDE_CONTENTS = "data-side-contents";
/** Attribute of a part of the text; its value is the part's name. */
export const CONTENTS_PART = "data-contents-part";

/** Part of the window's height above which a part has begun. */
const READING_LINE = 0.3;

function show(): void {
  const line = document.querySelector<HTMLElement>(`[${CONTENTS_NOW}]`);
  if (line === null) return;
  const limit = window.innerHeight * READING_LINE;
  let name = line.getAttribute(CONTENTS_NOW);
  let id = "";
  for (const part of document.querySelectorAll(`[${CONTENTS_PART}]`)) {
    if (part.getBoundingClientRect().top > limit) break;
    name = part.getAttribute(CONTENTS_PART);
    id = part.id;
  }
  markBeside(id);
  if (line.textContent !== name) line.textContent = name;
}

function markBeside(id: string): void {
  const contents = document.querySelector(`[${SIDE_CONTENTS}]`);
  const marked = contents?.querySelector("[aria-current]");
  if (contents == null || marked?.getAttribute("href") === `#${id}`) return;
  marked?.removeAttribute("aria-current");
  const link = id === "" ? null : contents.querySelector(`a[href="#${CSS.escape(id)}"]`);
  if (link === null) return;
  link.setAttribute("aria-current", "true");
  const [own, frame] = [link.getBoundingClientRect(), contents.getBoundingClientRect()];
  if (own.top >= frame.top && own.bottom <= frame.bottom) return;
  contents.scrollTop += own.top - frame.top - frame.height / 3;
  // The first entry in view is whole.
  for (const entry of contents.querySelectorAll("a, p")) {
    const { top } = entry.getBoundingClientRect();
    if (top < frame.top) continue;
    contents.scrollTop += top - frame.top;
    return;
  }
}

/** Keeps the line of a page that has one; pages without cost one look-up a frame. For `entry.page.ts`. */
export function followContents(): void {
  let isWaiting = false;
  const showSoon = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      show();
    });
  };
  // The address may name a part.
  showSoon();
  window.addEventListener("scroll", showSoon, { passive: true });
  window.addEventListener("hashchange", showSoon);
}
