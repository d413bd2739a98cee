import { createContext, useContext } from 'react';
import { NO_TOAST_CONTEXT_SET } from '#shared/errors/messages.ts';
import type { ToastOptions } from './toast-list.ts';

export interface ToastActions {
  showToast: (options: ToastOptions) => number;
  hideToast: (id: number) => void;
  /** Says that a part of the page could not be loaded. */
  showLoadError: () => void;
}

export const ToastContext = createContext<ToastActions | null>(null);

/** Returns the toast actions. Throws NO_TOAST_CONTEXT_SET outside of a ToastProvider. */
export function useToast(): ToastActions {
  const actions = useContext(ToastContext);
  if (!actions) throw new Error(NO_TOAST_CONTEXT_SET);
  return actions;
}
