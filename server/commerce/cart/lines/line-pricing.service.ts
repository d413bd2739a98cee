import { zonedClock } from '#shared/dates/zoned-clock.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { LineRow, LineSnapshot } from '../../order-records/orders/order-lines.repository.ts';
import type { OrderRow } from '../../order-records/orders/orders.repository.ts';
import {
  type ConfigurationInputs,
  type ConfigurationResult,
  configureKnownProducts,
  readPictures,
} from '../../products/configuration/configure.service.ts';
import { type ProductSummary, toProductSummaryResponse } from '../../products/product.response.ts';
import type { OrderedProduct } from '../../products/product-json.repository.ts';
import { getOrderedProducts } from '../../products/products.service.ts';
import type { PackedItem } from '../../shipping/parcel.service.ts';
import { shopOf } from '../../shops/shop-context.ts';
import { findPriceRules, type PriceRules } from '../../terms/price-rules.repository.ts';
import { answersHash } from './answers-hash.ts';
import { lastKnownSnapshot, lineSnapshot } from './line-snapshot.ts';
import { NOTHING_PACKED, toPackedItem } from './packed-item.ts';
import { currentQuote, withQuote } from './quoted-line.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

/** A cart line at current prices. */
export interface PricedLine {
  readonly row: LineRow;
  readonly snapshot: LineSnapshot;
  /**
   * false: the product has left the catalogue, or no longer accepts these answers. The line cannot be paid. A line that a
   * quotation guarantees is available.
   */
  readonly isAvailable: boolean;
  /** Free pieces of the product; 0 when the line is not available. */
  readonly free: number;
  readonly packed: PackedItem;
  /** Working days until dispatch. */
  readonly deliveryDays: number;
}

/** The input of pricing: the products of the lines and the pictures among their answers, read once for a command. */
export interface LineCatalogue extends ConfigurationInputs {
  readonly products: ReadonlyMap<string, OrderedProduct>;
  /** Their rules in the price list of the order's customer. */
  readonly rules: PriceRules;
  /** Lines by their rows, each at the VAT at which it was priced last. */
  readonly priced: Map<LineRow, PricedLine>;
}

/** The context for the lines of an order: texts in the locale of the request, amounts in the currency of the order. */
export function lineContext<Context extends CommerceContext>(ctx: Context, order: OrderRow): Context {
  return { ...ctx, shop: { ...shopOf(order, ctx.clock()), locale: ctx.shop.locale } };
}

/** Reads the products of lines, the prices of the order's customer, and the pictures that its session may use. */
export async function readLineCatalogue(
  ctx: CommerceContext,
  order: OrderRow,
  lines: readonly Pick<LineRow, 'productId' | 'answers'>[],
): Promise<LineCatalogue> {
  const orderCtx = lineContext(ctx, order);
  const productIds = [...new Set(lines.map((line) => line.productId))];
  const products = await getOrderedProducts(orderCtx, productIds);
  const rules = await findPriceRules(ctx, order.customerId, { productIds, currency: order.currency });
  const configurable = new Map(
    [...products.values()].flatMap(({ id, summary, importRun }) =>
      summary?.configurable ? [[id, { id, stock: summary.stock, importRun }] as const] : [],
    ),
  );
  const pictures = await readPictures(orderCtx, order.sessionId ?? undefined, configurable, lines);
  return { products, rules, configurable, pictures, priced: new Map() };
}

interface PricingInputs {
  /** Percentage. */
  readonly vatRate: number;
  readonly catalogue: LineCatalogue;
}

/**
 * Prices the lines of an order by the current catalogue and configurations, with the pictures that the order's session
 * may use. Texts are in the locale of the request, amounts in the currency of the order.
 * An unavailable line retains its last price (shared/decisions/015-configured-lines-are-repriced-on-read.md). A line
 * from a quotation has its quoted price while that applies; in a cart, unless the normal price is lower
 * (042-an-accepted-quotation-is-the-cart.md). A command that adds a hundred lines, one after the other, prices each of them once.
 */
