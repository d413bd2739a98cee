import { array, boolean, type InferType, number, object, string } from 'yup';
import { BRAND_CODES } from '#shared/brands/brand.ts';

// What the outbox stores for the ERP, independent of its protocol. Amounts in minor units. Rows that an earlier release
// queued have prices without VAT, under other names.

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
  unitPrice: number().required(),
  /** Deducted from the price of all pieces. */
  discount: number().default(0),
  /** Size, answers and crops. */
  comments: array(string().required()).default([]),
}).from('unitPriceExcVat', 'unitPrice');
export type ErpLine = InferType<typeof LINE>;

const VAT = object({
  /** Country of taxation. */
  country: string().required(),
  /** Percent. */
  rate: number().required(),
  /** Reason for no VAT. */
  exemption: string().oneOf(['intra-community', 'export']).nullable().defined(),
  /** VAT of the invoice; null for a credit note. */
  invoiced: number().nullable().defined(),
});
export type ErpVat = InferType<typeof VAT>;

const DOCUMENT = object({
  number: string().required(),
  date: string().required(),
  currency: string().required(),
  customer: ERP_CUSTOMER.required(),
  /** false: queued by an earlier release, under its names and without the fields that have a default. */
  pricesIncludeVat: boolean().default(false),
  lines: array(LINE.required()).required(),
  delivery: number().required(),
  /** Amount that was paid or credited; null in rows of an earlier release, like `vat`. */
  total: number().nullable().default(null),
  vat: VAT.nullable().default(null),
}).from('shippingExcVat', 'delivery');
export type ErpDocument = InferType<typeof DOCUMENT>;

export const ERP_ORDER = DOCUMENT.shape({
  shipTo: ADDRESS.required(),
  deliveryDate: string().nullable().defined(),
  reference: string().defined(),
  /** Of the whole order; in rows of an earlier release only. */
  discount: number().default(0),
}).from('discountExcVat', 'discount');
export type ErpOrder = InferType<typeof ERP_ORDER>;

/** Replacement of an order that was cancelled, or of which nothing was ever charged. */
export const ERP_CANCELLED_ORDER = object({
  cancelledNumber: string().required(),
});

/** Pieces of an order that were refunded before they were shipped. */
export const ERP_REFUNDED_PIECES = object({
  orderNumber: string().required(),
  refundId: string().required(),
  lines: array(
    object({
      /** Position among the lines of the order, from 1. */
      position: number().required(),
      sku: string().required(),
      quantity: number().positive().required(),
      comments: array(string().required()).required(),
    }).required(),
  ).required(),
});
export type ErpRefundedPieces = InferType<typeof ERP_REFUNDED_PIECES>;

/** The corrected delivery address of an order. */
export const ERP_SHIP_TO = object({
  orderNumber: string().required(),
  shipTo: ADDRESS.required(),
});
export type ErpShipTo = InferType<typeof ERP_SHIP_TO>;

const ADJUSTMENT = object({
  description: string().required(),
  /** Negative for the invoice without VAT that was issued with a credit note. */
  amount: number().required(),
  /** Whether it has no VAT, as an intra-Community supply, unlike the rest of the document. */
  untaxed: boolean().default(false),
});

export const ERP_CREDIT_NOTE = DOCUMENT.shape({
  orderNumber: string().required(),
  /** Money back for no piece. */
  adjustments: array(ADJUSTMENT.required()).default([]),
});
export type ErpCreditNote = InferType<typeof ERP_CREDIT_NOTE>;
