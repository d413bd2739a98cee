/** Weight, volume and longest side of a shipment. */
export interface Parcel {
  readonly weightGrams: number;
  readonly volumeCubicMillimetres: number;
  /** The longest side of any of its packages. */
  readonly longestSideMillimetres: number;
}

/** The weight of a piece, its package and the number of pieces. Grams and millimetres. */
export interface PackedItem {
  readonly weightGrams: number;
  readonly packageWidth: number;
  readonly packageHeight: number;
  readonly packageDepth: number;
  readonly quantity: number;
  /** Packages that the pieces share; absent where each has its own. */
  readonly packages?: number;
}

/** Adds up the items of an order. */
export function parcelOf(items: readonly PackedItem[]): Parcel {
  let [weightGrams, volumeCubicMillimetres, longestSideMillimetres] = [0, 0, 0];
  for (const { quantity, packages = quantity, packageWidth, packageHeight, packageDepth, ...item } of items) {
    weightGrams += item.weightGrams * quantity;
    volumeCubicMillimetres += packageWidth * packageHeight * packageDepth * packages;
    longestSideMillimetres = Math.max(longestSideMillimetres, packageWidth, packageHeight, packageDepth);
  }
  return { weightGrams, volumeCubicMillimetres, longestSideMillimetres };
}

// Volumetric weight: carriers charge at least 200 kg per cubic metre, that is 1 g per 5,000 mm³.
const CUBIC_MILLIMETRES_PER_GRAM = 5_000;

/** The grams that a carrier charges: the actual or the volumetric weight, whichever is higher. */
export function chargeableGrams(parcel: Parcel): number {
  return Math.max(parcel.weightGrams, Math.ceil(parcel.volumeCubicMillimetres / CUBIC_MILLIMETRES_PER_GRAM));
}
