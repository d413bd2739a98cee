import { createHash } from 'node:crypto';
import { array, boolean, type InferType, number, object, string } from 'yup';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { streetParts } from '#shared/countries/postal-address.ts';
import type { AddressValues } from '../db/schema/customer-values.ts';

// What the outbox stores for the ERP, independent of its protocol. Amounts in minor units excluding VAT.

const ADDRESS = object({
  name: string().required(),
  line1: string().required(),
  line2: string().defined(),
  postalCode: string().required(),
  city: string().required(),
  country: string().required(),
});

/** The brand whose company gets an export. */
export const EXPORTED_BRAND = object({ brand: string().oneOf(BRAND_CODES) }).required();

export const ERP_CUSTOMER = object({
  number: string().required(),
  isBusiness: boolean().required(),
  name: string().required(),
  email: string().required(),
  phone: string().defined(),
  vatNumber: string().defined(),
  address: ADDRESS.nullable().defined(),
});
export type ErpCustomer = InferType<typeof ERP_CUSTOMER>;

const LINE = object({
  sku: string().required(),
  name: string().required(),
  quantity: number().positive().required(),
  unitPriceExcVat: number().required(),
  /** Size, answers and crops; missing in rows that an earlier release queued. */
  comments: array(string().required()).default([]),
});

export const ERP_ORDER = object({
  number: string().required(),
  date: string().required(),
  currency: string().required(),
  customer: ERP_CUSTOMER.required(),
  shipTo: ADDRESS.required(),
  deliveryDate: string().nullable().defined(),
  reference: string().defined(),
  lines: array(LINE.required()).required(),
  shippingExcVat: number().required(),
  discountExcVat: number().required(),
});
export type ErpOrder = InferType<typeof ERP_ORDER>;

/** Replacement of an order that was cancelled, or of which nothing was ever charged. */
export const ERP_CANCELLED_ORDER = object({
  cancelledNumber: string().required(),
});

export const ERP_CREDIT_NOTE = object({
  number: string().required(),
  date: string().required(),
  currency: string().required(),
  orderNumber: string().required(),
  customer: ERP_CUSTOMER.required(),
  lines: array(LINE.required()).required(),
  shippingExcVat: number().required(),
});
export type ErpCreditNote = InferType<typeof ERP_CREDIT_NOTE>;

type Order = components['schemas']['Order'];
type Details = NonNullable<Order['details']>;

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

/** An order that has become Paid or Placed. */
export function erpOrderOf(
  order: Order & { readonly details: Details; readonly number: string },
  { customerNumber, date, comments }: Issue,
): ErpOrder {
  const { details, totals, shipping } = order;
  return {
    number: order.number,
    date,
    currency: order.currency,
    reference: details.reference ?? '',
    customer: erpCustomerOf(customerNumber, details),
    shipTo: erpAddress(details.deliveryAddress ?? details.billingAddress),
    deliveryDate: shipping?.date ?? null,
    lines: order.lines.map(({ id, sku, name, quantity, unitPriceExcVat }) => ({
      sku,
      name,
      quantity,
      unitPriceExcVat,
      comments: [...(comments.get(id) ?? [])],
    })),
    shippingExcVat: totals.shippingExcVat ?? 0,
    discountExcVat: totals.discountExcVat ?? 0,
  };
}

/** Credited parts of a credit note. Amounts of lines in minor units excluding VAT, of all their pieces. */
export interface CreditedParts {
  readonly number: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number; readonly excVat: number }[];
  readonly shippingExcVat: number;
}

/** A credit note that was issued for an order. The price of a piece may have a fraction of a minor unit. */
export function erpCreditNoteOf(
  order: Order & { readonly details: Details; readonly number: string },
  { number, lines, shippingExcVat }: CreditedParts,
  { customerNumber, date, comments }: Issue,
): ErpCreditNote {
  return {
    number,
    date,
    currency: order.currency,
    orderNumber: order.number,
    shippingExcVat,
    customer: erpCustomerOf(customerNumber, order.details),
    lines: lines.map(({ lineId, quantity, excVat }) => {
      const sold = order.lines.find(({ id }) => id === lineId);
      const unitPriceExcVat = excVat / quantity;
      return {
        sku: sold?.sku ?? '',
        name: sold?.name ?? '',
        quantity,
        unitPriceExcVat,
        comments: [...(comments.get(lineId) ?? [])],
      };
    }),
  };
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
