import { MAX_ADDRESSES } from '#server/platform/index-now/submit-pages.ts';
import type { Orm } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { href } from '#shared/screens/index.ts';
import { findAnnouncedSlugs } from './announced-pages.repository.ts';
import { announcedIds } from './announced-pages.ts';
import type { Change } from './change-tags.ts';
import { insertSubmissions } from './index-submissions.repository.ts';

const SCREENS = { product: 'productDetail', category: 'categoryDetail' } as const;

/**
 * Queues the addresses of the pages that an import publishes, changes or removes, in its transaction and in all locales: a row
 * for each request.
 */
export async function announcePages(tx: Orm, brand: BrandCode, changes: readonly Change[]): Promise<void> {
  const ids = announcedIds(changes);
  if (ids.products.size + ids.categories.size === 0) return;
  const pages = await findAnnouncedSlugs(tx, brand, ids);
  const rows = [...Map.groupBy(pages, ({ locale }) => locale)].flatMap(([locale, own]) => {
    const paths = own.map(({ kind, slug }) => href(SCREENS[kind], locale, { slug }));
    const requests = Math.ceil(paths.length / MAX_ADDRESSES);
    return Array.from({ length: requests }, (_, at) => ({
      brand,
      locale,
      paths: paths.slice(at * MAX_ADDRESSES, (at + 1) * MAX_ADDRESSES),
    }));
  });
  await insertSubmissions(tx, rows);
}
