import { inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { colours } from '../../db/schema/catalogue/catalogue.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import {
  CONFIGURABLE_PANEL,
  insertConfigurableProducts,
} from '../../products/configuration/configured-products.fixture.ts';
import { insertProduct } from './products.fixture.ts';

const ID = (last: number) => `00000000-0000-4000-8000-0000000001${String(last).padStart(2, '0')}`;

const COLOURS = ['OAT', 'STO', 'MOS', 'PET', 'TER', 'OCH'] as const;

/** Only the first product has a picture of its material. */
const VIEWS = ['studio', 'detail'] as const;

export const SAMPLED = COLOURS.map((_, index) => ID(index));

/** Inserts products with samples: {@link SAMPLED} and CONFIGURABLE_PANEL. */
export async function insertSampledProducts(db: Database): Promise<void> {
  await db.orm.insert(colours).values(
    COLOURS.map((id, position) => ({
      brand: 'EF' as const,
      id,
      position,
      hex: `#00000${position}`,
      names: Object.fromEntries(LOCALES.map((locale) => [locale, `${id} ${locale}`])) as Record<
        (typeof LOCALES)[number],
        string
      >,
    })),
  );
  for (const [index, colour] of COLOURS.entries()) {
    const product = { id: ID(index), sku: `WPP120-${colour}`, EUR: 2500, GBP: 2300, tier: null };
    await insertProduct(db, { ...product, stock: 0, weight: 900, side: 1200 }, index);
    const images = (index === 0 ? VIEWS : VIEWS.slice(0, 1)).map((view) => ({
      name: `wpp120-${colour.toLowerCase()}-${view}`,
      view,
      width: 1200,
      height: 1200,
    }));
    await db.orm
      .update(products)
      .set({ colourId: colour, images })
      .where(inArray(products.id, [ID(index)]));
  }
  await insertConfigurableProducts(db);
  await db.orm
    .update(products)
    .set({ samples: true })
    .where(inArray(products.id, [...SAMPLED, CONFIGURABLE_PANEL]));
}
