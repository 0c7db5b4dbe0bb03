export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Places of the toasts, the best first. On narrow windows both sides are the same. */
export const TOAST_PLACES = ["bottom right", "top right", "bottom left", "top left"] as const;
export type ToastPlace = (typeof TOAST_PLACES)[number];

interface Around {
  /** Size of the toasts. */
  size: { width: number; height: number };
  window: { width: number; height: number };
  /** Height of the bars at the top of the window, below which toasts stand there. */
  bars: number;
  /** Everything that can be pressed or filled in. */
  controls: readonly Box[];
  focused: Box | undefined;
}

const isOver = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Of two places that cover the same, the earlier one. Nothing counts as much as the control in use. */
const FOCUSED = 10_000;

/** Chooses the place where toasts cover no control, or the fewest, and never the one in use if that is possible. */
export function chooseToastPlace({ size, window, bars, controls, focused }: Around): ToastPlace {
  const costOf = (place: ToastPlace) => {
    const top = place.startsWith("top") ? bars : window.height - size.height;
    const left = place.endsWith("left") ? 0 : window.width - size.width;
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return controls.filter((control) => isOver(control, box)).length + (focused !== undefined && isOver(focused, box) ? FOCUSED : 0);
  };
  let best: ToastPlace = TOAST_PLACES[0];
  for (const place of TOAST_PLACES) if (costOf(place) < costOf(best)) best = place;
  return best;
}
