import { useCallback, useEffect, useState } from 'react';
import { callErrorText } from '#client/data/call-error.ts';
import { useShop } from '#client/data/shop-context.tsx';
import type { Order } from '#client/features/cart/use-cart.ts';
import { useCartMutation } from '#client/features/cart/use-cart-mutation.ts';
import { useCountryOptions } from '#client/features/checkout/use-country-options.ts';
import { Button } from '#client/ui/button/button.tsx';
import { SelectField } from '#client/ui/field/select-field.tsx';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
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

/** The country that was chosen before hydration. Call it in the first render, before the page overwrites the choice. */
function earlyChoice(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const select = document.getElementById(FIELD_ID);
  return select instanceof HTMLSelectElement ? select.value : undefined;
}

function CountryForm({ cart, onPending }: DeliveryCountryProps) {
  const { t, href } = useShop();
  const options = useCountryOptions();
  const [early] = useState(earlyChoice);
  const { mutate, isPending, error, variables } = useCartMutation('cart.country.save');
  const current = cart.deliveryCountry;

  const choose = useCallback(
    (value: string | undefined) => {
      const country = COUNTRIES.find((known) => known === value);
      if (country) mutate({ country });
    },
    [mutate],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (early !== current) choose(early);
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
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="intent" value="country" />
      <SelectField
        id={FIELD_ID}
        name="country"
        label={t('cart:country.label')}
        options={options}
        value={isPending ? variables?.country : current}
        // The browser must not restore another country than the one of the shown costs.
        autoComplete="off"
        error={error ? callErrorText(error, t) : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      <noscript>
        <Button type="submit" variant="secondary" size="s">
          {t('cart:update')}
        </Button>
      </noscript>
    </form>
  );
}
