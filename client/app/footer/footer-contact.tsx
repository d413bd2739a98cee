import { useShop } from '#client/data/shop-context.tsx';
import { ShopAddress } from '#client/features/shop-address/shop-address.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { dialledNumber } from '#shared/links/dialled-number.ts';
import { whatsAppLink } from '#shared/links/whatsapp.ts';
import styles from './footer.module.css';

/** Opening hours, telephone, WhatsApp, e-mail and postal address of the shop. */
export function FooterContact({ className }: { readonly className?: string | undefined }) {
  const { brand, t } = useShop();
  const { phone, email } = brand.contact;
  return (
    <div className={classNames(styles.contact, className)}>
      <h2 className={styles.title}>{t('footer:columns.contact')}</h2>
      <p className={styles.muted}>{t('footer:hours')}</p>
      <ul>
        <li>
          <a href={`tel:${dialledNumber(phone)}`} className={styles.phone}>
            {phone}
          </a>
        </li>
        <li>
          <a href={whatsAppLink(dialledNumber(phone))} rel="noopener" className={styles.link}>
            {t('footer:whatsApp')} <Icon name="external" size="s" />
          </a>
        </li>
        <li>
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        </li>
      </ul>
      <ShopAddress className={styles.address} />
    </div>
  );
}
