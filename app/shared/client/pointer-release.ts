/** Longest wait for the end of a press, in milliseconds: its end outside of the window is not announced. */
const LONGEST_MS = 1000;

let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  for (const go of waiting) go();
  waiting = [];
}

if (typeof document !== "undefined") {
  document.addEventListener("pointerdown", () => (isPressed = true), true);
  // After the click, which follows the release.
  for (const type of ["pointerup", "pointercancel"]) document.addEventListener(type, () => setTimeout(release), true);
}

/**
 * Resolves once no pointer is pressed, after at most a second: a part of the page that appears between press and release would move
 * the button away from under the pointer, and the click would be lost.
 */
export async function pointerReleased(): Promise<void> {
  if (!isPressed) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    setTimeout(resolve, LONGEST_MS);
  });
}
