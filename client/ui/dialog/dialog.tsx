import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names/class-names.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Spoken after the title, shown under it. */
  description?: string;
  closeLabel: string;
  children: ReactNode;
  /** Stays in sight under the scrolling content: the buttons. */
  footer?: ReactNode;
  /** `sheet-end` and `sheet-start` slide in from a side: filters, menu, cart. */
  placement?: 'centre' | 'sheet-start' | 'sheet-end';
  size?: 's' | 'm' | 'l';
}

/**
 * Modal dialog or side sheet: traps and returns the focus, closes on Escape and on a press outside. Import it lazily:
 * it brings Radix. The overlay part of Radix is left out, since its scroll lock writes a style element the content
 * security policy refuses; the backdrop keeps the page from scrolling instead.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  placement = 'centre',
  size = 'm',
}: DialogProps) {
  const opener = useRef<Element | null>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className={styles.backdrop} data-state={open ? 'open' : 'closed'} />
      </Radix.Portal>
      <Radix.Portal>
        <Radix.Content
          className={classNames(styles.panel, styles[placement], styles[size])}
          // Radix returns the focus to its own trigger alone; ours may be any button of the page.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className={styles.head}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon="close" label={closeLabel} />
            </Radix.Close>
          </header>
          <div className={styles.body}>
            {description && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
