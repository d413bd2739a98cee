import * as Radix from '@radix-ui/react-toast';
import { TOAST_DURATION, TOAST_SWIPE_THRESHOLD } from '#shared/constants.ts';
import { Button } from '../button/button.tsx';
import { ButtonLink } from '../button/button-link.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import type { ToastAction, ToastEntry } from './toast-list.ts';
import styles from './toast-stack.module.css';
import { useRepeatedFocus } from './use-repeated-focus.ts';

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

export function ToastStack({ toasts, onHide, labels }: ToastStackProps) {
  useRepeatedFocus(toasts);
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
          data-toast={toast.id}
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
