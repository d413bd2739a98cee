import type { ReactNode } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import styles from './step-loading.module.css';

interface StepUnreadProps {
  /** Says what could not be loaded. */
  readonly fault: string;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** Content of a step whose data could not be loaded. */
export function StepUnread({ fault, isFetching, onRetry }: StepUnreadProps) {
  const t = useT();
  return (
    <Notice
      tone="danger"
      role="alert"
      title={fault}
      action={
        <Button variant="secondary" pending={isFetching} onClick={onRetry}>
          {t('checkout:again')}
        </Button>
      }
    />
  );
}

interface StepLoadingProps {
  /** Says what could not be loaded. */
  readonly fault: string;
  readonly address: string;
  /** Skeletons. */
  readonly children: ReactNode;
}

/** Content of a step while its data is loading. Without scripts no data arrives, so the page shows `fault`. */
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
