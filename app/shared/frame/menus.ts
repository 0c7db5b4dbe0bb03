/*
 * The behaviour of both menus and of popups, for `entry.page.ts`. Listeners are on the document, so that they work before the application
 * has loaded and after it has replaced the page.
 */

const GROUP = "[data-menu-group]";

const groupOf = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>(GROUP) : null);

/**
 * Opens one group, or closes all with `null`: one dropdown is open at a time (P-NAV-2).
 * @param isAsked the reader has asked for it; focus alone shows the pages, and Tab passes them.
 */
function open(group: HTMLElement | null, isAsked = true): void {
  for (const each of document.querySelectorAll<HTMLElement>(GROUP)) {
    each.dataset.open = String(each === group);
    each.querySelector("button")?.setAttribute("aria-expanded", String(each === group && isAsked));
  }
}

/** The group that the arriving pointer has opened, until a click on it. */
let openedByPointer: HTMLElement | null = null;

const isOpen = (group: HTMLElement): boolean => group.dataset.open === "true";

const buttonOf = (group: HTMLElement) => group.querySelector("button");

function connectDesktopMenu(): void {
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const group = groupOf(event.target);
    if (group === null || group === groupOf(event.relatedTarget)) return;
    openedByPointer = isOpen(group) ? null : group;
    open(group);
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "mouse") return;
    const group = groupOf(event.target);
    if (group !== null && group !== groupOf(event.relatedTarget)) open(null);
  });
  document.addEventListener("focusin", ({ target }) => {
    const group = groupOf(target);
    if (group === null || !(target as Element).matches(":focus-visible")) return;
    const isButton = target === buttonOf(group);
    if (!isButton || !isOpen(group)) open(group, !isButton);
  });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const group = groupOf(target);
    if (group !== null && group !== groupOf(relatedTarget) && isOpen(group)) open(null);
  });
  document.addEventListener("click", ({ target, detail }) => {
    const group = groupOf(target);
    if (group === null) return;
    const isButton = (target as Element).closest("button") !== null;
    // Enter and Space have no detail: focus has opened the group already, as the pointer has before its first click. A link
    // leads away, within the document once the application has loaded.
    const isAsked = detail === 0 || !isOpen(group) || group === openedByPointer;
    openedByPointer = null;
    open(isButton && isAsked ? group : null);
  });
}

/** Tab passes the pages of a group that focus alone has opened; Arrow down leads into them, as Enter does. */
function moveByKey(event: KeyboardEvent): void {
  const group = groupOf(event.target);
  const button = group && buttonOf(group);
  if (group === null || button !== event.target || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "Tab" && button?.ariaExpanded !== "true") open(null);
  if (event.key !== "ArrowDown") return;
  event.preventDefault();
  open(group);
  group.querySelector("a")?.focus();
}

function closeByEscape({ key, target }: KeyboardEvent): void {
  if (key !== "Escape") return;
  const group = groupOf(target);
  if (group !== null) {
    group.querySelector("button")?.focus();
    // Last, because the focus opens it.
    open(null);
  }
  const menu = target instanceof Element ? target.closest<HTMLDetailsElement>("details[data-menu]") : null;
  if (menu === null) return;
  const leave = () => {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  };
  // A dialog that was opened from the menu goes first: behind it nothing gets the focus.
  const dialog = (target as Element).closest("dialog[open]");
  if (dialog === null || !menu.contains(dialog)) leave();
  else dialog.addEventListener("close", leave, { once: true });
}

/** A popup closes when something beside it is pressed or gets the focus. */
function closeOtherPopups({ target }: Event): void {
  for (const popup of document.querySelectorAll<HTMLDetailsElement>("details[data-menu=popup][open]")) {
    if (target instanceof Node && !popup.contains(target)) popup.open = false;
  }
}

/** The dimmed page below the open menu belongs to its element. */
function closeMenuBeside({ target }: Event): void {
  if (target instanceof HTMLDetailsElement && target.matches("details[data-menu]")) target.open = false;
}

/** A link within the page leads away from the popup that it stands in. */
function closePopupOfLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href^='#']") : null;
  const popup = link?.closest<HTMLDetailsElement>("details[data-menu=popup]");
  if (popup !== undefined && popup !== null) popup.open = false;
}

/** Desktop menu: opens on hover, keyboard focus, Enter and Arrow down; a click toggles it, but leaves open what the pointer has just opened (P-NAV-2). Escape closes each menu and popup. */
export function connectMenus(): void {
  connectDesktopMenu();
  document.addEventListener("keydown", moveByKey);
  document.addEventListener("keydown", closeByEscape);
  document.addEventListener("click", closePopupOfLink);
  document.addEventListener("click", closeMenuBeside);
  document.addEventListener("pointerdown", closeOtherPopups);
  document.addEventListener("focusin", closeOtherPopups);
}
