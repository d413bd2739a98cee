import { type ReactNode, useEffect, useRef } from 'react';
import { Container } from '#client/ui/container/container.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import type { IconName } from '#client/ui/icon/icon-names.ts';
import styles from './result-page.module.css';

interface ResultPageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
  /** Links or buttons for the next step. */
  readonly action?: ReactNode;
}

/** A page that reports a result. Its title takes the focus where it replaces a form on the same screen. */
export function ResultPage({ icon, title, children, action }: ResultPageProps) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a page load the focus stays at the top, as on every page.
    if (document.documentElement.hasAttribute('data-hydrated')) page.current?.querySelector('h1')?.focus();
  }, []);
  return (
    <Container className={styles.page}>
      <div ref={page}>
        <EmptyState icon={icon} level={1} title={title} action={action}>
          <div className={styles.text}>{children}</div>
        </EmptyState>
      </div>
    </Container>
  );
}
