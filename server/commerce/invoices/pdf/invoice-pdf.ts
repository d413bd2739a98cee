import { formatCalendarDate } from '#shared/dates/format.ts';
import { formatNumber, formatPercent } from '#shared/locales/number-formats.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { drawColumns, drawPanel, drawSums, type LabelledBlock } from '../../documents/pdf-blocks.ts';
import { closeDocument, openDocument } from '../../documents/pdf-document.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts';
import { type InvoiceTexts, invoiceTexts } from './invoice.texts.ts';
import { paymentSentence } from './payment-sentence.ts';

/** Renders an invoice or a credit note as PDF, in the theme of its brand and the language of its shop. */
export async function renderInvoicePdf(content: InvoiceContent, issuedAt: Date): Promise<Buffer> {
  const { locale, currency, totals, discount, shipping } = content;
  const t = invoiceTexts(locale);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const document = await openDocument({
    brand: content.brand,
    locale,
    title: t.titles[content.kind],
    number: content.number,
    footer: footer(content, t),
    pageLabel: t.page,
    createdAt: issuedAt,
  });
  drawColumns(document, parties(content, t));
  drawColumns(document, facts(content, t));
  const rate = formatPercent(content.vatRate / 100, locale);
  drawTable(document, {
    columns: [
      { title: t.article, share: 0.45 },
      { title: t.quantity, share: 0.12, align: 'right' },
      { title: t.unitPrice, share: 0.16, align: 'right' },
      { title: t.rate, share: 0.09, align: 'right' },
      { title: t.amount, share: 0.18, align: 'right' },
    ],
    rows: content.lines.map((line) => [
      { text: line.name, details: [line.sku, ...line.options] },
      quantity(line, content, t),
      money(line.unitPriceExcVat),
      rate,
      money(line.excVat),
    ]),
  });
  const sums: [string, string][] = [[t.subtotal, money(totals.linesExcVat)]];
  if (discount) sums.push([t.discount, money(-discount.excVat)]);
  if (shipping) sums.push([t.methods[shipping.method], money(shipping.excVat)]);
  sums.push([t.vat(rate, money(totals.excVat)), money(totals.vat)]);
  if (totals.rounding !== 0) sums.push([t.rounding, money(totals.rounding)]);
  drawSums(document, sums, [t.totals[content.kind], money(totals.incVat)]);
  drawPanel(document, notes(content, t));
  return closeDocument(document);
}

function quantity({ quantity, unit }: InvoiceLine, { locale }: InvoiceContent, t: InvoiceTexts): string {
  return `${formatNumber(quantity, locale)} ${t.units[unit]}`.trim();
}

function countryName(country: string, { locale }: InvoiceContent): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

interface PrintedAddress {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

function addressLines(address: PrintedAddress, content: InvoiceContent): string[] {
  const { street, postalCode, city, country } = address;
  return [
    street,
    ...(country === 'GB' ? [city, postalCode] : [`${postalCode} ${city}`]),
    countryName(country, content),
  ];
}

function parties(content: InvoiceContent, t: InvoiceTexts): LabelledBlock[] {
  const { buyer, deliverTo, seller } = content;
  const vat = buyer.vatNumber ? [`${t.vatNumber} ${buyer.vatNumber}`] : [];
  const company = buyer.company ? [buyer.company] : [];
  return [
    { title: t.billTo, lines: [...company, buyer.name, ...addressLines(buyer, content), ...vat] },
    ...(deliverTo
      ? [{ title: t.deliverTo, lines: [deliverTo.name, ...addressLines(deliverTo, content)] }]
      : []),
    {
      title: seller.name,
      lines: [...addressLines(seller, content), `${t.vatNumber} ${seller.vatNumber}`],
    },
  ];
}

function facts(content: InvoiceContent, t: InvoiceTexts): LabelledBlock[] {
  const { issuedOn, suppliedOn, orderNumber, reference, locale } = content;
  const day = (date: string) => formatCalendarDate(date, locale);
  return [
    { title: t.issuedOn, lines: [day(issuedOn)] },
    { title: t.suppliedOn, lines: [day(suppliedOn)] },
    { title: t.order, lines: [orderNumber] },
    ...(reference ? [{ title: t.reference, lines: [reference] }] : []),
  ];
}

function notes(content: InvoiceContent, t: InvoiceTexts): Partial<LabelledBlock>[] {
  const { credits, localVat, exemption, buyer, seller, locale, currency } = content;
  const day = (date: string) => formatCalendarDate(date, locale);
  const list: string[] = [];
  if (credits) list.push(t.credits(credits.number, day(credits.issuedOn)));
  if (exemption) list.push(t.intraCommunity);
  if (localVat) {
    const rate = `${Number(localVat.rate).toFixed(4)} ${localVat.currency}/${currency}`;
    list.push(t.localVat(formatMoney(localVat.vat, localVat.currency, locale), rate));
  }
  if (content.isVatNumberUnconfirmed && buyer.vatNumber)
    list.push(t.unconfirmed(buyer.vatNumber, seller.email));
  if (buyer.isBusiness && t.businessNote) list.push(t.businessNote);
  const paid = paymentSentence(content, t);
  return [...(paid ? [{ title: paid }] : []), ...list.map((line) => ({ lines: [line] }))];
}

function footer(content: InvoiceContent, t: InvoiceTexts): string[][] {
  const { seller } = content;
  return [
    [seller.name, t.tradeName(seller.tradeName), ...addressLines(seller, content).slice(0, 2)],
    [t.tradeRegister(seller.tradeRegister), `${t.vatNumber} ${seller.vatNumber}`],
    [`IBAN ${seller.iban}`, `BIC ${seller.bic}`, seller.email, seller.phone],
  ];
}
