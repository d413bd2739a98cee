import type { ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './step-loading.module.css';

interface StepLoadingProps {
  /** Says what could not be read. */
  readonly fault: string;
  /** The address of the step. */
  readonly address: string;
  /** Placeholders. */
  readonly children: ReactNode;
}

/** What a step shows while it is read. Without scripts nothing more arrives, so the page says so. */
export function StepLoading({ fault, address, children }: StepLoadingProps) {
  const t = useT();
  return (
    <>
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden>{t('checkout:loading')}</VisuallyHidden>
        {children}
      </div>
      <noscript>
        <Notice
          tone="danger"
          title={fault}
          action={
            <ButtonLink variant="secondary" href={address}>
              {t('checkout:again')}
            </ButtonLink>
          }
        />
      </noscript>
    </>
  );
}
