import { useEffect, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { useCountryOptions } from '#client/features/checkout/use-country-options.ts';
import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { TextField } from '#client/ui/field/text-field.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import styles from './delivery-country.module.css';

interface DeliveryCountryProps {
  readonly cart: Order;
  /** Called when the costs of a country are being calculated, and when they are known. */
  readonly onPending: (pending: boolean) => void;
}

/** Asks for the country of delivery, on which its costs depend. Once there is an address, its country is shown. */
export function DeliveryCountry({ cart, onPending }: DeliveryCountryProps) {
  const { t, href, locale } = useShop();
  if (cart.details) {
    return (
      <p className={styles.known}>
        <span>
          {labelWithColon(t('cart:country.label'), locale)}{' '}
          <strong>{t(`cart:countries.${cart.deliveryCountry}`)}</strong>
        </span>
        <a href={href('checkout')}>{t('cart:country.change')}</a>
      </p>
    );
  }
  return <CountryForm cart={cart} onPending={onPending} />;
}

const FIELD_ID = 'delivery-country';
const POSTAL_CODE_ID = 'delivery-postal-code';

interface Place {
  readonly country: string;
  readonly postalCode: string;
}

/** The place that was entered before hydration. Call it in the first render, before the page overwrites it. */
function earlyPlace(): Place | undefined {
  if (typeof document === 'undefined') return undefined;
  const select = document.getElementById(FIELD_ID);
  const input = document.getElementById(POSTAL_CODE_ID);
  if (!(select instanceof HTMLSelectElement && input instanceof HTMLInputElement)) return undefined;
  return { country: select.value, postalCode: input.value };
}

function CountryForm({ cart, onPending }: DeliveryCountryProps) {
  const { t, href, brand } = useShop();
  const options = useCountryOptions();
  const [early] = useState(earlyPlace);
  const { mutate, isPending, error, variables } = useCartMutation('cart.country.save');
  const saved = { country: cart.deliveryCountry, postalCode: cart.deliveryPostalCode ?? '' };
  // A postal code belongs to the country that is shown, also while that is being saved.
  const pending = isPending ? variables : undefined;
  const current = pending ? { country: pending.country, postalCode: pending.postalCode ?? '' } : saved;
  const [postalCode, setPostalCode] = useState(early?.postalCode ?? current.postalCode);

  const choose = (place: Place) => {
    const country = COUNTRIES.find((known) => known === place.country);
    const isSame = country === current.country && place.postalCode.trim() === current.postalCode;
    if (country && !isSame) mutate({ country, postalCode: place.postalCode });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (early) choose(early);
  }, []);
  useEffect(() => {
    onPending(isPending);
    return () => onPending(false);
  }, [isPending, onPending]);

  return (
    <form
      method="post"
      action={href('cart')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        choose({ ...current, postalCode });
      }}
    >
      <input type="hidden" name="intent" value="country" />
      <SelectField
        id={FIELD_ID}
        name="country"
        label={t('cart:country.label')}
        options={options}
        value={current.country}
        // The browser must not restore another country than the one of the shown costs.
        autoComplete="off"
        error={error ? callErrorText(error, t) : undefined}
        announcesError
        onChange={(event) => {
          setPostalCode('');
          choose({ country: event.target.value, postalCode: '' });
        }}
      />
      <TextField
        id={POSTAL_CODE_ID}
        name="postalCode"
        label={t('cart:country.postalCode')}
        hint={t('cart:country.postalCodeHint')}
        value={postalCode}
        maxLength={FIELD_LENGTHS.postalCode}
        autoComplete="off"
        onChange={(event) => setPostalCode(event.target.value)}
        onBlur={() => choose({ ...current, postalCode })}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="s">
          {t('cart:update')}
        </Button>
      </noscript>
      {cart.deliveryTerritory?.zone === 'ask' && cart.totals.shippingIncVat === null && (
        <Notice tone="warning" role="status" title={t('cart:country.ask')}>
          <p>
            {t('cart:country.askText')} <a href={`mailto:${brand.contact.email}`}>{brand.contact.email}</a>
          </p>
        </Notice>
      )}
    </form>
  );
}
