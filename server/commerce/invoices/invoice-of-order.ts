import { brandByCode } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { countryFacts } from '#shared/countries/countries.ts';
import { streetParts } from '#shared/countries/postal-address.ts';
import { supplyTerritory } from '#shared/countries/supply-territory.ts';
import { addDays } from '#shared/dates/calendar-date.ts';
import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Country, type Currency, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { isVatNumberDecisive } from '#shared/pricing/decisive-vat-number.ts';
import { invoiceTotals } from '#shared/pricing/invoice-totals.ts';
import type { Amounts, LeftParts } from '#shared/pricing/refund-amounts.ts';
import { vatCountryOf } from '#shared/pricing/vat-country.ts';
import { withSingleSpaces } from '../kernel/single-spaces.ts';
import type { InvoiceContent } from './invoice-content.ts';

type Order = components['schemas']['Order'];
type Address = components['schemas']['Address'];

/** The shop in which the order was placed. */
export type InvoicedShop = Pick<InvoiceContent, 'brand' | 'locale'>;

export interface Issue {
  readonly number: string;
  readonly now: Date;
  /** Pounds for one euro, such as "0.8700"; required when {@link isTaxedInOtherCurrency}. */
  readonly gbpPerEur: string | null;
  /** Days until an order on account is to be paid; undefined for others. */
  readonly paymentDays?: number | undefined;
  /** The parts that are charged; undefined: all of the order. */
  readonly left?: LeftParts | undefined;
}

/** The content of the invoice of a paid order. Throws INTERNAL_SERVER_ERROR for an order without number or details. */
export function invoiceOfOrder(
  { brand, locale }: InvoicedShop,
  order: Order,
  { number, now, gbpPerEur, paymentDays, left }: Issue,
): InvoiceContent {
  const { details, totals, currency, shipping, deliveryCountry } = order;
  if (!details || !order.number) {
    throw new AppError('INTERNAL_SERVER_ERROR', { message: `Order ${order.id} cannot be invoiced` });
  }
  const { country: shopCountry, timeZone } = localeDefinition(locale);
  const issuedOn = zonedClock(now, timeZone).date;
  const lines = chargedLines(order.lines, left).map((line) => ({
    id: line.id,
    name: line.name,
    sku: line.sku,
    unit: line.unit,
    quantity: line.quantity,
    options: line.options.map(
      ({ label, value }) => `${labelWithColon(label, locale)} ${withSingleSpaces(value)}`,
    ),
    unitPriceExcVat: line.unitPriceExcVat,
    excVat: line.unitPriceExcVat * line.quantity,
    incVat: line.unitPriceIncVat * line.quantity,
  }));
  const { shippingExcVat, shippingIncVat } = totals;
  // Money back for no piece lowers the delivery costs too. It is one discount here.
  const isDeliveryBack = left?.shipping.incVat === 0;
  const delivery =
    shipping && shippingExcVat !== null && shippingIncVat !== null
      ? {
          excVat: isDeliveryBack ? 0 : shippingExcVat,
          incVat: isDeliveryBack ? 0 : shippingIncVat,
          method: shipping.method,
        }
      : null;
  const discount = discountOf(lines, delivery, left?.total ?? totals);
  const amounts = { discount, shipping: delivery, vatRate: totals.vatRate };
  const sums = invoiceTotals({ lines, ...amounts });
  const isBusiness = details.customerType === 'Business';
  return {
    kind: 'invoice',
    number,
    brand,
    locale,
    currency,
    issuedOn,
    lines,
    ...amounts,
    suppliedOn: shipping?.date ?? issuedOn,
    orderNumber: order.number,
    reference: details.reference || null,
    seller: sellerOf(brand, order, shopCountry),
    buyer: {
      ...addressOf(details.billingAddress),
      isBusiness,
      name: nameOf(details.billingAddress),
      email: details.email,
      company: details.billingAddress.company || null,
      vatNumber: isBusiness ? details.vatNumber || null : null,
      registrationNumber: isBusiness ? details.registrationNumber || null : null,
    },
    deliverTo:
      details.deliveryAddress && shipping?.method !== 'Pickup'
        ? {
            ...addressOf(details.deliveryAddress),
            name: [details.deliveryAddress.company, nameOf(details.deliveryAddress)]
              .filter(Boolean)
              .join(', '),
          }
        : null,
    deliveryCountry,
    exemption: totals.reverseCharged ? 'intra-community' : (totals.exempt ?? null),
    isVatNumberUnconfirmed: !totals.reverseCharged && isVatNumberDecisive(order, shopCountry),
    totals: sums,
    localVat: localVat(sums.vat, currency, deliveryCountry, gbpPerEur),
    payment: order.payment && {
      method: order.payment.method,
      ...(paymentDays === undefined
        ? { paidOn: issuedOn }
        : { paidOn: null, dueOn: addDays(issuedOn, paymentDays) }),
    },
    credits: null,
  };
}

