import { useLocation } from 'react-router-dom';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { useRejectedForm } from '#client/data/use-rejected-form.ts';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { SignedOutForm } from '#client/features/account/signed-out-form.tsx';
import { useAddresses } from '#client/features/addresses/saved-address.ts';
import { ScreenText } from '#client/features/screen-text/screen-text.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { EmptyState } from '#client/ui/empty-state/empty-state.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { MAX_CUSTOMER_ADDRESSES } from '#shared/constants.ts';
import { AddressForm } from './address-form.tsx';
import { AddressList } from './address-list.tsx';
import { NEW_ADDRESS, parseAddressQuery } from './address-query.ts';
import styles from './my-account-address.module.css';

export { AccountPlaceholder as Placeholder } from '#client/features/account/account-placeholder.tsx';
export { load, namespaces } from './my-account-address.data.ts';

/** The addresses of the customer: list, form, and the question before one is removed. */
export function Screen() {
  const { t, href } = useShop();
  const { search } = useLocation();
  const { data: addresses = [], error, isFetching, refetch } = useAddresses();
  const { edit, remove, done } = parseAddressQuery(new URLSearchParams(search));
  const { data: customer } = useCustomer();
  const rejected = useRejectedForm();
  if (rejected && customer === null) return <SignedOutForm rejected={rejected} />;
  const edited = addresses.find(({ id }) => id === edit);
  if (edited || edit === NEW_ADDRESS) {
    return (
      <AccountPage current="address" title={t(`account:address.${edited ? 'change' : 'add'}`)}>
        <AddressForm key={edit} saved={edited} isFirst={addresses.length === 0} />
      </AccountPage>
    );
  }
  const newHref = href('myAccountAddress', { query: { edit: NEW_ADDRESS } });
  return (
    <AccountPage current="address" title={t('account:address.title')}>
      <p className={styles.intro}>{t('account:address.intro')}</p>
      <ScreenText screen="account-address" />
      {done && (
        <Notice tone="success" role="status">
          {t(`account:address.done.${done}`)}
        </Notice>
      )}
      {error && (
        <Notice
          tone="danger"
          role="alert"
          title={t('account:address.fault')}
          action={
            <Button size="s" pending={isFetching} onClick={() => void refetch()}>
              {t('global:fault.again')}
            </Button>
          }
        >
          <p>{callErrorText(error, t)}</p>
        </Notice>
      )}
      {!error && addresses.length === 0 && (
        <EmptyState
          icon="truck"
          title={t('account:address.empty.title')}
          action={<ButtonLink href={newHref}>{t('account:address.add')}</ButtonLink>}
        >
          <p>{t('account:address.empty.text')}</p>
        </EmptyState>
      )}
      {addresses.length > 0 && (
        <>
          <AddressList addresses={addresses} removed={remove} />
          {addresses.length < MAX_CUSTOMER_ADDRESSES ? (
            <p>
              <ButtonLink href={newHref} icon="plus">
                {t('account:address.add')}
              </ButtonLink>
            </p>
          ) : (
            <p className={styles.intro}>
              {t('apiErrors:tooManyAddresses', { count: MAX_CUSTOMER_ADDRESSES })}
            </p>
          )}
        </>
      )}
    </AccountPage>
  );
}
