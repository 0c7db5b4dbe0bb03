export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Control extends Box {
  /** Filled in, and not only pressed. */
  isField?: boolean;
}

/** Place of the toasts. Both are at the right, so that readers look for them at one side. */
export type ToastPlace = "bottom" | "top";

interface Around {
  /** Size of the toasts. */
  size: { width: number; height: number };
  window: { width: number; height: number };
  /** Height of the bars at the top of the window, below which toasts stand there. */
  bars: number;
  /** Everything that can be pressed or filled in, the title and refusals. */
  controls: readonly Control[];
  focused: Box | undefined;
}

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Nothing counts as much as the control in use, and a field counts more than any buttons and links. */
const FOCUSED = 100_000;
const FIELD = 1_000;

/**
 * Chooses the place where toasts cover fewer fields, then fewer other controls, and not the one in use (P-MANAGE-134); the bottom where
 * both cover the same.
 */
export function chooseToastPlace({ size, window, bars, controls, focused }: Around): ToastPlace {
  const costOf = (place: ToastPlace) => {
    const top = place === "top" ? bars : window.height - size.height;
    const box = { left: window.width - size.width, top, right: window.width, bottom: top + size.height };
    const covered = controls.filter((control) => isOver(control, box));
    return (
      covered.reduce((sum, { isField = false }) => sum + (isField ? FIELD : 1), 0) +
      (focused !== undefined && isOver(focused, box) ? FOCUSED : 0)
    );
  };
  return costOf("top") < costOf("bottom") ? "top" : "bottom";
}
