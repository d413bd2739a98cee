import type { Brand, BrandSwitches } from '#shared/brands/brand.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { DATA_SHEETS_PATH } from '#shared/links/data-sheet-href.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { PRICE_DISPLAY_PATH } from '#shared/price-display/price-display-cookie.ts';

type IsOn = (switches: BrandSwitches) => boolean;

const products: IsOn = (switches) => switches.products;
const account: IsOn = (switches) => switches.account;
const kiyoh: IsOn = (switches) => switches.kiyoh;
const search: IsOn = (switches) => Object.values(switches.search).some(Boolean);
/** Orders and quotations of shoppers are part of their accounts. */
const productsAndAccount: IsOn = (switches) => products(switches) && account(switches);
const always: IsOn = () => true;

/** The switch of each procedure by the beginning of its path. The first match decides. */
const PROCEDURES: readonly (readonly [start: string, isOn: IsOn])[] = [
  ['account.', account],
  ['auth.', account],
  ['content.rating.', kiyoh],
  ['content.search.', search],
  ['content.', always],
  ['message.', always],
  ['newsletter.', always],
  ['order.', productsAndAccount],
  ['search.', search],
  ...['cart', 'category', 'checkout', 'delivery', 'product', 'slug', 'storage'].map(
    (noun) => [`${noun}.`, products] as const,
  ),
];

/** The switch of each route that is neither a page nor a procedure. Routes that are missing here always exist. */
const ROUTES: readonly (readonly [start: string, isOn: IsOn])[] = [
  ['/api/account/', account],
  [CART_LINE_FORM_PATH, products],
  [QUOTATION_DOCUMENT_PATH, products],
  [PRICE_DISPLAY_PATH, products],
  ['/api/orders/', products],
  ['/api/storage/', products],
  [`${DATA_SHEETS_PATH}/`, products],
];

/** Whether a brand has a procedure. A procedure that is missing in the table above does not exist. */
export function hasProcedure({ switches }: Brand, path: string): boolean {
  return PROCEDURES.find(([start]) => path.startsWith(start))?.[1](switches) ?? false;
}

/** Whether a brand has the route of a path. Case-insensitive, as Express is. */
export function hasRoute({ switches }: Brand, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return ROUTES.find(([start]) => path.startsWith(start))?.[1](switches) ?? true;
}
