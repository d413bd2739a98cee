import type { ReactNode } from 'react';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { PageTitle } from '#client/features/account/page-title.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './order.module.css';

interface AccountOrGuestPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the account for a customer, else only the title. */
export function AccountOrGuestPage({ title, children }: AccountOrGuestPageProps) {
  const { data: customer } = useCustomer();
  if (customer) return <AccountPage title={title}>{children}</AccountPage>;
  return (
    <Container className={styles.page}>
      <PageTitle title={title} />
      {children}
    </Container>
  );
}
