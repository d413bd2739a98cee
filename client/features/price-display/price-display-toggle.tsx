import { useEffect } from 'react';
import { areCookiesBlocked } from '#client/data/blocked-cookies.ts';
import { useT } from '#client/data/shop-context.tsx';
import { PriceToggle } from '#client/ui/price/price-toggle.tsx';
import { useToast } from '#client/ui/toast/toast-context.ts';
import type { PriceDisplay } from '#shared/enumerations.ts';
import { PRICE_DISPLAY_PATH, priceDisplayCookieValue } from '#shared/price-display/price-display-cookie.ts';
import { choosePriceDisplay, followPriceDisplay } from './price-display.ts';

/** Switches between prices with and without VAT; without JavaScript by a form. */
export function PriceDisplayToggle() {
  const t = useT();
  const { showToast } = useToast();
  useEffect(followPriceDisplay, []);
  const choose = (display: PriceDisplay) => {
    choosePriceDisplay(display);
    if (areCookiesBlocked()) showToast({ variant: 'error', title: t('apiErrors:cookies') });
  };
  return (
    <form method="post" action={PRICE_DISPLAY_PATH}>
      <PriceToggle
        name="display"
        fieldValue={priceDisplayCookieValue}
        onChange={choose}
        label={t('header:prices')}
        incLabel={t('global:vat.inc')}
        excLabel={t('global:vat.exc')}
      />
    </form>
  );
}
