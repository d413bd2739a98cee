import type { InputOf, OutputOf } from '#client/data/query.ts';
import { productArchivePerPage } from '../../../shared/constants.ts';
import { PATHS } from '../../../shared/screens/index.ts';
import { queries, query } from './call.ts';
import {
  headingOf,
  type ListedProduct,
  normaliseSpaces,
  productIdIn,
  productsIn,
  titleOf,
} from './markup.ts';
import { navigatesByCalls, openPage, pathOf, slugOf } from './page.ts';
import { checkThat } from './request.ts';
import { VisitAborted, type Visitor } from './visitor.ts';

type List = OutputOf<'product.list.get'>;

export function listInput(
  { brand }: Visitor,
  page: number,
  within: { category?: string[]; query?: string },
): InputOf<'product.list.get'> {
  return { ...within, page, perPage: productArchivePerPage(brand.code) };
}

function listedProducts(visitor: Visitor, { items }: List): ListedProduct[] {
  return items.map(({ name, slug }) => ({
    name: normaliseSpaces(name),
    path: pathOf(visitor, 'productDetail', slug),
  }));
}

export function openOverview(visitor: Visitor, page = 1): ListedProduct[] {
  const path = pathOf(visitor, 'productOverview');
  if (navigatesByCalls(visitor)) {
    const paths = ['product.list.get', 'category.list.get'] as const;
    const [list] = queries(visitor, 'productOverview', paths, [listInput(visitor, page, {}), null]);
    return listedProducts(visitor, list);
  }
  const { html } = openPage(visitor, 'productOverview', page > 1 ? `${path}?page=${page}` : path);
  const products = productsIn(html, PATHS[visitor.locale].productDetail);
  checkThat(visitor, 'the overview shows products', products.length > 0);
  return products;
}

export function openCategory(visitor: Visitor, path: string): ListedProduct[] {
  if (navigatesByCalls(visitor)) {
    const category = query(visitor, 'categoryDetail', 'category.detail.get', { slug: slugOf(path) });
    if (!category) throw new VisitAborted(`There is no category at ${path}`);
    const list = query(
      visitor,
      'categoryDetail',
      'product.list.get',
      listInput(visitor, 1, { category: [category.id] }),
    );
    return listedProducts(visitor, list);
  }
  const { html } = openPage(visitor, 'categoryDetail', path);
  checkThat(visitor, "a category's title starts with its heading", titleOf(html).startsWith(headingOf(html)));
  return productsIn(html, PATHS[visitor.locale].productDetail);
}

/** Searches and returns the products found. */
export function search(visitor: Visitor, words: string): ListedProduct[] {
  if (navigatesByCalls(visitor)) {
    const list = query(
      visitor,
      'searchOverview',
      'product.list.get',
      listInput(visitor, 1, { query: words }),
    );
    return listedProducts(visitor, list);
  }
  const path = `${pathOf(visitor, 'searchOverview')}?query=${encodeURIComponent(words)}`;
  const { html } = openPage(visitor, 'searchOverview', path);
  checkThat(visitor, "a search's heading contains the search term", headingOf(html).includes(words));
  return productsIn(html, PATHS[visitor.locale].productDetail);
}

/** Opens a product and returns its id. `name` is the one in the list that linked to it. */
export function openProduct(
  visitor: Visitor,
  { path, name }: Partial<ListedProduct> & { path: string },
): string {
  if (navigatesByCalls(visitor)) {
    const product = query(visitor, 'productDetail', 'product.detail.get', { slug: slugOf(path) });
    if (!product) throw new VisitAborted(`There is no product at ${path}`);
    if (name)
      checkThat(
        visitor,
        'a product has the same name as in the list',
        normaliseSpaces(product.name) === name,
      );
    return product.id;
  }
  const { html } = openPage(visitor, 'productDetail', path);
  const heading = headingOf(html);
  checkThat(visitor, "a product's name is in its title", heading !== '' && titleOf(html).startsWith(heading));
  if (name) checkThat(visitor, 'a product has the same name as in the list', heading === name);
  const id = productIdIn(html);
  if (!id) throw new VisitAborted(`${path} has no form that adds to the cart`);
  return id;
}
