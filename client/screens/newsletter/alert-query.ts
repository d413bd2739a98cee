import { PRODUCT_ALERT_KINDS, type ProductAlertKind } from '#shared/messages/product-alert-kinds.ts';

interface AlertProduct {
  readonly kind: ProductAlertKind;
  readonly sku: string;
}

/** The part of the address of this screen that names a mail about a product. */
export interface AlertQuery extends AlertProduct {
  readonly isSent: boolean;
}

/** As the procedure of the cards accepts ids. */
const SKU = /^[\w-]{1,64}$/;

/** Undefined for an address that names no mail about a product. */
export function parseAlertQuery(query: URLSearchParams): AlertQuery | undefined {
  const view = query.get('view');
  const kind = PRODUCT_ALERT_KINDS.find((known) => known === query.get('kind'));
  const sku = query.get('sku') ?? '';
  if ((view !== 'alert' && view !== 'alert-sent') || !kind || !SKU.test(sku)) return undefined;
  return { kind, sku, isSent: view === 'alert-sent' };
}

export function alertQuery(
  view: 'alert' | 'alert-sent',
  { kind, sku }: AlertProduct,
): Readonly<Record<string, string>> {
  return { view, kind, sku };
}
