import { useShop } from '#client/data/shop-context.tsx';
import { useCart } from '#client/features/cart/use-cart.ts';
import { CountryMarks } from '#client/features/payment-marks/country-marks.tsx';
import { PriceDisplayToggle } from '#client/features/price-display/price-display-toggle.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { townLines } from '#shared/countries/postal-address.ts';
import { hasScreen } from '#shared/screens/index.ts';
import styles from './checkout-footer.module.css';

/** The footer of the checkout: how to pay, how to reach the shop, and the price display of a small screen. */
export function CheckoutFooter() {
  const { brand, href, t } = useShop();
  // Consumers withdraw; a business has no such right.
  const { data: cart } = useCart();
  const { email, street } = brand.contact;
  return (
    <footer className={styles.footer}>
      <Container className={styles.row}>
        <CountryMarks />
        <div className={styles.prices}>
          <PriceDisplayToggle />
        </div>
        {hasScreen(brand, 'myAccount') && cart?.details?.customerType !== 'Business' && (
          <a className={styles.withdraw} href={href('myAccount', { query: { view: 'withdraw' } })}>
            {t('footer:withdraw')}
          </a>
        )}
        <address className={styles.contact}>
          {[brand.name, street, ...townLines(brand.contact)].join(', ')} ·{' '}
          <a href={`mailto:${email}`}>{email}</a>
        </address>
      </Container>
    </footer>
  );
}
