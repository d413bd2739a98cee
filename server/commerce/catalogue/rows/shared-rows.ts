import type { BrandCode } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type {
  categories,
  categoryTexts,
  colours,
  imageSets,
  manufacturers,
} from '../../db/schema/catalogue/catalogue.ts';
import type { libraryImages } from '../../db/schema/catalogue/library.ts';
import type { Catalogue } from '../catalogue.ts';
import type { PictureSizes } from '../catalogue-files.ts';
import { libraryImageRows } from './library-rows.ts';
import { resolveText, resolveTexts } from './localised-texts.ts';

/** The rows of a catalogue that belong to no single product, by table. */
export interface SharedRows {
  readonly manufacturers: (typeof manufacturers.$inferInsert)[];
  readonly colours: (typeof colours.$inferInsert)[];
  readonly categories: (typeof categories.$inferInsert)[];
  readonly categoryTexts: (typeof categoryTexts.$inferInsert)[];
  readonly imageSets: (typeof imageSets.$inferInsert)[];
  readonly libraryImages: (typeof libraryImages.$inferInsert)[];
}

/** Converts the shared rows of a valid catalogue, with texts resolved for each locale. */
export function sharedRows(
  brand: BrandCode,
  catalogue: Catalogue,
  pictures: PictureSizes | null,
): SharedRows {
  return {
    manufacturers: catalogue.manufacturers.map(({ row }, position) => ({
      brand,
      id: row.id,
      name: row.name,
      position,
    })),
    colours: catalogue.colours.map(({ row }, position) => ({
      brand,
      id: row.id,
      hex: row.hex,
      position,
      names: forEachLocale((locale) => resolveText(row.name, locale)),
    })),
    categories: catalogue.categories.map(({ row }) => {
      const size = row.picture ? pictures?.[row.picture] : undefined;
      const picture = row.picture && size ? { name: row.picture, view: 'room', ...size } : null;
      return { brand, id: row.id, position: row.position, picture };
    }),
    categoryTexts: catalogue.categories.flatMap(({ row }) =>
      LOCALES.map((locale) => ({ brand, categoryId: row.id, locale, ...resolveTexts(row.texts, locale) })),
    ),
    imageSets: catalogue.imageSets.map(({ row }, position) => ({
      brand,
      position,
      skuPattern: row.skuPattern,
      images: row.images,
    })),
    libraryImages: libraryImageRows(brand, catalogue),
  };
}

function forEachLocale(text: (locale: Locale) => string): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, string>;
}
