import * as Radix from '@radix-ui/react-toast';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from '#shared/constants.ts';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ToastAction, ToastEntry } from './toast-list.ts';
import styles from './toast-stack.module.css';

export interface ToastLabels {
  /** Accessible name of the region, with the placeholder `{hotkey}`: "Notifications ({hotkey})". */
  region: string;
  /** Read before each toast by screen readers: "Notification". */
  toast: string;
  /** Accessible name of the hide button. */
  hide: string;
  /** Title and description of the toast about a part of the page that could not be loaded. */
  loadError: string;
  loadErrorHelp: string;
}

export interface ToastStackProps {
  toasts: readonly ToastEntry[];
  onHide: (id: number) => void;
  labels: ToastLabels;
}

function ActionButton({ action }: { action: ToastAction }) {
  return (
    <Radix.Action asChild altText={action.label}>
      {action.href === undefined ? (
        <Button variant="secondary" size="s" className={styles.action} onClick={action.onPress}>
          {action.label}
        </Button>
      ) : (
        <ButtonLink variant="secondary" size="s" className={styles.action} href={action.href}>
          {action.label}
        </ButtonLink>
      )}
    </Radix.Action>
  );
}

/** The toast, then its links and buttons. */
function focusableParts(toast: HTMLElement): HTMLElement[] {
  return [toast, ...toast.querySelectorAll<HTMLElement>('a, button')];
}

/**
 * Moves the focus from a toast to the one that replaces it: a new element, since screen readers read only those. Returns
 * what each toast needs for it.
 */
function useKeptFocus(toasts: readonly ToastEntry[]) {
  const elements = useRef(new Map<number, HTMLElement>());
  const focused = useRef<{ readonly id: number; readonly part: number }>(undefined);
  useLayoutEffect(() => {
    const successor = toasts.find(
      ({ replaces }) => replaces !== undefined && replaces === focused.current?.id,
    );
    const element = successor && elements.current.get(successor.id);
    if (!element || !focused.current) return;
    const parts = focusableParts(element);
    (parts[focused.current.part] ?? parts.at(-1))?.focus();
  }, [toasts]);
  return (id: number) => ({
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      focused.current = { id, part: focusableParts(currentTarget).indexOf(target as HTMLElement) };
    },
    onBlur: () => {
      focused.current = undefined;
    },
  });
}

export function ToastStack({ toasts, onHide, labels }: ToastStackProps) {
  const keptFocus = useKeptFocus(toasts);
  return (
    <Radix.Provider
      label={labels.toast}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          {...keptFocus(toast.id)}
          className={classNames(styles.toast, styles[toast.variant])}
          // `foreground` interrupts the screen reader.
          type={toast.variant === 'error' ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => !open && onHide(toast.id)}
        >
          {toast.picture ? (
            <div className={styles.picture}>{toast.picture}</div>
          ) : (
            <Icon name={toast.variant} size="l" className={styles.icon} />
          )}
          <div className={styles.text}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className={styles.description}>{toast.description}</Radix.Description>
            )}
            {toast.detail && <p className={styles.detail}>{toast.detail}</p>}
            {toast.action && <ActionButton action={toast.action} />}
          </div>
          <Radix.Close asChild>
            <IconButton icon="close" label={labels.hide} className={styles.hide} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} label={labels.region} hotkey={['F8']} />
    </Radix.Provider>
  );
}
