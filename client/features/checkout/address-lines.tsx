import { useShop, useT } from '#client/data/shop-context.tsx';
import { COUNTRY_FORMATS } from '#client/features/forms/country-formats.ts';
import { pickupHoursText } from '#shared/dates/pickup-hours-text.ts';
import styles from './address-lines.module.css';
import type { SavedAddress } from './details-values.ts';

/** An address, in the order that its country uses. */
export function AddressLines({ address }: { readonly address: SavedAddress }) {
  const t = useT();
  const { firstName, lastName, company, street, houseNumber, addition, postalCode, city, country } = address;
  const { houseNumberFirst } = COUNTRY_FORMATS[country];
  const house = [houseNumber, addition].filter(Boolean).join(' ');
  return (
    <address className={styles.address}>
      {company && <div>{company}</div>}
      <div>
        {firstName} {lastName}
      </div>
      <div>{houseNumberFirst ? `${house} ${street}` : `${street} ${house}`}</div>
      <div>{country === 'GB' ? `${city} ${postalCode}` : `${postalCode} ${city}`}</div>
      <div>{t(`cart:countries.${country}`)}</div>
    </address>
  );
}

/** Where and when orders are collected. */
export function PickupAddress() {
  const { brand, locale, t } = useShop();
  const { name, contact } = brand;
  return (
    <div className={styles.pickup}>
      <address className={styles.address}>
        <div>{name}</div>
        <div>{contact.street}</div>
        <div>
          {contact.postalCode} {contact.city}
        </div>
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
