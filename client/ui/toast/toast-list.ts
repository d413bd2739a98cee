import type { ReactNode } from 'react';

/** The action of a toast: a link or a callback. Either closes the toast. */
export type ToastAction =
  | { label: string; href: string; onPress?: undefined }
  | { label: string; onPress: () => void; href?: undefined };

export interface ToastOptions {
  variant: 'success' | 'error' | 'info' | 'warning';
  title: string;
  description?: string;
  /** A second line, such as an amount in both price displays. */
  detail?: ReactNode;
  /** Replaces the icon, for example by the picture of a product. */
  picture?: ReactNode;
  action?: ToastAction;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  open: boolean;
  /** The id of the toast whose message it repeats. */
  replaces?: number;
}

/** More toasts would cover the screen. */
const MAX_OPEN = 4;

/**
 * Whether a toast has the same message. An action with a callback, such as an undo, belongs to one event alone; an error with
 * another explanation is another error.
 */
function repeats(toast: ToastOptions, { variant, title, description, action }: ToastOptions): boolean {
  const isSame = toast.variant === variant && toast.title === title;
  const isOther = variant === 'error' && toast.description !== description;
  return isSame && !isOther && !toast.action?.onPress && !action?.onPress;
}

/**
 * Adds a toast, which replaces the one with the same message, and removes those that have closed: their closing animation
 * has ended by then.
 */
export function addToast(list: readonly ToastEntry[], id: number, options: ToastOptions): ToastEntry[] {
  const open = list.filter((toast) => toast.open);
  const repeated = open.find((toast) => repeats(toast, options));
  const others = open.filter((toast) => toast !== repeated);
  const added = { ...options, id, open: true, ...(repeated ? { replaces: repeated.id } : {}) };
  return [...others.slice(-(MAX_OPEN - 1)), added];
}

/** Marks a toast as closed. */
export function closeToast(list: readonly ToastEntry[], id: number): ToastEntry[] {
  return list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}
