import * as Radix from '@radix-ui/react-toast';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from '#shared/constants.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ToastEntry } from './toast-list.ts';
import styles from './toast-stack.module.css';

export interface ToastWords {
  /** Name of the region, with `{hotkey}` in it: "Notifications ({hotkey})". */
  region: string;
  /** Said before each toast by screen readers: "Notification". */
  toast: string;
  /** Name of the hide button. */
  hide: string;
}

export interface ToastStackProps {
  toasts: readonly ToastEntry[];
  onHide: (id: number) => void;
  words: ToastWords;
}

export function ToastStack({ toasts, onHide, words }: ToastStackProps) {
  return (
    <Radix.Provider
      label={words.toast}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_THRESHOLD}
    >
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          className={classNames(styles.toast, styles[toast.variant])}
          // An error interrupts what a screen reader is saying; the others wait their turn.
          type={toast.variant === 'error' ? 'foreground' : 'background'}
          open={toast.open}
          onOpenChange={(open) => !open && onHide(toast.id)}
        >
          <Icon name={toast.variant} size="l" className={styles.icon} />
          <div className={styles.words}>
            <Radix.Title className={styles.title}>{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className={styles.description}>{toast.description}</Radix.Description>
            )}
          </div>
          <Radix.Close asChild>
            <IconButton icon="close" label={words.hide} className={styles.hide} />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport className={styles.viewport} label={words.region} hotkey={['F8']} />
    </Radix.Provider>
  );
}
