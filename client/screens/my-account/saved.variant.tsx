import { useLocation } from 'react-router-dom';
import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { AccountPage } from '#client/features/account/account-page.tsx';
import { useCustomer } from '#client/features/account/customer.ts';
import { emptyPicture } from '#client/features/empty-picture/empty-picture.tsx';
import { SavedItems } from '#client/features/saved-items/saved-items.tsx';
import { parseSavedQuery } from '#client/features/saved-items/saved-query.ts';
import { Container } from '#client/ui/container/container.tsx';
import { AddFile } from './add-file.tsx';
import styles from './saved.module.css';

export { AccountPlaceholder as Placeholder } from '#client/features/account/account-placeholder.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['apiErrors', 'cart', 'form', 'yup'];

/** The saved items: of this session for a guest, else of the account, in its frame. */
export function Screen() {
  const { brand, t } = useShop();
  const { search } = useLocation();
  const { data: customer } = useCustomer();
  const query = parseSavedQuery(new URLSearchParams(search));
  const intro = <p className={styles.intro}>{t('account:saved.intro')}</p>;
  const items = <SavedItems query={query} AddFile={AddFile} picture={emptyPicture(brand, 'saved')} />;
  if (customer) {
    return (
      <AccountPage current="saved" title={t('account:saved.title')}>
        {intro}
        {items}
      </AccountPage>
    );
  }
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>{t('account:saved.title')}</h1>
        {intro}
      </div>
      {items}
    </Container>
  );
}
