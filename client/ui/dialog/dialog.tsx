import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { useBackEntry } from '../back/use-back-entry.ts';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shown below the title; the dialog's accessible description. */
  description?: string;
  closeLabel: string;
  /** Id of the control that takes the focus when the dialog opens; by default the first one. */
  initialFocusId?: string;
  children: ReactNode;
  /** Buttons below the scrolling content. */
  footer?: ReactNode;
  /** `sheet-start` and `sheet-end` are side sheets: for filters, menu and cart. */
  placement?: 'centre' | 'sheet-start' | 'sheet-end' | undefined;
  size?: 's' | 'm' | 'l';
  /** Covers the whole window: `phone` on narrow ones only. */
  fill?: 'phone' | 'always' | undefined;
}

const FILLS = { phone: 'fillPhone', always: 'fill' } as const;

/**
 * A modal dialog or side sheet. It traps the focus, restores it on closing, and closes on Escape, on Back and on a click outside.
 * Import it lazily, since it contains Radix. Instead of Radix's Overlay, whose scroll lock adds a style element that the
 * content security policy blocks, the backdrop stops the page from scrolling.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  initialFocusId,
  children,
  footer,
  placement = 'centre',
  size = 'm',
  fill,
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  useBackEntry(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.backdrop} data-state={open ? 'open' : 'closed'} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          className={classNames(styles.panel, styles[placement], styles[size], fill && styles[FILLS[fill]])}
          // Radix restores the focus only to its own Trigger, which this dialog does not use.
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const first = initialFocusId && document.getElementById(initialFocusId);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A button of the dialog may have sent the focus elsewhere.
            const isFree = !document.activeElement || document.activeElement === document.body;
            // The page did not scroll meanwhile. Scrolling would move it from under a sticky header to its scroll padding.
            if (isFree && opener.current instanceof HTMLElement)
              opener.current.focus({ preventScroll: true });
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={closeLabel} />
            </Radix.Close>
          </div>
          <div className={styles.body}>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
