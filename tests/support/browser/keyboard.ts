import { type ElementHandle, expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** More tab stops than any page has. */
const MAX_STOPS = 250;

/** Position of a target relative to the focused element. */
const placeOf = (target: ElementHandle<Element>) =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (!element.isConnected) return "gone";
    if (element === activeElement) return "here";
    const isBefore = activeElement !== null && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? "before" : "after";
  });

/** Stops before the target, of those that the markup promises, after which the focus is looked at again. */
const NEAR = 3;

/** Tab stops between the focused element and a target, as far as the markup tells; negative if the target is before. */
const distanceTo = (target: ElementHandle<Element>) =>
  target.evaluate((element) => {
    const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
      (each) => each.tabIndex >= 0 && !each.matches(":disabled, [inert] *") && each.checkVisibility({ visibilityProperty: true }),
    );
    const place = (of: Element) => stops.filter((each) => each.compareDocumentPosition(of) & Node.DOCUMENT_POSITION_FOLLOWING).length;
    return place(element) - (document.activeElement === null ? 0 : place(document.activeElement));
  });

const elementOf = async (target: Locator) => (await target.elementHandle()) as ElementHandle<Element>;

/**
 * Presses keys until the target has the focus. `element`: of the locator, which is resolved again only when that is gone, because
 * to resolve it at every stop is slow. @returns the element with the focus.
 */
async function untilFocused(
  target: Locator,
  element: ElementHandle<Element>,
  press: (presses: number, place: "before" | "after") => Promise<void>,
): Promise<ElementHandle<Element>> {
  let found = element;
  for (let presses = 0; ; presses++) {
    const place = await placeOf(found);
    if (place === "here") return found;
    if (place === "gone") found = await elementOf(target);
    else await press(presses, place);
  }
}

/** Reason why a keyboard user would not see the focus on the target; empty if it is visible. */
const hiddenness = (target: ElementHandle<Element>) =>
  target.evaluate((element) => {
    // A radio button may show its focus on the frame of its label; an input that only screen readers find shows it there alone.
    const labels: Element[] = [...((element as HTMLInputElement).labels ?? [])];
    const isUnseen = element.getBoundingClientRect().width <= 1 && labels.length > 0;
    const shown = [...(isUnseen ? [] : [element]), ...labels].find((each) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor);
    });
    if (shown === undefined) return "it has no outline";
    const seen = isUnseen ? shown : element;
    const { left, right, top, bottom } = seen.getBoundingClientRect();
    const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "it is outside the window";
    const over = document.elementFromPoint(x, y);
    if (over === null || (!seen.contains(over) && over.closest("label")?.contains(seen) !== true && !over.contains(seen)))
      return `it is covered by ${over?.outerHTML.slice(0, 80)}`;
    return "";
  });

/** The focus on a target is seen. `element`: found for it; if the page replaces that, the target is looked for again. */
async function expectSeen(target: Locator, element: ElementHandle<Element>): Promise<void> {
  let found = element;
  const read = async () => {
    const reason = await hiddenness(found);
    if (reason !== "") found = await elementOf(target);
    return reason;
  };
  await expect.poll(read, `the focus on ${target} is seen`).toBe("");
}

/** Operates a page with the keyboard alone. Fails the test if Tab does not reach a target or its focus is not visible. */
export class Keyboard {
  readonly #page: Page;
  #onChooser: (chooser: FileChooser) => void = () => undefined;

  constructor(page: Page) {
    this.#page = page;
    // Registered up front: a key pressed before the browser knows of the listener opens no chooser.
    page.on("filechooser", (chooser) => this.#onChooser(chooser));
  }

  /** Presses Tab, or Shift+Tab, until the target has the focus. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const element = await elementOf(target);
    await this.#approach(element);
    const focused = await untilFocused(target, element, async (stops, place) => {
      // An expectation at each of some thousand stops would take seconds.
      if (stops >= MAX_STOPS) throw new Error(`Tab does not reach ${target}`);
      await this.#page.keyboard.press(place === "before" ? "Shift+Tab" : "Tab");
    });
    await expectSeen(target, focused);
  }

  /**
   * Keeps Tab, or Shift+Tab, pressed until the focus is near a target. To look at the focus after each stop, and have the
   * browser draw it, takes most of the time.
   */
  async #approach(target: ElementHandle<Element>): Promise<void> {
    const distance = await distanceTo(target);
    const presses = Math.min(Math.abs(distance), MAX_STOPS) - NEAR;
    if (presses <= 0) return;
    const { keyboard } = this.#page;
    if (distance < 0) await keyboard.down("Shift");
    await Promise.all(Array.from({ length: presses }, () => keyboard.down("Tab")));
    await keyboard.up("Tab");
    if (distance < 0) await keyboard.up("Shift");
  }

  async press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press(key);
  }

  /** Replaces the content of a field. */
  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press("Control+a");
    await this.#page.keyboard.insertText(text);
  }

  /** Moves with the arrow keys within a group with one tab stop, such as radio buttons and tabs. */
  async walk(from: Locator, to: Locator, key: "ArrowRight" | "ArrowDown" | "ArrowLeft" | "ArrowUp" = "ArrowRight"): Promise<void> {
    await this.reach(from);
    const focused = await untilFocused(to, await elementOf(to), async (steps) => {
      expect(steps, `${key} does not lead from ${from} to ${to}`).toBeLessThan(20);
      await this.#page.keyboard.press(key);
    });
    await expectSeen(to, focused);
  }

  /** Moves down a list of choices, which must keep the focus, whether it acts on each step or at the end. */
  async select(target: Locator, label: string): Promise<void> {
    await this.reach(target);
    const chosen = () => target.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    for (let steps = 0; (await chosen()) !== label; steps++) {
      expect(steps, `${target} has no ${label}`).toBeLessThan(20);
      await this.#page.keyboard.press("ArrowDown");
      await expect(target).toBeFocused();
    }
  }

  /** Checks that the focus is still within the page after an action that may have removed the pressed button. */
  async expectPlace(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => document.activeElement?.tagName), "something has the focus").not.toBe("BODY");
  }

  /** Dismisses the notifications, newest first. They lie over a corner of the page until their time is over. */
  async dismissNotices(): Promise<void> {
    const region = this.#page.getByRole("region", { name: /\(F8\)/ });
    await this.#page.keyboard.press("F8");
    await expect(region.getByRole("list")).toBeFocused();
    for (let presses = 0; (await region.getByRole("listitem").count()) > 0; presses++) {
      expect(presses, "Escape dismisses notifications").toBeLessThan(20);
      await this.#page.keyboard.press("Tab");
      await this.#page.keyboard.press("Escape");
    }
  }

  /** Chooses files in the browser's file chooser. */
  async choose(target: Locator, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
    await this.reach(target);
    const asked = new Promise<FileChooser>((resolve) => {
      this.#onChooser = resolve;
    });
    await this.#page.keyboard.press("Enter");
    await (await asked).setFiles(files);
  }
}
