import { configuredSetOf } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import type { ConfigurationResult } from '../../products/configuration/configure.service.ts';
import type { OrderedProduct, StoredSummary } from '../../products/product-json.repository.ts';
import type { PackedItem } from '../../shipping/parcel.service.ts';
import { piecePackage } from './piece-package.ts';

type ProductPackage = Pick<OrderedProduct, 'weightGrams' | 'packageWidth' | 'packageHeight' | 'packageDepth'>;

const NO_PACKAGE: ProductPackage = { weightGrams: 0, packageWidth: 0, packageHeight: 0, packageDepth: 0 };

/** Goods that add neither weight nor size to a parcel. */
export const NOTHING_PACKED: PackedItem = { ...NO_PACKAGE, quantity: 0 };

/** The package of a line. For a made-to-measure piece, size and weight depend on the answers. */
export function toPackedItem(
  item: (ProductPackage & { readonly summary: Pick<StoredSummary, 'setOf'> | null }) | undefined,
  configured: ConfigurationResult | undefined,
  quantity: number,
): PackedItem {
  const { weightGrams, packageWidth, packageHeight, packageDepth } = item ?? NO_PACKAGE;
  const own = { packageWidth, packageHeight, packageDepth };
  if (!configured) return { weightGrams, ...own, quantity };
  const { configuration, evaluated } = configured;
  const setOf = configuredSetOf(configuration, evaluated) ?? item?.summary?.setOf ?? 1;
  return {
    weightGrams: configuredGrams(configuration, evaluated),
    ...piecePackage(configuration, evaluated, own, setOf * quantity),
    quantity,
  };
}
