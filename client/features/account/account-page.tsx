import type { ReactNode } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './account-page.module.css';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { MergedNotice } from './merged-notice.tsx';
import { PageTitle } from './page-title.tsx';
import { SignOutForm } from './sign-out-form.tsx';

/** The pages of the account's navigation. */
type AccountSection = 'overview' | 'saved' | 'address' | 'details';

interface AccountPageProps {
  /** The current entry of the navigation; undefined on a page below an entry. */
  readonly current?: AccountSection;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the customer who is signed in, with the navigation of the account. Texts: namespaces account and auth. */
export function AccountPage({ current, title, children }: AccountPageProps) {
  const { t, href, brand } = useShop();
  const sections: { id: AccountSection; label: string; href: string }[] = [
    { id: 'overview', label: t('account:start.title'), href: href('myAccount') },
    ...(brand.switches.products
      ? [
          {
            id: 'saved' as const,
            label: t('account:saved.title'),
            href: href('myAccount', { query: { view: 'saved' } }),
          },
        ]
      : []),
    { id: 'address', label: t('account:address.title'), href: href('myAccountAddress') },
    { id: 'details', label: t('account:details.title'), href: href('myAccountDetails') },
  ];
  return (
    <Container className={styles.page}>
      <nav aria-label={t('account:start.title')} className={styles.nav}>
        <ul className={styles.links}>
          {sections.map(({ id, label, href: address }) => (
            <li key={id}>
              <a className={styles.link} href={address} aria-current={id === current ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <SignOutForm />
      </nav>
      <div className={styles.main}>
        <PageTitle title={title} />
        <MergedNotice />
        <ElsewhereNotice />
        {children}
      </div>
    </Container>
  );
}
