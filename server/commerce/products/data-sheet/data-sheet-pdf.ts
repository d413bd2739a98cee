import type { Logger } from '#server/platform/logs/logger.ts';
import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { configuredAttributes, configuredSetOf } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import type { EvaluatedAnswers } from '#shared/configuration/evaluate-answers.ts';
import { townLines } from '#shared/countries/postal-address.ts';
import { formatDateTime } from '#shared/dates/format.ts';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import { formatNumber, formatPercent } from '#shared/locales/number-formats.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import { weightText } from '#shared/locales/weight-text.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import type { ConfiguredUnitPrice } from '#shared/pricing/configured-price.ts';
import { selectPriorPrice } from '#shared/pricing/select-price.ts';
import { href } from '#shared/screens/index.ts';
import { siteBaseAddress } from '#shared/screens/site-address.ts';
import { closeDocument, openDocument } from '../../documents/pdf-document.ts';
import { drawProductFigure } from '../../documents/pdf-figures.ts';
import { drawTable } from '../../documents/pdf-table.ts';
import { drawHeading } from '../../documents/pdf-text.ts';
import type { ShopContext } from '../../kernel/context.ts';
import { withSingleSpaces } from '../../kernel/single-spaces.ts';
import { textsIn } from '../../kernel/texts.ts';
import type { ProductDetail } from '../product.response.ts';

/** A configurable product with answers. */
export interface AnsweredSheet {
  readonly configuration: Configuration;
  readonly evaluated: EvaluatedAnswers;
  /** Of a piece, with its tiers. */
  readonly price: ConfiguredUnitPrice;
}

interface DataSheet {
  readonly shop: Pick<ShopContext, 'brand' | 'locale' | 'vatRate'>;
  /** First label of the shops' hosts. */
  readonly domainSuffix: string;
  readonly product: ProductDetail;
  readonly configured: AnsweredSheet | null;
  /** The answers as the query of the product's page has them. */
  readonly query?: string;
  /** JPEG. */
  readonly picture: Buffer | undefined;
  readonly logger: Pick<Logger, 'warn'>;
}

const PICTURE = { width: 232, height: 155 };
/** A fixed time, so that the same product has the same bytes. */
const CREATED_AT = new Date(0);

/** Renders the data sheet of a product as PDF, in the theme of its brand and the language of its shop. */
export async function renderDataSheet(sheet: DataSheet): Promise<Buffer> {
  const { shop, product, picture, logger, query } = sheet;
  const { locale } = shop;
  const t = textsIn(locale);
  const brand = brandByCode(shop.brand);
  const page =
    siteBaseAddress(brand, locale, sheet.domainSuffix) +
    href('productDetail', locale, { slug: product.slug });
  const address = query ? `${page}?${query}` : page;
  const { street, email, phone } = brand.contact;
  const document = await openDocument({
    brand: brand.code,
    locale,
    title: t('documents:dataSheet.title'),
    number: sheet.configured?.evaluated.sku ?? product.sku,
    createdAt: CREATED_AT,
    logger,
    footer: [[brand.name, street, ...townLines(brand.contact)], [email, phone], [page]],
    pageLabel: (page, pages) => t('documents:document.page', { page, pages }),
  });
  drawHeading(document, product.name);
  drawProductFigure(
    document,
    {
      title: product.summary,
      lines: product.highlights.map((highlight) => `•  ${highlight}`),
      link: { text: t('documents:dataSheet.link'), href: address },
      picture: picture && { file: picture, alt: t('documents:document.picture', { name: product.name }) },
    },
    { label: String, figure: PICTURE },
  );
  const answers = answersOf(sheet);
  if (answers.length > 0)
    drawTable(document, { columns: columnsOf('documents:dataSheet.choice', t), rows: answers });
  drawTable(document, pricesOf(sheet, t));
  drawTable(document, { columns: columnsOf('documents:dataSheet.property', t), rows: factsOf(sheet, t) });
  return closeDocument(document);
}

function columnsOf(
  title: 'documents:dataSheet.choice' | 'documents:dataSheet.property',
  t: ServerTranslate,
): Parameters<typeof drawTable>[1]['columns'] {
  return [
    { title: t(title), share: 0.38 },
    { title: t('documents:dataSheet.value'), share: 0.62 },
  ];
}

