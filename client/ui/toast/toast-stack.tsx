import * as Radix from '@radix-ui/react-toast';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from '#shared/constants.ts';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ToastAction, ToastEntry } from './toast-list.ts';
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

function ActionButton({ action }: { action: ToastAction }) {
  // The label alone says where it can be done once the toast is gone.
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
            {toast.action && <ActionButton action={toast.action} />}
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
