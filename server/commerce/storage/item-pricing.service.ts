import type { components } from '#shared/commerce-api/openapi-types.ts';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { type ConfigurationResult, configureProducts } from '../products/configuration/configure.service.ts';
import { configuredImages } from '../products/configuration/configured-product.response.ts';
import { lineAmounts } from '../products/line-amounts.service.ts';
import { getSummaries } from '../products/products.service.ts';
import { type FileRow, findFiles } from './files.repository.ts';
import { type ItemPrice, type StoredItem, toItemResponse } from './item.response.ts';
import type { ItemRow } from './items.repository.ts';
import type { Caller } from './storage-context.ts';

type ProductSummary = components['schemas']['ProductSummary'];

/** A saved item at current prices. */
export interface PricedItem {
  readonly item: StoredItem;
  /** With the fragments of the choices; null without a product. */
  readonly sku: string | null;
  readonly files: readonly FileRow[];
}

/** Prices saved items with the current catalogue. The number of queries does not depend on the number of items. */
export async function priceItems(
  ctx: CommerceContext,
  { sessionId }: Pick<Caller, 'sessionId'>,
  rows: readonly ItemRow[],
): Promise<PricedItem[]> {
  const files = await findFiles(
    ctx,
    rows.map(({ id }) => id),
  );
  const withProduct = rows.flatMap(({ id, productId, answers, quantity }) =>
    productId ? [{ id, productId, answers, quantity }] : [],
  );
  const products = await getSummaries(
    ctx,
    withProduct.map(({ productId }) => productId),
  );
  const results = await configureProducts(ctx, sessionId, withProduct);
  const configured = new Map(withProduct.map(({ id }, index) => [id, results[index]]));
  return rows.map((row) => {
    const product = row.productId ? products.get(row.productId) : undefined;
    const ownFiles = files.filter(({ itemId }) => itemId === row.id);
    const price = product ? priceOf(ctx, row, product, configured.get(row.id)) : UNPRICED;
    return { sku: price.sku, files: ownFiles, item: toItemResponse(row, ownFiles, price) };
  });
}

/** Like {@link priceItems}, for a single item. */
export async function priceItem(
  ctx: CommerceContext,
  caller: Pick<Caller, 'sessionId'>,
  row: ItemRow,
): Promise<StoredItem> {
  const [priced] = await priceItems(ctx, caller, [row]);
  if (!priced) throw new Error('A saved item was not priced');
  return priced.item;
}

interface Price extends ItemPrice {
  readonly sku: string | null;
}

const UNPRICED: Price = {
  sku: null,
  product: null,
  options: [],
  orderable: false,
  unitPriceIncVat: null,
  unitPriceExcVat: null,
};

function priceOf(
  { shop }: CommerceContext,
  { quantity }: ItemRow,
  product: ProductSummary,
  configured: ConfigurationResult | undefined,
): Price {
  const price = configured?.price ?? { ...product.price, quantity: { current: quantity } };
  const { unitPriceIncVat, unitPriceExcVat } = lineAmounts(price);
  return {
    sku: configured?.evaluated.sku ?? product.sku,
    product: configured ? asConfigured(product, configured) : product,
    options: configured ? answeredOptions(configured.evaluated, shop.locale) : [],
    orderable: quantity <= product.stock && (configured?.evaluated.faults ?? []).length === 0,
    unitPriceIncVat,
    unitPriceExcVat,
  };
}

/** The product with the picture and SKU of the answers, as in the cart: the SKU names the frame of a print. */
function asConfigured(product: ProductSummary, configured: ConfigurationResult): ProductSummary {
  const [image = product.image] = configuredImages(configured);
  return { ...product, image, sku: configured.evaluated.sku ?? product.sku };
}
