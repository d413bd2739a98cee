import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useShop } from '#client/data/shop-context.tsx';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { ConfirmationProvider } from '#client/features/account/confirmation.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { ExportSection } from './export-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export { AccountPlaceholder as Placeholder } from '#client/features/account/account-placeholder.tsx';
export { load, namespaces } from './my-account-details.data.ts';

/** The details of the customer, and everything that concerns access to the account. */
export function Screen() {
  const { t, href } = useShop();
  const navigate = useNavigate();
  const { data: customer } = useCustomer();

  // Signed out on another page or device while this one is open.
  useEffect(() => {
    if (customer !== null) return;
    const query = { view: 'login', next: href('myAccountDetails') };
    void navigate(href('myAccount', { query }), { replace: true });
  }, [customer, navigate, href]);

  if (!customer) return null;
  return (
    <ConfirmationProvider>
      <AccountPage current="details" title={t('account:details.title')}>
        <ScreenText screen="account-details" />
        <PersonSection customer={customer} />
        <EmailSection customer={customer} />
        <PasswordSection customer={customer} />
        <PasskeysSection />
        <LanguageSection customer={customer} />
        <SessionsSection />
        <ExportSection />
        <DeleteSection />
      </AccountPage>
    </ConfirmationProvider>
  );
}
