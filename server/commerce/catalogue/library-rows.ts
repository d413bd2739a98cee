import type { BrandCode } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { LibraryTexts, libraryImages } from '../db/schema/library.ts';
import type { Catalogue } from './catalogue.ts';
import { textsIn } from './localised-texts.ts';

/** The rows of the pictures that can be printed: those whose files there are. */
export function libraryRows(
  brand: BrandCode,
  { library, libraryMasters }: Catalogue,
): (typeof libraryImages.$inferInsert)[] {
  const masters = new Map(libraryMasters?.map(({ row }) => [row.id, row]));
  return library.flatMap(({ row }, position) => {
    const master = masters.get(row.id);
    if (!master) return [];
    const { id, photographer, licence, licenceHashes = [] } = row;
    const texts = Object.fromEntries(
      LOCALES.map((locale) => [locale, textsIn<LibraryTexts>(row.texts, locale)]),
    ) as Record<Locale, LibraryTexts>;
    const { width, height } = master;
    return [{ brand, id, position, width, height, texts, photographer, licence, licenceHashes }];
  });
}
