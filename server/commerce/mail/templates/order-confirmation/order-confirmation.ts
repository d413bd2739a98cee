import type { Brand } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { formatCalendarDate, formatDate, minutesAsTime } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { chosenSlot } from '../../../shipping/shipping.service.ts';
import { confirmationHtml } from './order-confirmation.html.ts';
import { type ConfirmationTexts, confirmationTexts } from './texts.ts';

type Order = components['schemas']['Order'];
type Address = components['schemas']['Address'];

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Everything a confirmation says, as words of its locale. */
export interface ConfirmationView {
  readonly brandName: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly greeting: string;
  readonly thanks: string;
  readonly facts: readonly Fact[];
  readonly head: readonly [string, string, string];
  readonly lines: readonly {
    readonly name: string;
    readonly sku: string;
    readonly quantity: number;
    readonly amount: string;
    readonly options: readonly OptionFact[];
  }[];
  readonly sums: readonly Fact[];
  readonly total: Fact;
  readonly vat: string;
  readonly delivery: { readonly title: string; readonly when: string } | null;
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly questions: string;
  readonly regards: string;
}

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** An answer of a configured product; a chosen colour is shown beside its name. */
export interface OptionFact extends Fact {
  readonly colour: string | null;
}

/** The mail that confirms a paid order, in the order's locale, times in the shop's zone. */
export function renderOrderConfirmation(order: Order, brand: Brand, locale: Locale): RenderedMail {
  const view = confirmationView(order, brand, locale);
  return { subject: view.subject, html: confirmationHtml(view), text: confirmationText(view) };
}

function confirmationView(order: Order, brand: Brand, locale: Locale): ConfirmationView {
  const t = confirmationTexts(locale);
  const { details, shipping, totals } = order;
  const money = (minor: number) => formatMoney(minor, order.currency, locale);
  const slot = shipping ? chosenSlot(shipping) : null;
  const goesTo = details?.deliveryAddress ?? details?.billingAddress;
  const orderedOn = formatDate(new Date(order.updatedAt), locale, localeDefinition(locale).timeZone);
  return {
    brandName: brand.name,
    locale,
    subject: t.subject(order.number ?? '', brand.name),
    greeting: t.greeting(details?.billingAddress.firstName ?? ''),
    thanks: t.thanks(brand.name),
    facts: [
      { name: t.orderNumber, value: order.number ?? '' },
      { name: t.orderedOn, value: orderedOn },
      ...(details?.reference ? [{ name: t.reference, value: details.reference }] : []),
    ],
    head: [t.article, t.quantity, t.amount],
    lines: order.lines.map(({ name, sku, quantity, lineIncVat, options }) => ({
      ...{ name, sku, quantity },
      amount: money(lineIncVat),
      // A mail that was queued before there were configurations knows no options.
      options: (options ?? []).map((option) => optionFact(option, t)),
    })),
    sums: [
      { name: t.subtotal, value: money(totals.linesIncVat) },
      { name: t.shipping, value: totals.shippingIncVat ? money(totals.shippingIncVat) : t.free },
    ],
    total: { name: t.total, value: money(totals.incVat) },
    vat: totals.reverseCharged ? t.reverseCharge : `${t.vatIncluded(totals.vatRate)}: ${money(totals.vat)}`,
    delivery: shipping && {
      title: t.methods[shipping.method],
      when: `${formatCalendarDate(shipping.date, locale)}, ${
        slot ? t.between(minutesAsTime(slot.from), minutesAsTime(slot.to)) : t.anyTime
      }`,
    },
    addresses: [
      ...(goesTo && shipping?.method !== 'Pickup'
        ? [{ title: t.deliveryAddress, lines: addressLines(goesTo, locale) }]
        : []),
      ...(details ? [{ title: t.billingAddress, lines: addressLines(details.billingAddress, locale) }] : []),
    ],
    questions: t.questions(brand.contact.email, brand.contact.phone),
    regards: t.regards,
  };
}

function optionFact(
  { label, value, colour, picture }: Order['lines'][number]['options'][number],
  t: ConfirmationTexts,
): OptionFact {
  const said = picture ? t.pictures[picture.source] : value.replace(/\s+/g, ' ');
  return { name: label, value: said, colour: colour ?? null };
}

function addressLines(address: Address, locale: Locale): string[] {
  const { company, firstName, lastName, street, houseNumber, addition, postalCode, city, country } = address;
  const isNumberFirst = country === 'FR' || country === 'GB';
  const house = [houseNumber, addition].filter(Boolean).join(' ');
  const countryName = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return [
    ...(company ? [company] : []),
    `${firstName} ${lastName}`,
    isNumberFirst ? `${house} ${street}` : `${street} ${house}`,
    ...(country === 'GB' ? [city, postalCode] : [`${postalCode} ${city}`]),
    countryName,
  ];
}

function confirmationText(view: ConfirmationView): string {
  const fact = ({ name, value }: Fact) => `${name}: ${value}`;
  return [
    view.greeting,
    '',
    view.thanks,
    '',
    ...view.facts.map(fact),
    '',
    ...view.lines.flatMap(({ name, sku, quantity, amount, options }) => [
      `${quantity} × ${name} (${sku}): ${amount}`,
      ...options.map((option) => `  ${fact(option)}`),
    ]),
    '',
    ...[...view.sums, view.total].map(fact),
    view.vat,
    '',
    ...(view.delivery ? [`${view.delivery.title}: ${view.delivery.when}`, ''] : []),
    ...view.addresses.flatMap(({ title, lines }) => [title, ...lines, '']),
    view.questions,
    '',
    view.regards,
    view.brandName,
    '',
  ].join('\n');
}
