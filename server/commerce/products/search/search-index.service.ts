import { setImmediate } from 'node:timers/promises';
import { type Locale, localeDefinition } from '#shared/locales/index.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { ListedCatalogue } from '../list/listed-catalogue.repository.ts';
import { createPostingsBuilder } from './postings.ts';
import { findSearchVectors, findSpelledProducts } from './search.repository.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { createSimilarProducts, type SimilarProducts } from './similar-products.ts';

/** The words of the products of a locale, read once for each import. */
export const searchIndexOf = oncePerImport(readSearchIndex);

/** The spelling of the products of a locale, read once for each import. */
export const similarProductsOf = oncePerImport(readSimilarProducts);

/** The products that are read and indexed at once; other requests run in between. */
const CHUNK = 500;

async function readSearchIndex(ctx: CommerceContext): Promise<SearchIndex> {
  const ids: string[] = [];
  const builder = createPostingsBuilder();
  for (;;) {
    const rows = await findSearchVectors(ctx, { after: ids.at(-1), limit: CHUNK });
    for (const { id, vector } of rows) builder.add(ids.push(id) - 1, vector);
    if (rows.length < CHUNK) return createSearchIndex(ids, builder.build());
    // Lets other requests run: PGlite reads without leaving the process.
    await setImmediate();
  }
}

async function readSimilarProducts(ctx: CommerceContext): Promise<SimilarProducts> {
  const products = await findSpelledProducts(ctx);
  return createSimilarProducts(products, localeDefinition(ctx.shop.locale).language);
}

type OfImport<Value> = (ctx: CommerceContext, catalogue: ListedCatalogue) => Promise<Value>;

function oncePerImport<Value>(read: (ctx: CommerceContext) => Promise<Value>): OfImport<Value> {
  const byCatalogue = new WeakMap<ListedCatalogue, Map<Locale, Promise<Value>>>();
  return (ctx, catalogue) => {
    const { locale } = ctx.shop;
    const byLocale = byCatalogue.get(catalogue) ?? new Map<Locale, Promise<Value>>();
    byCatalogue.set(catalogue, byLocale);
    const known = byLocale.get(locale);
    if (known) return known;
    const created = read(ctx);
    byLocale.set(locale, created);
    created.catch(() => byLocale.delete(locale));
    return created;
  };
}
