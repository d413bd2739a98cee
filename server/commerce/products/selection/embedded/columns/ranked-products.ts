/** The products that have the words of a query, in ascending order, and their ranks. */
export interface RankedProducts {
  readonly products: Uint32Array;
  readonly ranks: Float64Array;
}

export const NO_PRODUCTS: RankedProducts = { products: new Uint32Array(), ranks: new Float64Array() };
