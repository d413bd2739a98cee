import type { BrandCode } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { LibraryTexts, libraryImages } from '../../db/schema/catalogue/library.ts';
import type { Catalogue } from '../catalogue.ts';
import { resolveTexts } from './localised-texts.ts';

/** Rows of the library pictures that have a print file. */
export function libraryImageRows(
  brand: BrandCode,
  { library, libraryMasters }: Catalogue,
): (typeof libraryImages.$inferInsert)[] {
  const masters = new Map(libraryMasters?.map(({ row }) => [row.id, row]));
  return library.flatMap(({ row }, position) => {
    const master = masters.get(row.id);
    if (!master) return [];
    const { id, photographer, licence, licenceHashes = [] } = row;
    const texts = Object.fromEntries(
      LOCALES.map((locale) => [locale, resolveTexts<LibraryTexts>(row.texts, locale)]),
    ) as Record<Locale, LibraryTexts>;
    const { width, height } = master;
    return [{ brand, id, position, width, height, texts, photographer, licence, licenceHashes }];
  });
}
