import { useShop } from '#client/data/shop-context.tsx';
import { ShopAddress } from '#client/features/shop-address/shop-address.tsx';
import { Icon } from '#client/ui/icon/icon.tsx';
import { isPublishedKind } from '#shared/content/overviews.ts';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import { whatsAppLink } from '#shared/links/whatsapp.ts';
import { hasScreen } from '#shared/screens/index.ts';
import styles from './contact.module.css';

/** Telephone, WhatsApp, email, opening hours, address, and links to pages that may help at once. */
export function ContactChannels() {
  const { t, href, brand } = useShop();
  const { phone, email } = brand.contact;
  const lookUp = brand.switches.products && hasScreen(brand, 'myAccount');
  return (
    <aside className={styles.ways}>
      <section className={styles.block}>
        <h2 className={styles.title}>{t('form:contact.direct')}</h2>
        <p className={styles.muted}>{t('footer:hours')}</p>
        <ul className={styles.links}>
          <li>
            <Icon name="phone" />
            <a href={`tel:${dialledNumber(phone)}`}>{phone}</a>
          </li>
          <li>
            <Icon name="external" />
            <a href={whatsAppLink(dialledNumber(phone))} rel="noopener">
              {t('footer:whatsApp')}
            </a>
          </li>
          <li>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        </ul>
      </section>
      <section className={styles.block}>
        <h2 className={styles.title}>{t('form:contact.visit')}</h2>
        <ShopAddress className={styles.address} />
      </section>
      <ul className={styles.links}>
        {lookUp && (
          <li>
            <Icon name="truck" />
            <a href={href('myAccount', { query: { view: 'order' } })}>{t('form:contact.order')}</a>
          </li>
        )}
        {isPublishedKind('advice') && (
          <li>
            <Icon name="info" />
            <a href={href('blogOverview', { query: { type: 'advice' } })}>{t('form:contact.faq')}</a>
          </li>
        )}
      </ul>
    </aside>
  );
}
