import { useEffect } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { PriceToggle } from '#client/ui/price/price-toggle.tsx';
import { PRICE_DISPLAY_PATH, priceDisplayCookieValue } from '#shared/price-display/price-display-cookie.ts';
import { choosePriceDisplay, followPriceDisplay } from './price-display.ts';

/** Switches between prices with and without VAT; without JavaScript by a form. */
export function PriceDisplayToggle() {
  const t = useT();
  useEffect(followPriceDisplay, []);
  return (
    <form method="post" action={PRICE_DISPLAY_PATH}>
      <PriceToggle
        name="display"
        fieldValue={priceDisplayCookieValue}
        onChange={choosePriceDisplay}
        label={t('header:prices')}
        incLabel={t('global:vat.inc')}
        excLabel={t('global:vat.exc')}
      />
    </form>
  );
}
