import { type Brand, brandByCode } from '#shared/brands/index.ts';
import { legalEntity } from '#shared/brands/legal-entities.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { isSize } from '#shared/configuration/configuration.ts';
import { formatCalendarDate, formatDate } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { formatNumber, formatPercent } from '#shared/locales/number-formats.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { drawColumns, drawPanel, drawSums, type LabelledBlock } from '../../documents/pdf-blocks.ts';
import { closeDocument, openDocument } from '../../documents/pdf-document.ts';
import { drawProductFigure, type ProductFigure } from '../../documents/pdf-figures.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import { drawHeading, drawLink } from '../../documents/pdf-text.ts';
import { type QuotationPdfTexts, quotationPdfTexts } from './quotation-pdf.texts.ts';

type Order = components['schemas']['Order'];
type Line = Order['lines'][number];

/** What the document of a version says. */
export interface QuotationDocument {
  readonly brand: Brand['code'];
  readonly locale: Locale;
  readonly number: string;
  readonly version: number;
  readonly requestedAt: Date;
  readonly sentAt: Date;
  /** yyyy-MM-dd. */
  readonly validUntil: string;
  readonly contact: components['schemas']['QuotationContact'];
  /** The merchant's note. */
  readonly note: string | null;
  /** The merchant's discount, in hundredths of a percent. */
  readonly discount: number;
  readonly order: Order;
  /** JPEGs by the id of their line. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** The address of the quotation's page. */
  readonly link: string;
}

/** Renders a version of a quotation as PDF, in the theme of its brand and the language of its shop. */
export async function renderQuotationPdf(quotation: QuotationDocument): Promise<Buffer> {
  const { locale, order, note, validUntil } = quotation;
  const t = quotationPdfTexts(locale);
  const brand = brandByCode(quotation.brand);
  const document = await openDocument({
    brand: brand.code,
    locale,
    title: t.title,
    number: quotation.number,
    footer: footer(brand, locale, t),
    pageLabel: t.page,
    createdAt: quotation.sentAt,
  });
  drawColumns(document, parties(quotation, brand, t));
  drawColumns(document, facts(quotation, t));
  if (note) drawPanel(document, [{ title: t.note, lines: note.split('\n') }]);
  drawLines(document, quotation, t);
  const day = formatCalendarDate(validUntil, locale);
  drawPanel(document, [{ title: t.acceptTitle, lines: [t.accept(day)] }]);
  drawLink(document, t.acceptLink, quotation.link);
  const figures = order.lines.flatMap((line) => figureOf(line, quotation, t) ?? []);
  if (figures.length > 0) {
    drawHeading(document, t.figures);
    for (const figure of figures) drawProductFigure(document, figure, { label: millimetres(locale) });
  }
  const isMadeToMeasure = order.lines.some(({ options }) => options.length > 0);
  drawPanel(document, [
    { title: t.termsTitle },
    ...[...t.terms, ...(isMadeToMeasure ? [t.madeToMeasure] : [])].map((term) => ({ lines: [term] })),
  ]);
  return closeDocument(document);
}

const millimetres = (locale: Locale) => (value: number) => `${formatNumber(value, locale)}\u00a0mm`;

function moneyOf({ order, locale }: QuotationDocument) {
  return (minor: number) => formatMoney(minor, order.currency, locale);
}

function drawLines(
  document: Parameters<typeof drawTable>[0],
  quotation: QuotationDocument,
  t: QuotationPdfTexts,
): void {
  const { order, locale, discount } = quotation;
  const { totals } = order;
  const money = moneyOf(quotation);
  drawTable(document, {
    columns: [
      { title: t.article, share: 0.5 },
      { title: t.quantity, share: 0.12, align: 'right' },
      { title: t.unitPrice, share: 0.19, align: 'right' },
      { title: t.amount, share: 0.19, align: 'right' },
    ],
    rows: order.lines.map((line) => [
      { text: line.name, details: [line.sku, ...answersOf(line, t, locale)] },
      `${formatNumber(line.quantity, locale)} ${t.units[line.unit]}`.trim(),
      { text: money(line.unitPriceExcVat), details: listPrice(line, money, t) },
      money(line.lineExcVat),
    ]),
  });
  const sums: [string, string][] = [[t.subtotal, money(totals.linesExcVat)]];
  if (discount > 0) sums.push([t.lineDiscount(formatBasisPoints(discount, locale)), '']);
  if (totals.discountExcVat) sums.push([t.discount, money(-totals.discountExcVat)]);
  if (totals.shippingExcVat !== null) {
    const { shippingExcVat } = totals;
    sums.push([deliveryName(quotation, t), shippingExcVat > 0 ? money(shippingExcVat) : t.free]);
  }
  const rate = formatPercent(totals.vatRate / 100, locale);
  sums.push([totals.reverseCharged ? t.reverseCharged : t.vat(rate), money(totals.vat)]);
  drawSums(document, sums, [t.total, money(totals.incVat)]);
}

