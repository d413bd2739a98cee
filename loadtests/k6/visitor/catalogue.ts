import type { InputOf, OutputOf } from '#client/data/query.ts';
import { productArchivePerPage } from '../../../shared/constants.ts';
import { settings } from '../settings.ts';
import { holds } from './ask.ts';
import { queries, query } from './call.ts';
import { headingOf, plainSpaces, productIdIn, productsIn, type Shown, titleOf } from './markup.ts';
import { movesByCalls, openPage, pathOf, slugOf } from './page.ts';
import { VisitOver, type Visitor } from './visitor.ts';

type List = OutputOf<'product.list.get'>;

const PER_PAGE = productArchivePerPage(settings.brand.code);

function listInput(
  page: number,
  within: { category?: string[]; query?: string },
): InputOf<'product.list.get'> {
  return { ...within, page, perPage: PER_PAGE };
}

function shown(visitor: Visitor, { items }: List): Shown[] {
  return items.map(({ name, slug }) => ({
    name: plainSpaces(name),
    path: pathOf(visitor, 'productDetail', slug),
  }));
}

/** The products of the whole assortment's list, page 1 or further. */
export function openOverview(visitor: Visitor, page = 1): Shown[] {
  const path = pathOf(visitor, 'productOverview');
  if (movesByCalls(visitor)) {
    const paths = ['product.list.get', 'category.list.get'] as const;
    const [list] = queries(visitor, 'productOverview', paths, [listInput(page, {}), null]);
    return shown(visitor, list);
  }
  const { html } = openPage(visitor, 'productOverview', page > 1 ? `${path}?page=${page}` : path);
  const products = productsIn(html);
  holds(visitor, 'the overview shows products', products.length > 0);
  return products;
}

/** The products of a category. */
export function openCategory(visitor: Visitor, path: string): Shown[] {
  if (movesByCalls(visitor)) {
    const category = query(visitor, 'categoryDetail', 'category.detail.get', { slug: slugOf(path) });
    if (!category) throw new VisitOver(`There is no category at ${path}`);
    const list = query(
      visitor,
      'categoryDetail',
      'product.list.get',
      listInput(1, { category: [category.id] }),
    );
    return shown(visitor, list);
  }
  const { html } = openPage(visitor, 'categoryDetail', path);
  holds(visitor, "a category's title begins with its heading", titleOf(html).startsWith(headingOf(html)));
  return productsIn(html);
}

/** The products that words find. */
export function search(visitor: Visitor, words: string): Shown[] {
  if (movesByCalls(visitor)) {
    const list = query(visitor, 'searchOverview', 'product.list.get', listInput(1, { query: words }));
    return shown(visitor, list);
  }
  const path = `${pathOf(visitor, 'searchOverview')}?query=${encodeURIComponent(words)}`;
  const { html } = openPage(visitor, 'searchOverview', path);
  holds(visitor, "a search's heading says what was sought", headingOf(html).includes(words));
  return productsIn(html);
}

/** A product's id, from its page or its data; its name must be the one that the list showed. */
export function openProduct(visitor: Visitor, { path, name }: Partial<Shown> & { path: string }): string {
  if (movesByCalls(visitor)) {
    const product = query(visitor, 'productDetail', 'product.detail.get', { slug: slugOf(path) });
    if (!product) throw new VisitOver(`There is no product at ${path}`);
    if (name)
      holds(visitor, 'a product has the name that the list showed', plainSpaces(product.name) === name);
    return product.id;
  }
  const { html } = openPage(visitor, 'productDetail', path);
  const heading = headingOf(html);
  holds(visitor, "a product's name is in its title", heading !== '' && titleOf(html).startsWith(heading));
  if (name) holds(visitor, 'a product has the name that the list showed', heading === name);
  const id = productIdIn(html);
  if (!id) throw new VisitOver(`${path} offers nothing to add to the cart`);
  return id;
}
