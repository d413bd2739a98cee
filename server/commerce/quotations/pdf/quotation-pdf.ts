import type { Logger } from '#server/platform/logs/logger.ts';
import { type Brand, brandByCode } from '#shared/brands/index.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { isSize } from '#shared/configuration/configuration.ts';
import { townLines } from '#shared/countries/postal-address.ts';
import { formatCalendarDate, formatDate } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { labelWithColon } from '#shared/locales/label-with-colon.ts';
import { formatNumber, formatPercent } from '#shared/locales/number-formats.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { formatBasisPoints } from '#shared/money/format-basis-points.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { commonDiscount } from '#shared/pricing/quoted-price.ts';
import { brandFooter } from '../../documents/brand-footer.ts';
import { drawColumns, drawPanel, drawSums, type LabelledBlock } from '../../documents/pdf-blocks.ts';
import { closeDocument, openDocument } from '../../documents/pdf-document.ts';
import { drawProductFigure, type ProductFigure } from '../../documents/pdf-figures.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import { drawHeading, drawLink } from '../../documents/pdf-text.ts';
import { withSingleSpaces } from '../../kernel/single-spaces.ts';
import { textsIn } from '../../kernel/texts.ts';
import { factWords } from '../../order-view/ordered/line-words.ts';
import { quantityText } from '../../order-view/ordered/order-document.ts';

type Order = components['schemas']['Order'];
type Line = Order['lines'][number];

/** Content of a version's document. */
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
  readonly note: string | null;
  /** The merchant's discount, in hundredths of a percent. */
  readonly discount: number;
  readonly order: Order;
  /** JPEGs by the id of their line. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  /** The address of the quotation's page. */
  readonly link: string;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Renders a version of a quotation as PDF, in the theme of its brand and the language of its shop. */
