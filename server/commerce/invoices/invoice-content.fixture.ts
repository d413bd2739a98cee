import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { LeftParts } from '#shared/pricing/refund-amounts.ts';
import { type InvoiceContent, parseInvoiceContent } from './invoice-content.ts';
import { type InvoicedShop, invoiceOfOrder } from './invoice-of-order.ts';

type Order = components['schemas']['Order'];
type Details = NonNullable<Order['details']>;

const BUSINESS: Details = {
  email: 'inkoop@studio-haag.be',
  phone: '+32 470 123 4567',
  customerType: 'Business',
  vatNumber: 'BE0790467846',
  reference: 'PO-4471 & co',
  remarks: null,
  billingAddress: {
    firstName: 'Annelies',
    lastName: 'Van den Broeck',
    company: 'Studio Haag BV',
    addition: 'bus 3',
    street: 'Meir',
    houseNumber: '12',
    postalCode: '2000',
    city: 'Antwerpen',
    country: 'BE',
  },
};

export interface InvoiceCase {
  readonly shop?: InvoicedShop;
  readonly details?: Partial<Details>;
  /** Whether the authority confirmed the VAT number of the details. */
  readonly isConfirmed?: boolean;
  /** Unit price without and with VAT, and quantity; minor units. */
  readonly lines?: readonly (readonly [excVat: number, incVat: number, quantity: number])[];
  readonly vatRate?: number;
  readonly vatCountry?: Order['deliveryCountry'];
  readonly reverseCharged?: boolean;
  /** Without and with VAT; minor units. */
  readonly shipping?: readonly [number, number] | null;
  readonly deliveryMethod?: NonNullable<Order['shipping']>['method'];
  readonly discount?: readonly [number, number];
  readonly deliveryCountry?: Order['deliveryCountry'];
  readonly currency?: Order['currency'];
  readonly method?: NonNullable<Order['payment']>['method'];
  /** The parts that are charged, if not all are. */
  readonly left?: LeftParts;
}

/** The content of an invoice: by default of a Belgian business, with two lines, delivery and 21 percent. */
export function invoiceContent(given: InvoiceCase = {}): InvoiceContent {
  const { shop = { brand: 'EF', locale: 'nl-BE' }, shipping = [1239, 1499], discount = [0, 0] } = given;
  const { reverseCharged = false, vatRate = reverseCharged ? 0 : 21, currency = 'EUR' } = given;
  const lines = (given.lines ?? [[1521, 1840, 12] as const, [8900, 10769, 1] as const]).map(
    ([unitPriceExcVat, unitPriceIncVat, quantity], index): Order['lines'][number] => ({
      id: lineId(index),
      productId: lineId(index),
      sku: `EF-WP-${index + 1}`,
      slug: 'paneel',
      image: null,
      name: `Vilten wandpaneel <${index + 1}>`,
      unit: 'piece',
      quantity,
      stock: 0,
      answers: {},
      vatRate,
      options: [{ optionId: 'colour', label: 'Kleur', value: 'Mosgroen' }],
      price: {
        quantity: { current: quantity },
        volumeDiscount: [],
        currency,
        priceIncVat: unitPriceIncVat,
        priceExcVat: unitPriceExcVat,
      },
      unitPriceExcVat,
      unitPriceIncVat,
      lineExcVat: unitPriceExcVat * quantity,
      lineIncVat: unitPriceIncVat * quantity,
    }),
  );
  const sum = (part: 'lineExcVat' | 'lineIncVat') => lines.reduce((total, line) => total + line[part], 0);
  const [linesExcVat, linesIncVat] = [sum('lineExcVat'), sum('lineIncVat')];
  const [shippingExcVat, shippingIncVat] = shipping ?? [null, null];
  const excVat = linesExcVat + (shippingExcVat ?? 0) - discount[0];
  const incVat = linesIncVat + (shippingIncVat ?? 0) - discount[1];
  const details = { ...BUSINESS, ...given.details };
  const order: Order = {
    id: lineId(99),
    number: 'EF-2026-000042',
    state: 'Paid',
    currency,
    locale: shop.locale,
    lines,
    itemCount: lines.length,
    deliveryCountry: given.deliveryCountry ?? 'BE',
    details,
    ...(given.isConfirmed && {
      vatCheck: { vatNumber: details.vatNumber ?? '', result: 'valid' },
    }),
    shipping: { method: given.deliveryMethod ?? 'Deliver', date: '2026-11-27', slotFrom: null },
    totals: {
      linesExcVat,
      linesIncVat,
      shippingExcVat,
      shippingIncVat,
      excVat,
      incVat,
      vat: incVat - excVat,
      vatRate,
      reverseCharged,
      ...(given.vatCountry && { vatCountry: given.vatCountry }),
    },
    payment: { id: lineId(98), status: 'paid', method: given.method ?? 'bancontact' },
    createdAt: '2026-11-22T19:00:00.000Z',
    updatedAt: '2026-11-22T19:00:00.000Z',
  };
  const issue = {
    number: `${shop.brand}-F-2026-000123`,
    now: ISSUED_AT,
    gbpPerEur: '0.8700',
    paymentDays: given.method === 'account' ? 30 : undefined,
    left: given.left,
  };
  return parseInvoiceContent(invoiceOfOrder(shop, order, issue));
}

export const ISSUED_AT = new Date('2026-11-22T19:00:00Z');

export function lineId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
