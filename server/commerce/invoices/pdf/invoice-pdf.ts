import type { Logger } from '#server/platform/logs/logger.ts';
import { townLines } from '#shared/countries/postal-address.ts';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { formatPercent } from '#shared/locales/number-formats.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { drawColumns, drawPanel, drawSums, type LabelledBlock } from '../../documents/pdf-blocks.ts';
import { closeDocument, openDocument } from '../../documents/pdf-document.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { InvoiceContent, InvoiceLine } from '../invoice-content.ts';
import { unconfirmedSentence } from '../unconfirmed-sentence.ts';
import { paymentSentence } from './payment-sentence.ts';

/** Renders an invoice or a credit note as PDF, in the theme of its brand and the language of its shop. */
export async function renderInvoicePdf(
  content: InvoiceContent,
  { issuedAt, logger }: { readonly issuedAt: Date; readonly logger: Pick<Logger, 'warn'> },
): Promise<Buffer> {
  const { locale, currency, totals, discount, shipping } = content;
  const t = textsIn(locale);
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const document = await openDocument({
    brand: content.brand,
    locale,
    title: t(`documents:invoice.titles.${content.kind}`),
    number: content.number,
    footer: footer(content, t),
    pageLabel: (page, pages) => t('documents:document.page', { page, pages }),
    createdAt: issuedAt,
    logger,
  });
  drawColumns(document, parties(content, t));
  drawColumns(document, facts(content, t));
  const rate = formatPercent(content.vatRate / 100, locale);
  drawTable(document, {
    columns: [
      { title: t('documents:document.article'), share: 0.45 },
      { title: t('documents:document.quantity'), share: 0.12, align: 'right' },
      { title: t('documents:document.unitPrice'), share: 0.16, align: 'right' },
      { title: t('documents:invoice.rate'), share: 0.09, align: 'right' },
      { title: t('documents:document.amount'), share: 0.18, align: 'right' },
    ],
    rows: content.lines.map((line) => [
      {
        text: line.name,
        details: [line.sku, ...line.options, ...reductionOf(line, content, t)].filter(Boolean),
      },
      quantityText(line, t),
      money(line.unitPriceExcVat),
      rate,
      money(line.excVat),
    ]),
  });
  const sums: [string, string][] = [[t('documents:document.subtotal'), money(totals.linesExcVat)]];
  if (discount) sums.push([t('documents:document.discount'), money(-discount.excVat)]);
  if (shipping) sums.push([t(`documents:document.methods.${shipping.method}`), money(shipping.excVat)]);
  sums.push([t('documents:invoice.vat', { rate, base: money(totals.excVat) }), money(totals.vat)]);
  if (totals.rounding !== 0) sums.push([t('documents:invoice.rounding'), money(totals.rounding)]);
  drawSums(document, sums, [t(`documents:invoice.totals.${content.kind}`), money(totals.incVat)]);
  drawPanel(document, notes(content, t));
  return closeDocument(document);
}

/** Why a line is less than its pieces: what they cost less, or what went back of their price before. */
function reductionOf(
  { unitPriceExcVat, quantity, excVat, keptExcVat = 0 }: InvoiceLine,
  { currency, locale }: InvoiceContent,
  t: ServerTranslate,
): string[] {
  const reduction = unitPriceExcVat * quantity - excVat - keptExcVat;
  if (reduction === 0) return [];
  const label = labelWithColon(t('documents:invoice.reduction'), locale);
  return [`${label} ${formatMoney(-reduction, currency, locale)}`];
}

function quantityText({ quantity, unit }: InvoiceLine, t: ServerTranslate): string {
  return t(`documents:document.quantities.${unit}`, { count: quantity });
}

function countryName(country: string, { locale }: InvoiceContent): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
}

interface PrintedAddress {
  readonly aboveStreet?: readonly string[] | undefined;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

function addressLines(address: PrintedAddress, content: InvoiceContent): string[] {
  const { aboveStreet = [], street, country } = address;
  return [...aboveStreet, street, ...townLines(address), countryName(country, content)];
}

function parties(content: InvoiceContent, t: ServerTranslate): LabelledBlock[] {
  const { buyer, deliverTo, seller } = content;
  const vat = buyer.vatNumber ? [`${t('documents:document.vatNumber')} ${buyer.vatNumber}`] : [];
  const company = buyer.company ? [buyer.company] : [];
  return [
    {
      title: t('documents:invoice.billTo'),
      lines: [...company, buyer.name, ...addressLines(buyer, content), ...vat],
    },
    ...(deliverTo
      ? [
          {
            title: t('documents:invoice.deliverTo'),
            lines: [deliverTo.name, ...addressLines(deliverTo, content)],
          },
        ]
      : []),
    {
      title: seller.name,
      lines: [...addressLines(seller, content), `${t('documents:document.vatNumber')} ${seller.vatNumber}`],
    },
  ];
}

function facts(content: InvoiceContent, t: ServerTranslate): LabelledBlock[] {
  const { issuedOn, suppliedOn, orderNumber, reference, locale } = content;
  const day = (date: string) => formatCalendarDate(date, locale);
  return [
    { title: t('documents:invoice.issuedOn'), lines: [day(issuedOn)] },
    { title: t('documents:invoice.suppliedOn'), lines: [day(suppliedOn)] },
    { title: t('documents:invoice.order'), lines: [orderNumber] },
    ...(reference ? [{ title: t('documents:invoice.reference'), lines: [reference] }] : []),
  ];
}

function notes(content: InvoiceContent, t: ServerTranslate): Partial<LabelledBlock>[] {
  const { credits, localVat, exemption, buyer, locale, currency } = content;
  const day = (date: string) => formatCalendarDate(date, locale);
  const list: string[] = [];
  if (credits)
    list.push(
      t(`documents:invoice.corrects.${content.kind}`, {
        number: credits.number,
        day: day(credits.issuedOn),
      }),
    );
  if (exemption) list.push(t(`documents:invoice.exemptions.${exemption}`));
  if (localVat) {
    const rate = `${Number(localVat.rate).toFixed(4)} ${localVat.currency}/${currency}`;
    const amount = formatMoney(localVat.vat, localVat.currency, locale);
    list.push(t('documents:invoice.localVat', { amount, rate }));
  }
  const unconfirmed = unconfirmedSentence(content);
  if (unconfirmed) list.push(unconfirmed);
  // Code de commerce, article L441-9: on invoices to businesses in France.
  if (buyer.isBusiness && localeDefinition(locale).country === 'FR')
    list.push(t('documents:invoice.latePayment'));
  const paid = paymentSentence(content);
  return [...(paid ? [{ title: paid }] : []), ...list.map((line) => ({ lines: [line] }))];
}

function footer(content: InvoiceContent, t: ServerTranslate): string[][] {
  const { seller } = content;
  return [
    [
      seller.name,
      t('documents:document.tradeName', { name: seller.tradeName }),
      ...addressLines(seller, content).slice(0, 2),
    ],
    [
      t('documents:document.tradeRegister', { number: seller.tradeRegister }),
      `${t('documents:document.vatNumber')} ${seller.vatNumber}`,
    ],
    [`IBAN ${seller.iban}`, `BIC ${seller.bic}`, seller.email, seller.phone],
  ];
}