export async function renderQuotationPdf(quotation: QuotationDocument): Promise<Buffer> {
  const { locale, order, note, validUntil } = quotation;
  const t = textsIn(locale);
  const brand = brandByCode(quotation.brand);
  const document = await openDocument({
    brand: brand.code,
    locale,
    title: t('documents:quotation.title'),
    number: quotation.number,
    footer: brandFooter(brand.code, locale),
    pageLabel: (page, pages) => t('documents:document.page', { page, pages }),
    createdAt: quotation.sentAt,
    logger: quotation.logger,
  });
  drawColumns(document, parties(quotation, brand, t));
  drawColumns(document, facts(quotation, t));
  if (note) drawPanel(document, [{ title: t('documents:quotation.note'), lines: note.split('\n') }]);
  drawLines(document, quotation, t);
  const day = formatCalendarDate(validUntil, locale);
  drawPanel(document, [
    { title: t('documents:quotation.acceptTitle'), lines: [t('documents:quotation.accept', { day })] },
  ]);
  drawLink(document, t('documents:quotation.acceptLink'), quotation.link);
  const figures = order.lines.flatMap((line) => figureOf(line, quotation, t) ?? []);
  if (figures.length > 0) {
    drawHeading(document, t('documents:quotation.figures'));
    for (const figure of figures) drawProductFigure(document, figure, { label: millimetres(locale) });
  }
  const isMadeToMeasure = order.lines.some(({ options }) => options.length > 0);
  drawPanel(document, [
    { title: t('documents:quotation.termsTitle') },
    ...[
      ...t('documents:quotation.terms').split('\n'),
      ...(isMadeToMeasure ? [t('documents:quotation.madeToMeasure')] : []),
    ].map((term) => ({ lines: [term] })),
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
  t: ServerTranslate,
): void {
  const { order, locale } = quotation;
  const { totals } = order;
  const discount = commonDiscount(order.lines, quotation.discount);
  const money = moneyOf(quotation);
  drawTable(document, {
    columns: [
      { title: t('documents:document.article'), share: 0.5 },
      { title: t('documents:document.quantity'), share: 0.12, align: 'right' },
      { title: t('documents:document.unitPrice'), share: 0.19, align: 'right' },
      { title: t('documents:document.amount'), share: 0.19, align: 'right' },
    ],
    rows: order.lines.map((line) => [
      { text: line.name, details: [line.sku, ...answersOf(line, t, locale)] },
      quantityText(line, locale),
      {
        text: money(line.unitPriceExcVat),
        details: [...listPrice(line, money, t), ...priceOfOne(line, money, t)],
      },
      money(line.lineExcVat),
    ]),
  });
  const sums: [string, string][] = [[t('documents:document.subtotal'), money(totals.linesExcVat)]];
  if (discount > 0)
    sums.push([
      t('documents:quotation.lineDiscount', { percentage: formatBasisPoints(discount, locale) }),
      '',
    ]);
  if (totals.discountExcVat) sums.push([t('documents:document.discount'), money(-totals.discountExcVat)]);
  if (totals.shippingExcVat !== null) {
    const { shippingExcVat } = totals;
    sums.push([
      deliveryName(quotation, t),
      shippingExcVat > 0 ? money(shippingExcVat) : t('documents:quotation.free'),
    ]);
  }
  const rate = formatPercent(totals.vatRate / 100, locale);
  sums.push([
    totals.exempt
      ? t('documents:quotation.export')
      : totals.reverseCharged
        ? t('documents:quotation.reverseCharged')
        : t('documents:quotation.vat', { rate }),
    money(totals.vat),
  ]);
  drawSums(document, sums, [t('documents:quotation.total'), money(totals.incVat)]);
}

function deliveryName({ order, locale }: QuotationDocument, t: ServerTranslate): string {
  if (order.shipping) return t(`documents:document.methods.${order.shipping.method}`);
  const country =
    new Intl.DisplayNames(locale, { type: 'region' }).of(order.deliveryCountry) ?? order.deliveryCountry;
  return t('documents:quotation.deliveryTo', { country });
}

function answersOf(line: Line, t: ServerTranslate, locale: Locale): string[] {
  const answers = line.options.map(({ label, value, picture }) => ({
    label,
    value: picture ? t('documents:quotation.ownPicture') : withSingleSpaces(value),
  }));
  return [...answers, ...factWords(line, locale)].map(
    ({ label, value }) => `${labelWithColon(label, locale)} ${value}`,
  );
}

function listPrice({ quoted }: Line, money: (minor: number) => string, t: ServerTranslate): string[] {
  if (!quoted || quoted.listPriceExcVat === quoted.unitPriceExcVat) return [];
  return [t('documents:quotation.listPrice', { amount: money(quoted.listPriceExcVat) })];
}

function priceOfOne(
  { setOf, unitPriceExcVat }: Line,
  money: (minor: number) => string,
  t: ServerTranslate,
): string[] {
  if (setOf === undefined) return [];
  return [t('documents:quotation.ofOne', { amount: money(Math.round(unitPriceExcVat / setOf)) })];
}

/** The picture, size and tiers of a line; undefined when there is nothing to show. */
function figureOf(line: Line, quotation: QuotationDocument, t: ServerTranslate): ProductFigure | undefined {
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
      ...(tiers.length > 0 ? [t('documents:quotation.tiers')] : []),
      ...tiers.map(({ minQuantity, priceExcludingVat }) =>
        t('documents:quotation.tier', {
          from: minQuantity,
          amount: money(priceExcludingVat),
        }),
      ),
    ],
    picture: picture && { file: picture, alt: t('documents:document.picture', { name: line.name }) },
    drawing: size && {
      size: { width: size.width, height: size.height, colour },
      alt: t('documents:quotation.drawing', { width: label(size.width), height: label(size.height) }),
    },
  };
}

function parties({ contact }: QuotationDocument, brand: Brand, t: ServerTranslate): LabelledBlock[] {
  const { company, firstName, lastName, email, phone } = contact;
  const { contact: shop, name } = brand;
  return [
    {
      title: t('documents:quotation.to'),
      lines: [...(company ? [company] : []), `${firstName} ${lastName}`, email, ...(phone ? [phone] : [])],
    },
    {
      title: name,
      lines: [shop.street, ...townLines(shop), shop.email, shop.phone],
    },
  ];
}

function facts(quotation: QuotationDocument, t: ServerTranslate): LabelledBlock[] {
  const { locale, requestedAt, sentAt, validUntil, version } = quotation;
  const { timeZone } = localeDefinition(locale);
  return [
    { title: t('documents:quotation.sentOn'), lines: [formatDate(sentAt, locale, timeZone)] },
    { title: t('documents:quotation.validUntil'), lines: [formatCalendarDate(validUntil, locale)] },
    ...(version > 1
      ? [
          { title: t('documents:quotation.requestedOn'), lines: [formatDate(requestedAt, locale, timeZone)] },
          { title: t('documents:quotation.version'), lines: [String(version)] },
        ]
      : []),
  ];
}
