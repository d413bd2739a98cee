import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ToastActions, ToastContext } from './toast-context.ts';
import { addToast, closeToast, type ToastEntry, type ToastOptions } from './toast-list.ts';
import type { ToastLabels, ToastStackProps } from './toast-stack.tsx';

interface ToastProviderProps {
  labels: ToastLabels;
  children: ReactNode;
}

/**
 * Holds the toasts of the page. The stack that shows them is loaded after hydration, since it contains Radix and sets
 * inline styles, which the content security policy blocks in HTML. Earlier toasts wait for it.
 */
export function ToastProvider({ labels, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const [Stack, setStack] = useState<ComponentType<ToastStackProps>>();
  const lastId = useRef(0);
  useEffect(() => {
    let unmounted = false;
    import('./toast-stack.tsx').then(
      (module) => !unmounted && setStack(() => module.ToastStack),
      (cause) => console.error('Failed to load the toasts', cause),
    );
    return () => {
      unmounted = true;
    };
  }, []);
  const { loadError, loadErrorHelp } = labels;
  const actions = useMemo<ToastActions>(() => {
    const showToast = (options: ToastOptions) => {
      lastId.current += 1;
      const id = lastId.current;
      setToasts((list) => addToast(list, id, options));
      return id;
    };
    return {
      showToast,
      hideToast: (id) => setToasts((list) => closeToast(list, id)),
      showLoadError: () => showToast({ variant: 'error', title: loadError, description: loadErrorHelp }),
    };
  }, [loadError, loadErrorHelp]);
  return (
    <ToastContext value={actions}>
      {children}
      {Stack && <Stack toasts={toasts} onHide={actions.hideToast} labels={labels} />}
    </ToastContext>
  );
}
