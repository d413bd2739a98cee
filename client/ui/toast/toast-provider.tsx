import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ToastActions, ToastContext } from './toast-context.ts';
import { type ToastEntry, withoutToast, withToast } from './toast-list.ts';
import type { ToastStackProps, ToastWords } from './toast-stack.tsx';

interface ToastProviderProps {
  words: ToastWords;
  children: ReactNode;
}

/**
 * Holds the toasts of the page (spec section 4). The stack that shows them brings Radix and writes inline styles, so it
 * is loaded after hydration; what is said before that waits for it.
 */
export function ToastProvider({ words, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const [Stack, setStack] = useState<ComponentType<ToastStackProps>>();
  const lastId = useRef(0);
  useEffect(() => {
    let gone = false;
    import('./toast-stack.tsx').then(
      (module) => !gone && setStack(() => module.ToastStack),
      (cause) => console.error('The toasts could not be loaded', cause),
    );
    return () => {
      gone = true;
    };
  }, []);
  const actions = useMemo<ToastActions>(
    () => ({
      showToast: (options) => {
        lastId.current += 1;
        const id = lastId.current;
        setToasts((list) => withToast(list, id, options));
        return id;
      },
      hideToast: (id) => setToasts((list) => withoutToast(list, id)),
    }),
    [],
  );
  return (
    <ToastContext value={actions}>
      {children}
      {Stack && <Stack toasts={toasts} onHide={actions.hideToast} words={words} />}
    </ToastContext>
  );
}
