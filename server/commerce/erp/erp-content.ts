import { createHash } from 'node:crypto';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { streetParts } from '#shared/countries/postal-address.ts';
import { supplyTerritory } from '#shared/countries/supply-territory.ts';
import { discountInTotals, discountShares } from '#shared/pricing/discount.ts';
import { invoiceTotals } from '#shared/pricing/invoice-totals.ts';
import { vatCountryOf } from '#shared/pricing/vat-country.ts';
import type { AddressValues } from '../db/schema/customer-values.ts';
import type { RefundRow } from '../db/schema/orders/refunds.ts';
import type {
  ErpCreditNote,
  ErpCustomer,
  ErpLine,
  ErpOrder,
  ErpRefundedPieces,
  ErpVat,
} from './erp-schemas.ts';

type Order = components['schemas']['Order'];
type Details = NonNullable<Order['details']>;
type SoldOrder = Order & { readonly details: Details; readonly number: string };

interface Issue {
  readonly customerNumber: string;
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly comments: LineComments;
}

/** A customer number of at most 20 characters: W- and the account's id, or G- and the hash of a guest's address. */
export function erpCustomerNumber(brand: string, customerId: string | null, email: string): string {
  if (customerId) return `W-${customerId.replaceAll('-', '').slice(0, 16)}`;
  return `G-${createHash('sha256').update(`${brand} ${email.toLowerCase()}`).digest('hex').slice(0, 16)}`;
}

/** The customer of an order. */
function erpCustomerOf(number: string, details: Details): ErpCustomer {
  const address = erpAddress(details.billingAddress);
  return {
    number,
    address,
    name: address.name,
    email: details.email,
    isBusiness: details.customerType === 'Business',
    phone: details.phone ?? '',
    vatNumber: details.vatNumber ?? '',
  };
}

/** Comments that distinguish lines of the same item, by the id of their line. */
export type LineComments = ReadonlyMap<string, readonly string[]>;

/** An order that has become Paid or Placed. A line is cheaper than its pieces by its share of the order's discount. */
export function erpOrderOf(order: SoldOrder, { customerNumber, date, comments }: Issue): ErpOrder {
  const { details, totals, shipping, lines } = order;
  const amounts = lines.map(({ lineExcVat, lineIncVat }) => ({ excVat: lineExcVat, incVat: lineIncVat }));
  const discount = discountInTotals(totals);
  const shares = discountShares(
    amounts.map((line) => ({ ...line, vat: line.incVat - line.excVat })),
    discount,
  );
  const delivery = { excVat: totals.shippingExcVat ?? 0, incVat: totals.shippingIncVat ?? 0 };
  const { vat } = invoiceTotals({ lines: amounts, discount, shipping: delivery, vatRate: totals.vatRate });
  return {
    number: order.number,
    date,
    currency: order.currency,
    reference: details.reference ?? '',
    customer: erpCustomerOf(customerNumber, details),
    shipTo: erpAddress(details.deliveryAddress ?? details.billingAddress),
    deliveryDate: shipping?.date ?? null,
    pricesIncludeVat: true,
    lines: lines.map((line, index) => ({
      ...soldLine(line, comments),
      quantity: line.quantity,
      discount: shares[index]?.incVat ?? 0,
    })),
    delivery: delivery.incVat,
    discount: 0,
    total: totals.incVat,
    vat: { ...taxationOf(order), invoiced: vat },
  };
}

/** Credited parts of a credit note. Amounts in minor units including VAT; those of lines are of all their pieces. */
export interface CreditedParts {
  readonly number: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly incVat: number }[];
  readonly shippingIncVat: number;
  /** All of the credit note: what pieces and delivery do not account for becomes a line without an item. */
  readonly amount: number;
  /** The words of that line. */
  readonly reason: string;
  /** Percent, and why there is none. */
  readonly vat: { readonly vatRate: number; readonly exemption: ErpVat['exemption'] };
  /** The invoice without VAT that was issued with the credit note. */
  readonly replacement: { readonly number: string; readonly total: number } | null;
}

