import { choosePriceDisplay } from '#client/features/price-display/price-display.ts';
import { PRICE_DISPLAY_COOKIE } from '#shared/price-display/price-display-cookie.ts';

const CHOSEN = new RegExp(`(?:^|; )${PRICE_DISPLAY_COOKIE}=`);

/** Shows prices without VAT, unless the visitor has chosen a display in this browser. */
export function showNetByDefault(): void {
  if (!CHOSEN.test(document.cookie)) choosePriceDisplay('excluding');
}