function chargedLines(lines: Order['lines'], left: LeftParts | undefined): Order['lines'] {
  if (!left) return lines;
  const quantities = new Map(left.lines.map(({ id, quantity }) => [id, quantity]));
  return lines
    .map((line) => ({ ...line, quantity: quantities.get(line.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** The amount by which `total` is lower than lines and delivery: a discount on the order, or money back for no piece. */
function discountOf(
  lines: readonly Amounts[],
  shipping: Amounts | null,
  total: Amounts,
): InvoiceContent['discount'] {
  const sum = (part: keyof Amounts) =>
    lines.reduce((amount, line) => amount + line[part], 0) + (shipping?.[part] ?? 0) - total[part];
  const discount = { excVat: sum('excVat'), incVat: sum('incVat') };
  return discount.excVat === 0 && discount.incVat === 0 ? null : discount;
}

/** The seller with the VAT number under which it declares this sale. */
function sellerOf(brand: InvoiceContent['brand'], order: Order, shop: Country): InvoiceContent['seller'] {
  const { name: tradeName, contact } = brandByCode(brand);
  const { vatNumbers, ...entity } = legalEntity(brand);
  const { street, postalCode, city, country, email, phone } = contact;
  return {
    ...entity,
    tradeName,
    street,
    postalCode,
    city,
    country,
    email,
    phone,
    vatNumber: vatNumbers[declaredIn(order, { shop, company: country })],
  };
}

/**
 * The country of the VAT number: the one to which the VAT is due. A one-stop shop identifies the company where it is
 * established (directive 2006/112, article 369a); intra-Community supplies and exports begin in the shop's country.
 */
function declaredIn(order: Order, { shop, company }: Readonly<Record<'shop' | 'company', Country>>): Country {
  const due = vatCountryOf(order);
  if (due === null || order.totals.reverseCharged) return shop;
  const isWithinEu = countryFacts(shop).isInEu && supplyTerritory(order).vat?.isInEu;
  return isWithinEu && due !== shop ? company : due;
}

function nameOf({ firstName, lastName }: Address): string {
  return `${firstName} ${lastName}`.trim();
}

function addressOf(address: Address) {
  const { postalCode, city, country } = address;
  const { street, above } = streetParts(address);
  return { ...(above.length > 0 ? { aboveStreet: [...above] } : {}), street, postalCode, city, country };
}

/** Whether the VAT of an order is due to a country with another currency than that of the order. */
export function isTaxedInOtherCurrency({
  currency,
  deliveryCountry,
  totals,
}: Pick<Order, 'currency' | 'deliveryCountry' | 'totals'>): boolean {
  return countryFacts(deliveryCountry).currency !== currency && totals.vatRate > 0;
}

/** Article 230 of the VAT Directive: the VAT in the currency of the country that it is due to. */
function localVat(
  vat: number,
  currency: Currency,
  deliveryCountry: Country,
  gbpPerEur: string | null,
): InvoiceContent['localVat'] {
  const local = countryFacts(deliveryCountry).currency;
  if (local === currency || vat === 0) return null;
  if (gbpPerEur === null) {
    throw new AppError('INTERNAL_SERVER_ERROR', { message: `There is no exchange rate to ${local}` });
  }
  // Not rounded: the credit notes of the invoice convert with it too.
  const rate = local === 'GBP' ? gbpPerEur : String(1 / Number(gbpPerEur));
  return { currency: local, vat: Math.round(vat * Number(rate)), rate };
}
