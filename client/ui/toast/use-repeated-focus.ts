import { useLayoutEffect, useRef } from 'react';
import type { ToastEntry } from './toast-list.ts';

/** A toast with its controls in their order, as `data-toast` marks it. */
function focusTargets(toast: Element | null): HTMLElement[] {
  if (!(toast instanceof HTMLElement)) return [];
  return [toast, ...toast.querySelectorAll<HTMLElement>('a, button')];
}

/** The id of the toast that contains the focus, and the position of the focused control in it. */
function focusedTarget(): { readonly id: number; readonly position: number } | undefined {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return;
  const toast = activeElement.closest<HTMLElement>('[data-toast]');
  return toast
    ? { id: Number(toast.dataset.toast), position: focusTargets(toast).indexOf(activeElement) }
    : undefined;
}

/** Keeps the keyboard focus in a toast whose message is repeated: the new toast gets it from the one that it replaces. */
export function useRepeatedFocus(toasts: readonly ToastEntry[]): void {
  const before = useRef<ReturnType<typeof focusedTarget>>(undefined);
  // Read while the replaced toast is still in the document.
  before.current = focusedTarget();
  useLayoutEffect(() => {
    const { current: focused } = before;
    const next = focused && toasts.find(({ replaces }) => replaces === focused.id);
    if (!next) return;
    const targets = focusTargets(document.querySelector(`[data-toast="${next.id}"]`));
    (targets[focused.position] ?? targets.at(-1))?.focus();
  }, [toasts]);
}