/** The answers in words, without pictures. */
function answersOf({ configured, shop }: DataSheet): [string, string][] {
  if (!configured) return [];
  return answeredOptions(configured.evaluated, shop.locale).flatMap(({ label, value }): [string, string][] =>
    value === '' ? [] : [[label, withSingleSpaces(value)]],
  );
}

function factsOf({ product, configured, shop }: DataSheet, t: ServerTranslate): [string, string][] {
  const { locale } = shop;
  const { saleEndsAt } = product.price;
  const attributes = normaliseAttributes(
    configured
      ? configuredAttributes(product.attributes, configured.configuration, configured.evaluated, locale)
      : product.attributes,
  );
  const weight = t('documents:dataSheet.weight');
  const grams = configured
    ? configuredGrams(configured.configuration, configured.evaluated)
    : product.weightGrams;
  const deliveryDays = configured?.evaluated.deliveryDays ?? product.deliveryDays;
  return [
    ...(saleEndsAt ? [saleEnd(saleEndsAt, locale, t)] : []),
    ...attributes.map(({ name, value }): [string, string] => [name, value]),
    ...(configured?.configuration.options ?? []).flatMap((option) => limitsOf(option, locale, t)),
    // The catalogue may have the weight of a piece as an attribute, in the same words.
    ...(attributes.some(({ name }) => name === weight)
      ? []
      : [[weight, weightText(grams, locale)] satisfies [string, string]]),
    [t('documents:dataSheet.deliveryTime'), t('documents:dataSheet.days', { count: deliveryDays })],
    [t('documents:dataSheet.manufacturer'), product.manufacturer.name],
  ];
}

/** A printed sheet outlives the sale. */
function saleEnd(endsAt: string, locale: Locale, t: ServerTranslate): [string, string] {
  const { timeZone } = localeDefinition(locale);
  return [t('documents:dataSheet.saleEnd'), formatDateTime(new Date(endsAt), locale, timeZone)];
}

/** The sizes in which a made-to-measure product is made. */
function limitsOf(
  { label, limits }: Configuration['options'][number],
  locale: Locale,
  t: ServerTranslate,
): [string, string][] {
  const { width, height } = limits ?? {};
  if (!width || !height) return [];
  const range = ({ min, max }: typeof width) =>
    t('documents:dataSheet.range', {
      from: min,
      to: `${formatNumber(max, locale)}\u00a0mm`,
    });
  return [[label, `${range(width)} × ${range(height)}`]];
}

function pricesOf(
  { product, configured, shop }: DataSheet,
  t: ServerTranslate,
): Parameters<typeof drawTable>[1] {
  const price = configured ? { ...configured.price, currency: product.price.currency } : product.price;
  const { locale } = shop;
  const money = (minor: number) => formatMoney(minor, price.currency, locale);
  const from = (quantity: number) => t('documents:dataSheet.from', { quantity });
  const rate = formatPercent(shop.vatRate / 100, locale);
  const setOf = configured ? configuredSetOf(configured.configuration, configured.evaluated) : product.setOf;
  const withOne = (minor: number) =>
    setOf === undefined
      ? money(minor)
      : {
          text: money(minor),
          details: [t('documents:dataSheet.ofOne', { amount: money(Math.round(minor / setOf)) })],
        };
  // The first tier of most products is the price of one piece.
  const hasFirst = price.volumeDiscount.some(({ minQuantity }) => minQuantity === 1);
  const tiers = price.volumeDiscount.map((tier) => [
    from(tier.minQuantity),
    ...[withOne(tier.priceExcludingVat), withOne(tier.priceIncludingVat)],
  ]);
  return {
    columns: [
      { title: t('documents:document.quantity'), share: 0.38 },
      { title: t('documents:dataSheet.excVat'), share: 0.31, align: 'right' },
      { title: t('documents:dataSheet.incVat', { rate }), share: 0.31, align: 'right' },
    ],
    rows: [
      ...(hasFirst ? [] : [[from(1), withOne(price.priceExcVat), withOne(price.priceIncVat)]]),
      ...tiers,
      ...priorRows(price, t, money),
    ],
  };
}

/** The price that a sale is announced with. */
function priorRows(
  price: DataSheet['product']['price'],
  t: ServerTranslate,
  money: (minor: number) => string,
): string[][] {
  const [excVat, incVat] = [false, true].map((includingVat) => selectPriorPrice(price, { includingVat }));
  if (typeof excVat !== 'number' || typeof incVat !== 'number') return [];
  return [[t('documents:dataSheet.priorPrice'), money(excVat), money(incVat)]];
}
