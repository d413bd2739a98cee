import type { ConfigurationResult } from '../../products/configuration/configure.service.ts';
import type { OrderedProduct } from '../../products/product-json.repository.ts';
import type { PackedItem } from '../../shipping/parcel.service.ts';

/** Padding on every side of a made-to-measure piece, in millimetres. */
const PADDING = 40;

type ProductPackage = Pick<OrderedProduct, 'weightGrams' | 'packageWidth' | 'packageHeight' | 'packageDepth'>;

const NO_PACKAGE: ProductPackage = { weightGrams: 0, packageWidth: 0, packageHeight: 0, packageDepth: 0 };

/** Goods that add neither weight nor size to a parcel. */
export const NOTHING_PACKED: PackedItem = { ...NO_PACKAGE, quantity: 0 };

/** The package of a line. For a made-to-measure piece, size and weight depend on the answers. */
export function toPackedItem(
  item: ProductPackage | undefined,
  configured: ConfigurationResult | undefined,
  quantity: number,
): PackedItem {
  const own = item ?? NO_PACKAGE;
  const weightGrams = own.weightGrams + (configured ? configuredGrams(configured) : 0);
  const size = configured?.evaluated.size;
  return {
    weightGrams,
    packageWidth: size ? size.width + 2 * PADDING : own.packageWidth,
    packageHeight: size ? size.height + 2 * PADDING : own.packageHeight,
    packageDepth: own.packageDepth,
    quantity,
  };
}

function configuredGrams({ weight, evaluated }: ConfigurationResult): number {
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
