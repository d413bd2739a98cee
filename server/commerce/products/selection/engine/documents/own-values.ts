/** Values of filters, by market. */
export type MarketValues = Readonly<Record<string, readonly string[]>>;

interface FamilyValues {
  /** Those of all products that have a price in the market. */
  readonly common: MarketValues;
  /** The others of each product. */
  readonly own: readonly MarketValues[];
}

/** The values that the products of a family have in common, and those that each has for itself. */
export function splitValues(products: readonly MarketValues[]): FamilyValues {
  const common = new Map<string, ReadonlySet<string>>();
  for (const values of products) {
    for (const [market, ofProduct] of Object.entries(values)) {
      const found = common.get(market);
      common.set(market, new Set(found ? ofProduct.filter((value) => found.has(value)) : ofProduct));
    }
  }
  return {
    common: Object.fromEntries([...common].map(([market, values]) => [market, [...values]])),
    own: products.map((values) =>
      Object.fromEntries(
        Object.entries(values).map(([market, ofProduct]) => [
          market,
          ofProduct.filter((value) => !common.get(market)?.has(value)),
        ]),
      ),
    ),
  };
}
