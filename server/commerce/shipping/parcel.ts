/** What is to be carried. */
export interface Parcel {
  readonly weightGrams: number;
  readonly volumeCubicMillimetres: number;
  /** Longest side of the largest package. */
  readonly longestSideMillimetres: number;
}

/** A product's package, and how many of it. */
export interface PackedItem {
  readonly weightGrams: number;
  readonly packageWidth: number;
  readonly packageHeight: number;
  readonly packageDepth: number;
  readonly quantity: number;
}

/** Everything of an order together. */
export function parcelOf(items: readonly PackedItem[]): Parcel {
  let [weightGrams, volumeCubicMillimetres, longestSideMillimetres] = [0, 0, 0];
  for (const { quantity, packageWidth, packageHeight, packageDepth, ...item } of items) {
    weightGrams += item.weightGrams * quantity;
    volumeCubicMillimetres += packageWidth * packageHeight * packageDepth * quantity;
    longestSideMillimetres = Math.max(longestSideMillimetres, packageWidth, packageHeight, packageDepth);
  }
  return { weightGrams, volumeCubicMillimetres, longestSideMillimetres };
}

// Carriers count 200 kg to the cubic metre, and charge what is more: 1 g for each 5,000 mm3.
const CUBIC_MILLIMETRES_PER_GRAM = 5_000;

/** Grams that a carrier charges: felt is light, so mostly its volume. */
export function chargeableGrams(parcel: Parcel): number {
  return Math.max(parcel.weightGrams, Math.ceil(parcel.volumeCubicMillimetres / CUBIC_MILLIMETRES_PER_GRAM));
}
