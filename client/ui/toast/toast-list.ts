/** The one thing to do about what a toast says: a page to go to, or something to call. Either closes the toast. */
export type ToastAction =
  | { label: string; href: string; onPress?: undefined }
  | { label: string; onPress: () => void; href?: undefined };

export interface ToastOptions {
  variant: 'success' | 'error' | 'info' | 'warning';
  title: string;
  description?: string;
  action?: ToastAction;
}

export interface ToastEntry extends ToastOptions {
  id: number;
  open: boolean;
}

/** More would cover a phone's screen. */
const MOST_OPEN = 4;

/** The list with a toast more. Those that have closed leave it here, after their way out was shown. */
export function withToast(list: readonly ToastEntry[], id: number, options: ToastOptions): ToastEntry[] {
  const open = list.filter((toast) => toast.open);
  return [...open.slice(-(MOST_OPEN - 1)), { ...options, id, open: true }];
}

/** The list with one toast closing. */
export function withoutToast(list: readonly ToastEntry[], id: number): ToastEntry[] {
  return list.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}
