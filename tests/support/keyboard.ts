import { type ElementHandle, expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** No page has as many stops. */
const MAX_STOPS = 250;

/** Where a target is, seen from what has the focus. */
const placeOf = (target: ElementHandle<Element>) =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (!element.isConnected) return "gone";
    if (element === activeElement) return "here";
    const isBefore = activeElement !== null && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isBefore ? "before" : "after";
  });

/** Presses until the focus is there. What a locator means is looked for once, and not at every stop: that takes long. */
async function untilFocused(target: Locator, press: (presses: number, place: "before" | "after") => Promise<void>): Promise<void> {
  const find = async () => (await target.elementHandle()) as ElementHandle<Element>;
  let element = await find();
  for (let presses = 0; ; presses++) {
    const place = await placeOf(element);
    if (place === "here") return;
    if (place === "gone") element = await find();
    else await press(presses, place);
  }
}

/** Why whoever works without a mouse would not see that this has the focus; nothing where it is seen. */
const hiddenness = (target: Locator) =>
  target.evaluate((element) => {
    // A radio button may show its focus by the frame of its label.
    const shown = [element, element.closest("label") ?? element].find((each) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor);
    });
    if (shown === undefined) return "it has no outline";
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(Math.max(0, left) + Math.min(innerWidth, right)) / 2, (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "it is outside the window";
    const over = document.elementFromPoint(x, y);
    if (over === null || (!element.contains(over) && over.closest("label")?.contains(element) !== true && !over.contains(element)))
      return `it is covered by ${over?.outerHTML.slice(0, 80)}`;
    return "";
  });

/** Works a page by the keyboard alone. What Tab does not reach, or what does not show that it has the focus, fails the test. */
export class Keyboard {
  readonly #page: Page;
  #onChooser: (chooser: FileChooser) => void = () => undefined;

  constructor(page: Page) {
    this.#page = page;
    // From the beginning: a key that comes before the browser has heard of it opens nothing.
    page.on("filechooser", (chooser) => this.#onChooser(chooser));
  }

  /** Goes with Tab, or back with Shift and Tab, until the focus is there. */
  async reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await untilFocused(target, async (stops, place) => {
      expect(stops, `Tab does not reach ${target}`).toBeLessThan(MAX_STOPS);
      await this.#page.keyboard.press(place === "before" ? "Shift+Tab" : "Tab");
    });
    await expect.poll(() => hiddenness(target), `the focus on ${target} is seen`).toBe("");
  }

  async press(target: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press(key);
  }

  /** Writes into a field in place of what stands there. */
  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.#page.keyboard.press("Control+a");
    await this.#page.keyboard.insertText(text);
  }

  /** Walks with the arrows within a group of which Tab reaches the chosen one, as in radio buttons and tabs. */
  async walk(from: Locator, to: Locator, key: "ArrowRight" | "ArrowDown" | "ArrowLeft" | "ArrowUp" = "ArrowRight"): Promise<void> {
    await this.reach(from);
    await untilFocused(to, async (steps) => {
      expect(steps, `${key} does not lead from ${from} to ${to}`).toBeLessThan(20);
      await this.#page.keyboard.press(key);
    });
    await expect.poll(() => hiddenness(to), `the focus on ${to} is seen`).toBe("");
  }

  /** Goes down in a list of choices, which acts at each step or at the end, and keeps the focus. */
  async select(target: Locator, label: string): Promise<void> {
    await this.reach(target);
    const chosen = () => target.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label);
    for (let steps = 0; (await chosen()) !== label; steps++) {
      expect(steps, `${target} has no ${label}`).toBeLessThan(20);
      await this.#page.keyboard.press("ArrowDown");
      await expect(target).toBeFocused();
    }
  }

  /** What was pressed may be gone with what was done: the keyboard must still be somewhere in the page. */
  async expectPlace(): Promise<void> {
    await expect.poll(() => this.#page.evaluate(() => document.activeElement?.tagName), "something has the focus").not.toBe("BODY");
  }

  /** Chooses files where the browser's own window asks for them. */
  async choose(target: Locator, files: Parameters<FileChooser["setFiles"]>[0]): Promise<void> {
    await this.reach(target);
    const asked = new Promise<FileChooser>((resolve) => {
      this.#onChooser = resolve;
    });
    await this.#page.keyboard.press("Enter");
    await (await asked).setFiles(files);
  }
}
