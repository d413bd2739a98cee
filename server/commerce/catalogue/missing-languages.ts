import { LANGUAGES, type Language } from '#shared/locales/index.ts';
import type { LocatedRow, ProductSummary } from './catalogue.ts';

/** SKUs of products by each language in which they have no texts, and are not shown. */
export function missingLanguages(
  products: readonly LocatedRow<ProductSummary>[],
): ReadonlyMap<Language, readonly string[]> {
  const missing = LANGUAGES.map((language): [Language, string[]] => [
    language,
    products.filter(({ row }) => !row.texts[language]).map(({ row }) => row.sku),
  ]);
  return new Map(missing.filter(([, skus]) => skus.length > 0));
}
