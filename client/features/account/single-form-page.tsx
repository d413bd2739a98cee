import type { ReactNode } from 'react';
import { Card } from '#client/ui/card/card.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import styles from './single-form-page.module.css';

interface SingleFormPageProps {
  readonly title: string;
  readonly intro?: string | undefined;
  /** Above the form, such as a confirmation of what was just done. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  /** Beside the form, on a phone below it. */
  readonly aside?: ReactNode;
}

/** A page with one form, such as the sign-in or the request for a quotation. */
export function SingleFormPage({ title, intro, notice, children, aside }: SingleFormPageProps) {
  return (
    <Container className={classNames(styles.page, Boolean(aside) && styles.withAside)}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>{title}</h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {notice}
        <Card padding="m">{children}</Card>
      </div>
      {aside && <aside className={styles.aside}>{aside}</aside>}
    </Container>
  );
}

interface EntryFormProps {
  readonly action: string;
  readonly onSubmit: (event: React.FormEvent) => void;
  readonly children: ReactNode;
}

/** The form of such a page; without JavaScript it is posted. */
export function EntryForm({ action, onSubmit, children }: EntryFormProps) {
  return (
    <form noValidate method="post" action={action} className={styles.form} onSubmit={onSubmit}>
      {children}
    </form>
  );
}

/** The buttons of such a form. */
export function EntryActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

export function EntryAside({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.blockTitle}>{title}</h2>
      {children}
    </section>
  );
}
