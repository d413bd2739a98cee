import type { ScreenVariant } from '#client/data/screen.ts';
import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import styles from './order-list/order-list.module.css';
import { OrderListForm } from './order-list/order-list-form.tsx';

export const namespaces: ScreenVariant['namespaces'] = ['cart.orderList'];

/** Orders from a list of SKUs and quantities. */
export function Screen() {
  const { t } = useShop();
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>{t('cart:quickOrder')}</h1>
        <p className={styles.intro}>{t('cart:orderList.intro')}</p>
      </header>
      <OrderListForm />
    </Container>
  );
}