/**
 * A credit note that was issued for an order. A line has the price at which its pieces were sold, less what is not credited of
 * them, so that it is exact for any quantity.
 */
export function erpCreditNoteOf(
  order: SoldOrder,
  { number, lines, shippingIncVat, amount, reason, vat, replacement }: CreditedParts,
  { customerNumber, date, comments }: Issue,
): ErpCreditNote {
  const pieces = lines.flatMap(({ lineId, quantity, incVat }) => {
    const sold = order.lines.find(({ id }) => id === lineId);
    if (!sold) return [];
    const discount = Math.max(0, sold.unitPriceIncVat * quantity - incVat);
    return [{ ...soldLine(sold, comments), quantity, discount }];
  });
  const credited = pieces.reduce((sum, line) => sum + line.unitPrice * line.quantity - line.discount, 0);
  const other = amount - credited - shippingIncVat;
  return {
    number,
    date,
    currency: order.currency,
    orderNumber: order.number,
    customer: erpCustomerOf(customerNumber, order.details),
    pricesIncludeVat: true,
    lines: pieces,
    delivery: shippingIncVat,
    adjustments: replacement
      ? replacedAmounts(amount, replacement)
      : other === 0
        ? []
        : [{ description: reason.trim() || 'Refund', amount: other, untaxed: false }],
    total: amount,
    vat: { country: taxedIn(order), rate: vat.vatRate, exemption: vat.exemption, invoiced: null },
  };
}

/** Pieces of an order that were refunded before they were shipped. */
export function erpRefundedPiecesOf(
  order: Pick<SoldOrder, 'number' | 'lines'>,
  { id, lines }: Pick<RefundRow, 'id' | 'lines'>,
  comments: LineComments,
): ErpRefundedPieces {
  return {
    orderNumber: order.number,
    refundId: id,
    lines: order.lines.flatMap((line, index) => {
      const refunded = lines.find(({ lineId }) => lineId === line.id);
      if (!refunded) return [];
      const { quantity } = refunded;
      return [{ position: index + 1, sku: line.sku, quantity, comments: [...(comments.get(line.id) ?? [])] }];
    }),
  };
}

/** All that was left of the invoice, at its VAT, less the same without VAT: the VAT remains. No piece goes back into stock. */
function replacedAmounts(
  amount: number,
  { number, total }: NonNullable<CreditedParts['replacement']>,
): ErpCreditNote['adjustments'] {
  return [
    { description: 'VAT number confirmed after the payment', amount: total + amount, untaxed: false },
    { description: `Invoice ${number}: intra-community supply, 0%`, amount: -total, untaxed: true },
  ];
}

function soldLine(
  { id, sku, name, unitPriceIncVat }: Order['lines'][number],
  comments: LineComments,
): Pick<ErpLine, 'sku' | 'name' | 'unitPrice' | 'comments'> {
  return { sku, name, unitPrice: unitPriceIncVat, comments: [...(comments.get(id) ?? [])] };
}

/** Country of taxation, rate and exemption of an order, by shared/decisions/083-vat-follows-the-territory.md. */
function taxationOf(order: SoldOrder): Omit<ErpVat, 'invoiced'> {
  const { vatRate: rate, reverseCharged, exempt } = order.totals;
  return { country: taxedIn(order), rate, exemption: reverseCharged ? 'intra-community' : (exempt ?? null) };
}

function taxedIn(order: SoldOrder): string {
  return vatCountryOf(order) ?? supplyTerritory(order).country;
}

/** An address on two lines, in the order of its country: street and number, then flats and buildings with a line of their own. */
export function erpAddress(address: AddressValues): NonNullable<ErpCustomer['address']> {
  const { company, firstName, lastName, postalCode, city, country } = address;
  const { street, above } = streetParts(address);
  return {
    name: company || `${firstName} ${lastName}`,
    line1: street,
    line2: above.join(', '),
    postalCode,
    city,
    country,
  };
}
