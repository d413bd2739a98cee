import type { components } from '#shared/commerce-api/openapi-types.ts';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import type { CommerceContext } from '../context.ts';
import { imagesOf } from '../products/configuration/configuration.service.ts';
import { type Configured, configureAll } from '../products/configuration/configure.service.ts';
import { lineAmounts } from '../products/line-amounts.ts';
import { getSummaries } from '../products/products.service.ts';
import { type FileRow, findFiles } from './files.repository.ts';
import type { ItemRow } from './items.repository.ts';
import type { Asker } from './storage-context.ts';

type Schemas = components['schemas'];
export type StoredItem = Schemas['StoredItem'];

/** A saved item with what it amounts to today. */
export interface DescribedItem {
  readonly item: StoredItem;
  /** With the fragments of its choices; null without a product. */
  readonly sku: string | null;
  readonly files: readonly FileRow[];
}

/** Saved items at today's prices, in today's catalogue: five reads, whatever their number. */
export async function describeItems(
  ctx: CommerceContext,
  { sessionId }: Pick<Asker, 'sessionId'>,
  rows: readonly ItemRow[],
): Promise<DescribedItem[]> {
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
  const answers = await configureAll(ctx, sessionId, withProduct);
  const configured = new Map(withProduct.map(({ id }, place) => [id, answers[place]]));
  return rows.map((row) => {
    const product = (row.productId && products.get(row.productId)) || null;
    const own = files.filter(({ itemId }) => itemId === row.id);
    const answered = configured.get(row.id);
    const worth = product ? worthOf(ctx, row, product, answered) : NO_WORTH;
    const { sku, ...today } = worth;
    const shown = product && answered ? withChosenPicture(product, answered) : product;
    return { sku, files: own, item: { ...savedPart(row, own), product: shown, ...today } };
  });
}

/** A saved item as the contract has it. */
export async function answerItem(
  ctx: CommerceContext,
  asker: Pick<Asker, 'sessionId'>,
  row: ItemRow,
): Promise<StoredItem> {
  const [described] = await describeItems(ctx, asker, [row]);
  if (!described) throw new Error('a saved item was not described');
  return described.item;
}

function savedPart(row: ItemRow, files: readonly FileRow[]) {
  const { id, kind, name, note, answers, quantity, deletedAt, createdAt, updatedAt } = row;
  return {
    ...{ id, kind, name, note, answers, quantity },
    files: files.map(fileAnswer),
    deletedAt: deletedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

function fileAnswer({ id, uploadId, name, contentType, bytes, width, height }: FileRow) {
  return { id, uploadId, name, contentType, bytes, width, height } satisfies Schemas['StoredFile'];
}

/** The product as its answers make it look. */
function withChosenPicture(
  product: Schemas['ProductSummary'],
  configured: Configured,
): Schemas['ProductSummary'] {
  const [image = product.image] = imagesOf(configured);
  return { ...product, image };
}

type Worth = Pick<StoredItem, 'options' | 'orderable' | 'unitPriceIncVat' | 'unitPriceExcVat'> & {
  readonly sku: string | null;
};

const NO_WORTH: Worth = {
  sku: null,
  options: [],
  orderable: false,
  unitPriceIncVat: null,
  unitPriceExcVat: null,
};

/** Of a product that is there, with a configuration or without. */
function worthOf(
  { shop }: CommerceContext,
  { quantity }: ItemRow,
  product: Schemas['ProductSummary'],
  configured: Configured | undefined,
): Worth {
  const price = configured?.price ?? { ...product.price, quantity: { current: quantity } };
  const { unitPriceIncVat, unitPriceExcVat } = lineAmounts(price, shop.vatRate);
  return {
    sku: configured?.evaluated.sku ?? product.sku,
    options: configured ? answeredOptions(configured.evaluated, shop.locale) : [],
    orderable: quantity <= product.stock && (configured?.evaluated.faults ?? []).length === 0,
    ...{ unitPriceIncVat, unitPriceExcVat },
  };
}
