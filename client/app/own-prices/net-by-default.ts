import { showPriceDisplay } from '#client/features/price-display/price-display.ts';
import { PRICE_DISPLAY_DEFAULT } from '#shared/constants.ts';
import { PRICE_DISPLAY_COOKIE } from '#shared/price-display/price-display-cookie.ts';

const CHOSEN = new RegExp(`(?:^|; )${PRICE_DISPLAY_COOKIE}=`);
const hasChosen = () => CHOSEN.test(document.cookie);

/**
 * Shows prices without VAT on this page, unless the visitor has chosen a display in this browser. Returns the function
 * that ends it, unless the visitor has chosen one meanwhile.
 */
export function showNetByDefault(): () => void {
  if (hasChosen()) return () => {};
  showPriceDisplay('excluding');
  return () => {
    if (!hasChosen()) showPriceDisplay(PRICE_DISPLAY_DEFAULT);
  };
}
