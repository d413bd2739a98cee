import { array, boolean, type InferType, number, object, string, ValidationError } from 'yup';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { CURRENCIES } from '#shared/countries/countries.ts';
import { DELIVERY_METHODS, PAYMENT_METHODS, UNITS } from '#shared/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { LOCALES } from '#shared/locales/index.ts';

const text = () => string().defined();
const day = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}$/)
    .required();
/** Minor units. */
const amount = () => number().integer().required();
const country = () =>
  string()
    .matches(/^[A-Z]{2}$/)
    .required();

const address = {
  /** Flats and buildings on lines above the street; missing in invoices of earlier releases. */
  aboveStreet: array(text()).optional(),
  street: text(),
  postalCode: text(),
  city: text(),
  country: country(),
};

const sums = { excVat: amount(), incVat: amount() };

const contentSchema = object({
  kind: string()
    .oneOf(['invoice', 'credit-note'] as const)
    .required(),
  number: string().required(),
  brand: string().oneOf(BRAND_CODES).required(),
  locale: string().oneOf(LOCALES).required(),
  currency: string().oneOf(CURRENCIES).required(),
  /** In the time zone of the shop. */
  issuedOn: day(),
  suppliedOn: day(),
  orderNumber: string().required(),
  reference: string().nullable().defined(),
  seller: object({
    ...address,
    name: string().required(),
    tradeName: string().required(),
    tradeRegister: string().required(),
    vatNumber: string().required(),
    iban: string().required(),
    bic: string().required(),
    email: string().required(),
    phone: string().required(),
  }).required(),
  buyer: object({
    ...address,
    isBusiness: boolean().required(),
    company: string().nullable().defined(),
    name: text(),
    email: text(),
    vatNumber: string().nullable().defined(),
    /** Number in the Belgian or Dutch register. Older invoices do not have it. */
    registrationNumber: string().nullable(),
  }).required(),
  /** null: like the buyer, or collected. */
  deliverTo: object({ ...address, name: text() })
    .nullable()
    .defined()
    .default(null),
  deliveryCountry: country(),
  lines: array(
    object({
      id: string().required(),
      name: text(),
      sku: text(),
      options: array(string().defined()).required(),
      unit: string().oneOf(UNITS).required(),
      quantity: number().integer().min(1).required(),
      unitPriceExcVat: amount(),
      ...sums,
      /** What the shop keeps of the price of returned pieces, without VAT; missing where it keeps nothing. */
      keptExcVat: number().integer().optional(),
    }).required(),
  ).required(),
  discount: object(sums).nullable().defined().default(null),
  shipping: object({ ...sums, method: string().oneOf(DELIVERY_METHODS).required() })
    .nullable()
    .defined()
    .default(null),
  /** Percent, of all lines and of the delivery. */
  vatRate: number().integer().min(0).max(100).required(),
  /** Why there is no VAT. */
  exemption: string()
    .oneOf(['intra-community', 'export'] as const)
    .nullable()
    .defined(),
  /** VAT was charged because the authority did not confirm the buyer's VAT number. */
  isVatNumberUnconfirmed: boolean().required(),
  totals: object({
    ...sums,
    linesExcVat: amount(),
    vat: amount(),
    rounding: amount(),
  }).required(),
  /** The VAT in the currency of the country that it is due to, where the invoice has another one. */
  localVat: object({
    currency: string().oneOf(CURRENCIES).required(),
    vat: amount(),
    /** Units of the local currency for one unit of the invoice's currency. Older invoices have four decimals. */
    rate: string().required(),
  })
    .nullable()
    .defined()
    .default(null),
  payment: object({
    /** null: not with the method of the order, or not at all. */
    method: string().oneOf(PAYMENT_METHODS).nullable().defined(),
    /** null: the amount of the credit note was never charged. */
    paidOn: day().nullable(),
    /** The last day of payment of an invoice that is not paid yet. */
    dueOn: string()
      .matches(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  })
    .nullable()
    .defined()
    .default(null),
  /** The invoice that a credit note corrects, or that an invoice without VAT replaces. */
  credits: object({ number: string().required(), issuedOn: day() }).nullable().defined().default(null),
  /** Number of the document that settles this one: of an invoice without VAT, and of the credit note beside it. */
  offsetWith: string().nullable(),
}).noUnknown();

/** Everything that an invoice or a credit note says. Amounts in minor units; those of a credit note are positive. */
export type InvoiceContent = InferType<typeof contentSchema>;
export type InvoiceLine = InvoiceContent['lines'][number];

/** Parses the stored content. Throws INTERNAL_SERVER_ERROR with the invalid paths, without their values. */
export function parseInvoiceContent(stored: unknown): InvoiceContent {
  try {
    return contentSchema.validateSync(stored, { strict: true, abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const paths = error.inner.map(({ path }) => path).join(', ');
    throw new AppError('INTERNAL_SERVER_ERROR', { message: `The stored invoice is invalid at ${paths}` });
  }
}
