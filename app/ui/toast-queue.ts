/** A message shown briefly at the edge of the page. */
export interface Toast {
  id: number;
  title: string;
  text?: string;
  tone?: "plain" | "destructive";
}

/** Constants of P-MESSAGE-1. */
export const TOAST_LIMIT = 3;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVAL_MS = 4_000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_HOTKEY = "F8";

export interface QueuedToast extends Toast {
  isOpen: boolean;
}

type Listener = () => void;

/** A queue of at most three toasts, newest first; a dismissed one is removed after four seconds. */
export class ToastQueue {
  #toasts: readonly QueuedToast[] = [];
  #nextId = 1;
  readonly #listeners = new Set<Listener>();

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getToasts = (): readonly QueuedToast[] => this.#toasts;

  /** An open toast that says the same makes room: it comes again, and not twice. */
  show(toast: Omit<Toast, "id">): number {
    const id = this.#nextId++;
    const isSame = ({ isOpen, title, text, tone }: QueuedToast) =>
      isOpen && title === toast.title && text === toast.text && tone === toast.tone;
    const others = this.#toasts.filter((each) => !isSame(each));
    this.#set([{ ...toast, id, isOpen: true }, ...others].slice(0, TOAST_LIMIT));
    return id;
  }

  dismiss(id: number): void {
    this.#set(this.#toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)));
    setTimeout(() => this.#set(this.#toasts.filter((toast) => toast.id !== id)), TOAST_REMOVAL_MS);
  }

  /** The newest toast there has been; 0 without one. */
  get latestId(): number {
    return this.#nextId - 1;
  }

  /** Dismisses what was shown up to a toast: it belongs to a page that was left. */
  dismissUpTo(latest: number): void {
    for (const { id, isOpen } of this.#toasts) if (isOpen && id <= latest) this.dismiss(id);
  }

  #set(toasts: readonly QueuedToast[]): void {
    this.#toasts = toasts;
    for (const listener of this.#listeners) listener();
  }
}
