import { useT } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { ConfirmationProvider } from '#client/features/account/confirmation.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { SignedOutForm } from '#client/features/account/signed-out-form.tsx';
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
  const t = useT();
  const { data: customer } = useCustomer();
  const rejected = useRejectedForm();
  if (!customer) return rejected ? <SignedOutForm rejected={rejected} /> : null;
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
