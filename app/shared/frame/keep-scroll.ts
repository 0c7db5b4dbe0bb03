const KEY = "eac:language-scroll";

/** Keeps the scroll position when a reader changes the language, as the application does. For `entry.page.ts`. */
export function keepScrollBetweenLanguages(): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const [path, top] = (JSON.parse(kept ?? "[]") ?? []) as [path?: string, top?: number];
    if (path === window.location.pathname && typeof top === "number") window.scrollTo({ top, behavior: "instant" });
  } catch {
    // Storage is disabled, or holds something else: the page starts at its top.
  }
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-language-switch] a") : null;
    if (link === null || document.documentElement.dataset.hydrated === "true") return;
    try {
      sessionStorage.setItem(KEY, JSON.stringify([link.pathname, window.scrollY]));
    } catch {
      // Storage is disabled: the page starts at its top.
    }
  });
}
