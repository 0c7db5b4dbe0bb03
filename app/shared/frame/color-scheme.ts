/*
 * Light or dark pages (P-NAV-8). The reader's system decides; a choice made in the footer is stored in the browser and goes
 * before it. The colours of both schemes are in `app/styles/app.css`.
 */
export const COLOR_SCHEMES = ["auto", "light", "dark"] as const;
type ColorScheme = (typeof COLOR_SCHEMES)[number];

const KEY = "colorScheme";

/** Attribute of the buttons of the switch. */
export const SCHEME_CHOICE = "data-scheme-choice";

/** Runs in the head of each page, so that the stored choice is known before the first paint. */
export const APPLY_STORED_SCHEME = `try{var s=localStorage.getItem("${KEY}");if(s==="light"||s==="dark")document.documentElement.dataset.scheme=s}catch{}`;

const isScheme = (value: string | null | undefined): value is ColorScheme => COLOR_SCHEMES.some((scheme) => scheme === value);

function current(): ColorScheme {
  const chosen = document.documentElement.dataset.scheme;
  return isScheme(chosen) ? chosen : "auto";
}

function show(): void {
  for (const button of document.querySelectorAll(`[${SCHEME_CHOICE}]`)) {
    button.setAttribute("aria-pressed", String(button.getAttribute(SCHEME_CHOICE) === current()));
  }
}

function choose(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === "auto") delete dataset.scheme;
  else dataset.scheme = scheme;
  show();
}

function store(scheme: ColorScheme): void {
  try {
    if (scheme === "auto") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // Storage is disabled: the choice lasts for this page only.
  }
}

/** Connects the switch in the footer, and follows a choice made in another tab. For `entry.page.ts`. */
export function connectSchemeSwitch(): void {
  show();
  document.addEventListener("click", ({ target }) => {
    const choice = target instanceof Element ? target.closest(`[${SCHEME_CHOICE}]`)?.getAttribute(SCHEME_CHOICE) : undefined;
    if (!isScheme(choice)) return;
    choose(choice);
    store(choice);
  });
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === KEY || key === null) choose(isScheme(newValue) ? newValue : "auto");
  });
}
