import type { Shop } from '#client/data/shop-context.tsx';

/** The views of `myAccount` that show a quotation, and the form that requests one. */
export const QUOTATION_VIEW = 'quotation';
export const REQUEST_VIEW = 'quotation-request';

/** A quotation as a URL names it: by the token of a link, or by its number. */
export interface QuotationReference {
  readonly token?: string;
  readonly number?: string;
  readonly version?: number;
}

/** The quotation in `?token=` or `?number=`, with `&version=`; undefined without one. */
export function parseQuotationReference(query: URLSearchParams): QuotationReference | undefined {
  const token = query.get('token');
  const number = query.get('number');
  const version = /^[1-9]\d{0,3}$/.exec(query.get('version') ?? '');
  if (!token && !number) return undefined;
  return {
    ...(token ? { token: token.slice(0, 100) } : { number: (number ?? '').slice(0, 40) }),
    ...(version ? { version: Number(version[0]) } : {}),
  };
}

type Query = Readonly<Record<string, string | undefined>>;

function queryOf({ token, number, version }: QuotationReference): Query {
  return { token, number, version: version === undefined ? undefined : String(version) };
}

export function quotationHref(href: Shop['href'], reference: QuotationReference): string {
  return href('myAccount', { query: { view: QUOTATION_VIEW, ...queryOf(reference) } });
}

/** The form that requests a quotation of the cart, of a quotation, or of a quantity of the product with this slug. */
export function quotationRequestHref(
  href: Shop['href'],
  of: {
    readonly product?: string;
    readonly quantity?: number;
    readonly quotation?: QuotationReference;
  } = {},
): string {
  const { product, quantity, quotation } = of;
  return href('myAccount', {
    query: {
      view: REQUEST_VIEW,
      product,
      quantity: quantity?.toString(),
      ...(quotation ? queryOf(quotation) : {}),
    },
  });
}
