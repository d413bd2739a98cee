import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import type { Locale } from '#shared/locales/index.ts';
import { BAFFLE, insertProducts, LAST_ONE, PANEL } from '../cart/lines/products.fixture.ts';
import { shopContext } from '../catalogue/catalogue.fixture.ts';
import { everyDatabase } from '../db/commerce-databases.fixture.ts';
import { categories, categoryTexts } from '../db/schema/catalogue/catalogue.ts';
import { formerSlugs } from '../db/schema/catalogue/former-slugs.ts';
import { productSlugs, products } from '../db/schema/catalogue/products.ts';
import { getSlugOwner } from './slug-owners.service.ts';

const brand = 'EF' as const;

describe.each(everyDatabase)('the owner of a slug on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await emptyTables(db, 'products', 'categories', 'manufacturers', 'former_slugs');
    await insertProducts(db);
  });

  const owner = async (slug: string, locale: Locale = 'nl-NL') => {
    const found = await getSlugOwner(shopContext(db, locale), 'product', slug).catch(({ code }) => code);
    return typeof found === 'string' ? found : [found.id, found.slug, found.category];
  };
  const rename = (productId: string, locale: Locale, slug: string) =>
    db.orm
      .update(productSlugs)
      .set({ slug })
      .where(and(eq(productSlugs.productId, productId), eq(productSlugs.locale, locale)));
  const formerly = (entryId: string, slug: string, locale: Locale, categoryId: string | null = null) =>
    db.orm.insert(formerSlugs).values({ brand, kind: 'product', locale, slug, entryId, categoryId });

  it('is the product that has it in the locale, then had it there, then has or had it in another one', async () => {
    await formerly(PANEL, 'round', 'fr-BE');
    expect(await owner('round')).toEqual([PANEL, 'wpp60-oat', null]);
    await rename(BAFFLE, 'de-DE', 'round');
    expect(await owner('round')).toEqual([BAFFLE, 'cbs120-mos', null]);
    await formerly(LAST_ONE, 'round', 'nl-NL');
    expect(await owner('round')).toEqual([LAST_ONE, 'spr-och', null]);
    await rename(PANEL, 'nl-NL', 'round');
    expect(await owner('round')).toEqual([PANEL, 'round', null]);
    expect(await owner('round', 'de-DE')).toEqual([BAFFLE, 'round', null]);
  });

  it('has no slug once it left the catalogue or the language, and names a category that the shop has', async () => {
    await db.orm.insert(categories).values({ brand, id: 'walls', position: 0 });
    const texts = { name: '', slug: 'walls', intro: '', description: '', metaDescription: '' };
    await db.orm.insert(categoryTexts).values({ brand, categoryId: 'walls', locale: 'nl-NL', ...texts });
    await formerly(PANEL, 'old', 'nl-NL', 'walls');
    await formerly(BAFFLE, 'older', 'nl-NL', 'attic');
    expect(await owner('old')).toEqual([PANEL, 'wpp60-oat', null]);
    await db.orm.update(products).set({ active: false });
    expect(await owner('old')).toEqual([PANEL, null, 'walls']);
    expect(await owner('older')).toEqual([BAFFLE, null, null]);
    expect(await owner('wpp60-oat'), 'an inactive product').toBe('NOT_FOUND');
  });

  it('is a product that the locale has, not one without texts there', async () => {
    await rename(PANEL, 'de-AT', 'round');
    await rename(BAFFLE, 'fr-FR', 'round');
    await db.orm
      .delete(productSlugs)
      .where(and(eq(productSlugs.productId, PANEL), eq(productSlugs.locale, 'nl-NL')));
    expect(await owner('round')).toEqual([BAFFLE, 'cbs120-mos', null]);
    await db.orm
      .delete(productSlugs)
      .where(and(eq(productSlugs.productId, BAFFLE), eq(productSlugs.locale, 'nl-NL')));
    expect(await owner('round')).toBe('NOT_FOUND');
  });

  it('is of its brand and kind', async () => {
    await formerly(PANEL, 'old', 'nl-NL');
    await expect(getSlugOwner(shopContext(db, 'nl-NL'), 'category', 'old')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const elsewhere = {
      ...shopContext(db, 'nl-NL'),
      shop: { ...shopContext(db, 'nl-NL').shop, brand: 'EDG' as const },
    };
    await expect(getSlugOwner(elsewhere, 'product', 'old')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
