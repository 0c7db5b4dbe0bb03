/** Attribute for an image that is loaded lazily, so that it does not share the line with the one shown first, and is printed. */
export const PRINTED = { "data-printed": "" };

function loadPrinted(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>("img[data-printed]")) image.loading = "eager";
}

/** Loads the printed images once the one that is shown first is there; at once if there is none. */
export function loadAfterFirst(root: ParentNode): void {
  const first = root.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  if (first === null || first.complete) {
    loadPrinted(root);
    return;
  }
  for (const end of ["load", "error"]) first.addEventListener(end, () => loadPrinted(root), { once: true });
}

/** Loads the printed images once the page has loaded. @returns a function that gives it up. */
export function loadWithPage(): () => void {
  const load = () => loadPrinted(document);
  if (document.readyState === "complete") load();
  else window.addEventListener("load", load, { once: true });
  return () => window.removeEventListener("load", load);
}