function deliveryName({ order, locale }: QuotationDocument, t: QuotationPdfTexts): string {
  if (order.shipping) return t.methods[order.shipping.method];
  return t.deliveryTo(
    new Intl.DisplayNames(locale, { type: 'region' }).of(order.deliveryCountry) ?? order.deliveryCountry,
  );
}

function answersOf({ options }: Line, t: QuotationPdfTexts, locale: Locale): string[] {
  return options.map(
    ({ label, value, picture }) =>
      `${labelWithColon(label, locale)} ${picture ? t.ownPicture : value.replace(/\s+/g, ' ')}`,
  );
}

function listPrice({ quoted }: Line, money: (minor: number) => string, t: QuotationPdfTexts): string[] {
  if (!quoted || quoted.listPriceExcVat === quoted.unitPriceExcVat) return [];
  return [t.listPrice(money(quoted.listPriceExcVat))];
}

/** The picture, size and tiers of a line; undefined when there is nothing to show. */
function figureOf(line: Line, quotation: QuotationDocument, t: QuotationPdfTexts): ProductFigure | undefined {
  const { locale } = quotation;
  const picture = quotation.pictures.get(line.id);
  const size = Object.values(line.answers).find(isSize);
  const tiers = line.price.volumeDiscount;
  if (!picture && !size && tiers.length === 0) return undefined;
  const money = moneyOf(quotation);
  const label = millimetres(locale);
  const colour = line.options.find((option) => option.colour)?.colour;
  return {
    title: line.name,
    lines: [
      line.sku,
      ...(tiers.length > 0 ? [t.tiers] : []),
      ...tiers.map(({ minQuantity, priceExcludingVat }) =>
        t.tier(formatNumber(minQuantity, locale), money(priceExcludingVat)),
      ),
    ],
    picture: picture && { file: picture, alt: t.picture(line.name) },
    drawing: size && {
      size: { width: size.width, height: size.height, colour },
      alt: t.drawing(label(size.width), label(size.height)),
    },
  };
}

function parties({ contact }: QuotationDocument, brand: Brand, t: QuotationPdfTexts): LabelledBlock[] {
  const { company, firstName, lastName, email, phone } = contact;
  const { contact: shop, name } = brand;
  return [
    {
      title: t.to,
      lines: [...(company ? [company] : []), `${firstName} ${lastName}`, email, ...(phone ? [phone] : [])],
    },
    {
      title: name,
      lines: [shop.street, `${shop.postalCode} ${shop.city}`, shop.email, shop.phone],
    },
  ];
}

function facts(quotation: QuotationDocument, t: QuotationPdfTexts): LabelledBlock[] {
  const { locale, requestedAt, sentAt, validUntil, version } = quotation;
  const { timeZone } = localeDefinition(locale);
  return [
    { title: t.sentOn, lines: [formatDate(sentAt, locale, timeZone)] },
    { title: t.validUntil, lines: [formatCalendarDate(validUntil, locale)] },
    ...(version > 1
      ? [
          { title: t.requestedOn, lines: [formatDate(requestedAt, locale, timeZone)] },
          { title: t.version, lines: [String(version)] },
        ]
      : []),
  ];
}

function footer({ code, name, contact }: Brand, locale: Locale, t: QuotationPdfTexts): string[][] {
  const seller = legalEntity(code);
  const { street, postalCode, city, email, phone } = contact;
  return [
    [seller.name, t.tradeName(name), street, `${postalCode} ${city}`],
    [
      t.tradeRegister(seller.tradeRegister),
      `${t.vatNumber} ${seller.vatNumbers[localeDefinition(locale).country]}`,
    ],
    [`IBAN ${seller.iban}`, `BIC ${seller.bic}`, email, phone],
  ];
}
