import { useT } from '#client/data/shop-context.tsx';
import { PriceToggle } from '#client/ui/price/price-toggle.tsx';
import { choosePriceDisplay, usePriceDisplay } from './price-display.ts';

/** Switches between prices with and without VAT. */
export function PriceDisplayToggle() {
  const t = useT();
  return (
    <PriceToggle
      value={usePriceDisplay()}
      onChange={choosePriceDisplay}
      label={t('header:prices')}
      incLabel={t('global:vat.inc')}
      excLabel={t('global:vat.exc')}
    />
  );
}
