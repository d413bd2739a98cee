import { useShop, useT } from '#client/data/shop-context.tsx';
import { addressLines, townLines } from '#shared/countries/postal-address.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import styles from './address-lines.module.css';
import type { SavedAddress } from './details-values.ts';

/** An address, in the order that its country uses. */
export function AddressLines({ address }: { readonly address: SavedAddress }) {
  const t = useT();
  return (
    <address className={styles.address}>
      {addressLines(address).map((line) => (
        <div key={line}>{line}</div>
      ))}
      <div>{t(`cart:countries.${address.country}`)}</div>
    </address>
  );
}

/** Place and time of collection. */
export function PickupAddress() {
  const { brand, locale, t } = useShop();
  const { name, contact } = brand;
  return (
    <div className={styles.pickup}>
      <address className={styles.address}>
        <div>{name}</div>
        <div>{contact.street}</div>
        {townLines(contact).map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <dl className={styles.hours}>
        <dt>{t('checkout:delivery.pickupHours')}</dt>
        {pickupHoursText(locale).map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </dl>
    </div>
  );
}
