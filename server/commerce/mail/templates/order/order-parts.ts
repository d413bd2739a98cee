import { object, string } from 'yup';
import { electronicAddress } from '#shared/countries/electronic-address.ts';
import type { CalendarDate } from '#shared/dates/calendar-date.ts';
import { formatCalendarDate, formatDate } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { isVatNumberDecisive } from '#shared/pricing/decisive-vat-number.ts';
import { hasScreen, href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { textsIn } from '../../../kernel/texts.ts';
import { spaced } from '../../frame/mail-blocks.ts';
import { mailTheme } from '../../frame/mail-theme.ts';
import { blockPart, buttonPart, type MailPart, textPart, toLine, valuesPart } from './mail-part.ts';
import { deliveryTime, orderAddressLines, orderedAt, pickupLines } from './order-facts.ts';
import { linesTable } from './order-lines.html.ts';
import { type LinesView, orderLinesView, remainingLinesView } from './order-lines.view.ts';
import type { OrderMail } from './order-mail-template.ts';

/** Number, day and reference of the order. */
export function summaryPart({ order, brand, locale }: OrderMail): MailPart {
  const t = textsIn(locale);
  const reference = order.details?.reference;
  return valuesPart(
    [
      ...(order.number ? [{ name: t('mails:order.orderNumber'), value: order.number }] : []),
      {
        name: t('mails:order.orderedOn'),
        value: formatDate(orderedAt(order), locale, localeDefinition(locale).timeZone),
      },
      ...(reference ? [{ name: t('mails:order.reference'), value: reference }] : []),
    ],
    mailTheme(brand.code),
    locale,
  );
}

export function linesPart(mail: OrderMail): MailPart {
  return viewPart(orderLinesView(mail), mail);
}

/** The lines without the pieces that were refunded before the order was handed over. */
export function remainingLinesPart(mail: OrderMail): MailPart {
  return viewPart(remainingLinesView(mail), mail);
}

function viewPart(view: LinesView, mail: OrderMail): MailPart {
  const { lines, sums, total, vat } = view;
  return {
    row: spaced(linesTable(view, mailTheme(mail.brand.code), mail.locale)),
    lines: [
      ...lines.flatMap(({ name, sku, quantity, unitPrice, amount, options }) => [
        `${quantity} × ${labelWithColon(`${name} (${sku})`, mail.locale)} ${quantity === 1 ? '' : `${quantity} × ${unitPrice} = `}${amount}`,
        ...options.map((option) => `  ${toLine(option, mail.locale)}`),
      ]),
      ...(total ? ['', ...[...sums, total].map((sum) => toLine(sum, mail.locale))] : []),
      ...(vat ? [vat] : []),
    ],
  };
}

/** Time and place of delivery or collection. */
export function deliveryParts(mail: OrderMail): MailPart[] {
  const { order, locale } = mail;
  const t = textsIn(locale);
  const { shipping } = order;
  if (!shipping) return [];
  const name = t(`mails:order.methods.${shipping.method}`);
  const when = { name, value: deliveryTime(shipping, locale) };
  return [{ ...blockPart(when.name, [when.value]), lines: [toLine(when, locale)] }, ...addressParts(mail)];
}

/** Place of delivery or collection. */
export function addressParts(mail: OrderMail): MailPart[] {
  const { details, shipping } = mail.order;
  if (shipping?.method === 'Pickup') return [pickupPart(mail)];
  const recipient = details?.deliveryAddress ?? details?.billingAddress;
  const title = textsIn(mail.locale)('mails:order.deliveryAddress');
  return recipient ? [blockPart(title, orderAddressLines(recipient, mail.locale))] : [];
}

/** The names of the attached invoices. */
export function attachmentParts({ attachments, locale }: OrderMail): MailPart[] {
  const t = textsIn(locale);
  return attachments.map(({ filename }) => textPart(t('mails:order-invoiced.attached', { filename })));
}

/** The address of the shop's showroom with its opening hours. */
export function pickupPart({ brand, locale }: OrderMail): MailPart {
  return blockPart(textsIn(locale)('mails:order.pickupAddress'), pickupLines(brand, locale));
}

function billingAddressPart({ order, locale }: OrderMail): MailPart[] {
  const address = order.details?.billingAddress;
  return address
    ? [blockPart(textsIn(locale)('mails:order.billingAddress'), orderAddressLines(address, locale))]
    : [];
}

export interface ConfirmationData {
  /** The chosen day of delivery, which the payment came too late for. */
  readonly movedFrom?: CalendarDate | undefined;
}

export const confirmationData = object({ movedFrom: string<CalendarDate>().optional() });

/** Everything that the confirmation of an order contains, below an introduction. */
export function confirmationParts(mail: OrderMail<ConfirmationData>, introduction: string): MailPart[] {
  return [
    textPart(introduction),
    ...movedParts(mail),
    summaryPart(mail),
    linesPart(mail),
    ...deliveryParts(mail),
    ...billingAddressPart(mail),
    ...invoiceParts(mail),
    ...orderButtonParts(mail),
  ];
}

function movedParts({
  order: { shipping },
  locale,
  data: { movedFrom },
}: OrderMail<ConfirmationData>): MailPart[] {
  if (!movedFrom || !shipping) return [];
  const chosen = formatCalendarDate(movedFrom, locale);
  const day = formatCalendarDate(shipping.date, locale);
  return [textPart(textsIn(locale)('mails:order.moved', { chosen, day }))];
}

/** Link to the invoice of a paid order; why a business has no e-invoice, and why VAT was charged in spite of a VAT number. */
function invoiceParts({ order, brand, locale }: OrderMail): MailPart[] {
  const t = textsIn(locale);
  const isPaid = order.payment?.status === 'paid' && hasScreen(brand, 'myAccount');
  const isUnchecked =
    order.vatCheck?.result === 'unknown' &&
    !order.totals.reverseCharged &&
    isVatNumberDecisive(order, localeDefinition(locale).country);
  const unchecked = order.payment?.method === 'account' ? 'vatUncheckedUnpaid' : 'vatUnchecked';
  return [
    ...(isPaid ? [textPart(t('mails:order.invoice'))] : []),
    ...(isPaid && lacksEInvoice(order) ? [textPart(t('mails:order.noEInvoice'))] : []),
    ...(isUnchecked ? [textPart(t(`mails:order.${unchecked}`))] : []),
  ];
}

/** Whether a business has no number by which it receives e-invoices. */
function lacksEInvoice({ details }: OrderMail['order']): boolean {
  if (details?.customerType !== 'Business') return false;
  const { vatNumber, registrationNumber, billingAddress } = details;
  const { country } = billingAddress;
  return electronicAddress({ isBusiness: true, country, vatNumber, registrationNumber }) === null;
}

/** A button to the page of the order, if the brand has that page. Without access to the order, it offers a look-up. */
export function orderButtonParts({ order, brand, locale, domainSuffix }: OrderMail): MailPart[] {
  if (!hasScreen(brand, 'myAccount')) return [];
  const path = href('myAccount', locale, { query: { view: 'order', id: order.id } });
  const label = textsIn(locale)('mails:order.viewOrder');
  const link = siteBaseAddress(brand, locale, domainSuffix) + path;
  return [buttonPart(label, link, mailTheme(brand.code), locale)];
}
