import { inArray } from 'drizzle-orm';
import type { CommerceContext } from '../context.ts';
import { products } from '../db/schema/products.ts';
import type { Configured } from '../products/configuration/configure.service.ts';
import type { PackedItem } from '../shipping/parcel.ts';
import type { LineRow } from './orders.repository.ts';

/** A product's own package, and the working days until it leaves. */
interface ProductPackage extends Omit<PackedItem, 'quantity'> {
  readonly deliveryDays: number;
}

/** The packages of the products of lines by product id, also of those that left the catalogue. */
export async function findPackages(
  ctx: CommerceContext,
  rows: readonly LineRow[],
): Promise<ReadonlyMap<string, ProductPackage>> {
  if (rows.length === 0) return new Map();
  const { id, weightGrams, packageWidth, packageHeight, packageDepth, deliveryDays } = products;
  const found = await ctx.db.orm
    .select({ id, weightGrams, packageWidth, packageHeight, packageDepth, deliveryDays })
    .from(products)
    .where(
      inArray(
        id,
        rows.map((row) => row.productId),
      ),
    );
  return new Map(found.map(({ id: productId, ...item }) => [productId, item]));
}

/** What is packed around a piece that was made to size, on every side. */
const RIM_MILLIMETRES = 40;

const NOTHING = { weightGrams: 0, packageWidth: 0, packageHeight: 0, packageDepth: 0 };

/** A line as it is sent; what is made to measure weighs by its size and count, and measures by its size. */
export function packedLine(
  item: ProductPackage | undefined,
  configured: Configured | undefined,
  quantity: number,
): PackedItem {
  const { weightGrams, packageWidth, packageHeight, packageDepth } = item ?? NOTHING;
  const grams = weightGrams + (configured ? gramsOf(configured) : 0);
  const size = configured?.evaluated.size;
  if (!size) return { weightGrams: grams, packageWidth, packageHeight, packageDepth, quantity };
  return {
    weightGrams: grams,
    packageWidth: size.width + 2 * RIM_MILLIMETRES,
    packageHeight: size.height + 2 * RIM_MILLIMETRES,
    packageDepth,
    quantity,
  };
}

function gramsOf({ weight, evaluated }: Configured): number {
  const { gramsPerSquareMetre = 0, runningMetre, each } = weight;
  const { width, height } = evaluated.size ?? { width: 0, height: 0 };
  const length = { width, height, perimeter: 2 * (width + height) };
  const count = each && evaluated.answers[each.optionId];
  const grams =
    (gramsPerSquareMetre * width * height) / 1_000_000 +
    (runningMetre ? (runningMetre.grams * length[runningMetre.along]) / 1_000 : 0) +
    (each && typeof count === 'number' ? each.grams * count : 0);
  return Math.ceil(grams);
}
