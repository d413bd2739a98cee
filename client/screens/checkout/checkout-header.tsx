import { useShop } from '#client/data/shop-context.tsx';
import { Logo } from '#client/features/logo/logo.tsx';
import { PriceDisplayToggle } from '#client/features/price-display/price-display-toggle.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import styles from './checkout-header.module.css';

/** The header of the checkout: back to the cart, the logo, and help, without the navigation of the shop. */
export function CheckoutHeader() {
  const { t, href, brand } = useShop();
  const { phone } = brand.contact;
  return (
    <header className={styles.header}>
      <Container className={styles.row}>
        <a href={href('home')} className={styles.logo}>
          <Logo />
        </a>
        <p className={styles.secure}>
          <Icon name="shield" />
          {t('checkout:secure')}
        </p>
        <div className={styles.aside}>
          <div className={styles.prices}>
            <PriceDisplayToggle />
          </div>
          <a
            href={`tel:${dialledNumber(phone)}`}
            className={styles.help}
            aria-label={`${t('checkout:help')} ${phone}`}
          >
            <Icon name="phone" />
            <span className={styles.helpWord}>{t('checkout:help')}</span>
            <span className={styles.phone}>{phone}</span>
          </a>
          <ButtonLink href={href('cart')} variant="quiet" size="s" icon="arrow-left" className={styles.back}>
            {t('checkout:toCart')}
          </ButtonLink>
        </div>
      </Container>
    </header>
  );
}
