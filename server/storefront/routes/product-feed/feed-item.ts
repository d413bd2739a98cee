import type { Country } from '#shared/countries/countries.ts';
import { escapeHtml } from '#shared/html/html.ts';
import type { Locale } from '#shared/locales/index.ts';
import { selectPriorPrice } from '#shared/pricing/select-price.ts';
import { href } from '#shared/screens/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import { isGtin } from '#shared/sku/gtin.ts';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';
import type { FeedProductView } from '../../commerce-client/views.ts';

export interface FeedShop {
  readonly locale: Locale;
  readonly country: Country;
  /** The address of the shop without a trailing slash. */
  readonly base: string;
}

/** The attributes of an item by their names in the specification; a list repeats its attribute. */
type Attributes = readonly (readonly [name: string, value: string | Attributes])[];

const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5_000;
const MAX_FURTHER_PICTURES = 10;
const MATERIAL = 'material';

/** An item of the feed as XML; undefined for a product without a picture, which no merchant centre accepts. */
export function feedItem(product: FeedProductView, shop: FeedShop): string | undefined {
  const attributes = itemAttributes(product, shop);
  return attributes && `<item>${attributes.map(element).join('')}</item>\n`;
}

function element([name, value]: Attributes[number]): string {
  const content = typeof value === 'string' ? escapeHtml(xmlText(value)) : value.map(element).join('');
  return `<g:${name}>${content}</g:${name}>`;
}

/** Characters that XML 1.0 does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xmlText(text: string): string {
  return text.replace(NOT_IN_XML, '');
}

function itemAttributes(
  product: FeedProductView,
  { locale, country, base }: FeedShop,
): Attributes | undefined {
  const [picture, ...further] = product.images.map(
    ({ base: picturePath }) => base + linkPreviewFile(picturePath),
  );
  if (picture === undefined) return undefined;
  const { sku, name, summary, description, stock, manufacturer, categories, weightGrams } = product;
  return [
    ['id', sku],
    ['title', name.slice(0, MAX_TITLE)],
    ['description', (description || summary || name).slice(0, MAX_DESCRIPTION)],
    ['link', base + href('productDetail', locale, { slug: product.slug })],
    ['image_link', picture],
    ...further.slice(0, MAX_FURTHER_PICTURES).map((one) => ['additional_image_link', one] as const),
    // With spaces: Meta knows no other spelling, and Google accepts both.
    ['availability', stock > 0 ? 'in stock' : 'out of stock'],
    ...prices(product),
    ['condition', 'new'],
    ['brand', manufacturer.name],
    ...identifiers(product),
    ...categories.slice(0, 1).map((category) => ['product_type', category] as const),
    ...variant(product),
    ...unitPricing(product),
    ['shipping', shipping(product, country)],
    ['shipping_weight', `${weightGrams} g`],
  ];
}

/** The measure that the price is for, where it is not a piece: a metre, or the pieces of a set (`ct`). */
function unitPricing({ unit, setOf }: FeedProductView): Attributes {
  if (unit !== 'metre' && setOf === undefined) return [];
  const [measure, base] = setOf === undefined ? ['1 m', '1 m'] : [`${setOf} ct`, '1 ct'];
  return [
    ['unit_pricing_measure', measure],
    ['unit_pricing_base_measure', base],
  ];
}

/** The price including VAT, as the countries of the shops require; in a sale also the lowest of the 30 days before it. */
function prices({ price, saleStartsAt }: FeedProductView): Attributes {
  const now = amount(price.priceIncVat, price.currency);
  const before = selectPriorPrice(price, { includingVat: true });
  if (before === null) return [['price', now]];
  const { saleEndsAt } = price;
  return [
    ['price', amount(before, price.currency)],
    ['sale_price', now],
    ...(saleStartsAt && saleEndsAt
      ? ([['sale_price_effective_date', `${toMinute(saleStartsAt)}/${toMinute(saleEndsAt)}`]] as const)
      : []),
  ];
}

/** YYYY-MM-DDThh:mmZ, which all merchant centres read. */
function toMinute(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`;
}

function amount(minorUnits: number, currency: string): string {
  return `${(minorUnits / 100).toFixed(2)} ${currency}`;
}

function textOf({ attributes }: FeedProductView, id: string): string | undefined {
  return attributes.find((attribute) => attribute.id === id)?.value;
}

function identifiers(product: FeedProductView): Attributes {
  const [gtin, mpn] = [textOf(product, 'gtin'), textOf(product, 'mpn')];
  const known: Attributes = [
    ...(gtin && isGtin(gtin) ? ([['gtin', gtin]] as const) : []),
    ...(mpn ? ([['mpn', mpn]] as const) : []),
  ];
  return known.length > 0 ? known : [['identifier_exists', 'no']];
}

/** Attribute that distinguishes a variant: one of its own in the specification, or else a part of its size. */
function variant(product: FeedProductView): Attributes {
  const { variesBy, family, colour } = product;
  const material = textOf(product, MATERIAL);
  const sizes = variesBy.filter((axis) => axis !== COLOUR_AXIS && axis !== MATERIAL);
  const size = sizes.flatMap((axis) => textOf(product, axis) ?? []).join(', ');
  return [
    ...(variesBy.length > 0 ? ([['item_group_id', family]] as const) : []),
    ...(colour ? ([['color', colour.name]] as const) : []),
    ...(size ? ([['size', size]] as const) : []),
    ...(material ? ([['material', material]] as const) : []),
  ];
}

/** Delivery of one piece: `deliveryDays` working days after the order, the last of them with the carrier. */
function shipping({ deliveryIncVat, deliveryDays, price }: FeedProductView, country: Country): Attributes {
  const transit = Math.min(1, deliveryDays);
  const handling = String(deliveryDays - transit);
  return [
    ['country', country],
    ['price', amount(deliveryIncVat, price.currency)],
    ['min_handling_time', handling],
    ['max_handling_time', handling],
    ['min_transit_time', String(transit)],
    ['max_transit_time', String(transit)],
  ];
}