export async function priceLines(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  inputs: PricingInputs,
): Promise<PricedLine[]> {
  const { priced } = inputs.catalogue;
  const isPriced = (row: LineRow) => priced.get(row)?.snapshot.vatRate === inputs.vatRate;
  const others = rows.filter((row) => !isPriced(row));
  for (const line of await priceAnew(ctx, order, others, inputs)) priced.set(line.row, line);
  return rows.flatMap((row) => priced.get(row) ?? []);
}

async function priceAnew(
  ctx: CommerceContext,
  order: OrderRow,
  rows: readonly LineRow[],
  { vatRate, catalogue }: PricingInputs,
): Promise<PricedLine[]> {
  const orderCtx = lineContext(ctx, order);
  const shop = { ...orderCtx.shop, vatRate };
  const { currency } = order;
  const { date: today } = zonedClock(ctx.clock(), localeDefinition(order.locale).timeZone);
  const configurable = rows.filter((row) => catalogue.configurable.has(row.productId));
  const results = await configureKnownProducts({ ...orderCtx, shop }, catalogue, configurable);
  const configuredByLine = new Map(configurable.map((row, index) => [row.id, results[index]]));
  return rows.map((row): PricedLine => {
    const item = catalogue.products.get(row.productId);
    const product = item?.summary ? toProductSummaryResponse(item.summary, shop) : undefined;
    const configured = configuredByLine.get(row.id);
    if (row.sample) {
      const configuration = configured?.configuration;
      const sampled = item?.samples &&
        item.summary &&
        product && { product, images: item.summary.images, configuration };
      const current = sampled ? sampleSnapshot(sampled, row.answers, shop) : undefined;
      return pricedSample(row, current, vatRate);
    }
    const isSold = product !== undefined && acceptsAnswers(row, product, configured);
    const snapshot = isSold
      ? lineSnapshot(product, configured, {
          quantity: row.quantity,
          vatRate,
          locale: shop.locale,
          category: item?.category,
          rule: catalogue.rules.get(row.productId),
        })
      : lastKnownSnapshot(row, vatRate);
    const isCompared = isSold && order.state !== 'Quotation';
    const unitPriceExcVat = isCompared ? snapshot.unitPriceExcVat : undefined;
    const quoted = currentQuote(row, { currency, today, unitPriceExcVat });
    const isGuaranteed = quoted?.state === 'applies' && quoted.guaranteed;
    return {
      row,
      isAvailable: isSold || isGuaranteed,
      snapshot: withQuote(snapshot, quoted, { quantity: row.quantity, vatRate }),
      free: freePieces(row, { product, isSold, isGuaranteed }),
      packed: toPackedItem(item, configured, row.quantity),
      deliveryDays: configured?.evaluated.deliveryDays ?? item?.deliveryDays ?? 0,
    };
  });
}

/** Working days until a letter with samples is sent. */
const SAMPLE_DELIVERY_DAYS = 1;

/** A sample has no stock, and adds nothing to a parcel. */
function pricedSample(row: LineRow, snapshot: LineSnapshot | false | undefined, vatRate: number): PricedLine {
  return {
    row,
    isAvailable: Boolean(snapshot),
    snapshot: snapshot || lastKnownSnapshot(row, vatRate),
    free: snapshot ? row.quantity : 0,
    packed: NOTHING_PACKED,
    deliveryDays: SAMPLE_DELIVERY_DAYS,
  };
}

/** The stock of a product that has left the catalogue is only checked when the payment starts. */
function freePieces(
  { quantity }: LineRow,
  line: {
    readonly product: ProductSummary | undefined;
    readonly isSold: boolean;
    readonly isGuaranteed: boolean;
  },
): number {
  if (line.product && (line.isSold || line.isGuaranteed)) return Math.max(line.product.stock, 0);
  return line.isGuaranteed ? quantity : 0;
}

/** Whether the current configuration accepts all answers of a line. Ignoring an answer would change the product. */
function acceptsAnswers(
  row: LineRow,
  product: ProductSummary,
  configured: ConfigurationResult | undefined,
): boolean {
  if (!product.configurable) return Object.keys(row.answers).length === 0;
  const { faults = [], answers } = configured?.evaluated ?? {};
  return answers !== undefined && faults.length === 0 && answersHash(answers) === row.answersHash;
}
