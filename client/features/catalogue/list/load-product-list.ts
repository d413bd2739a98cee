import type { InputOf, OutputOf } from '#client/data/query.ts';
import type { LoadContext } from '#client/data/screen.ts';
import { LAST_PAGE, totalPages } from '#shared/pagination/pagination.ts';

/** Reads a page of a list; a page beyond the last is a 404, so that search engines index no empty page. */
export async function loadProductList(
  { load, notFound }: Pick<LoadContext, 'load' | 'notFound'>,
  input: InputOf<'product.list.get'>,
): Promise<OutputOf<'product.list.get'>> {
  const { page = 1 } = input;
  if (page > LAST_PAGE) notFound();
  const list = await load('product.list.get', input);
  if (page > totalPages(list.total, list.perPage)) notFound();
  return list;
}

/** Begins to read a page of a list, and waits for it where it decides whether the page exists: the first one does. */
export async function beginProductList(
  context: Pick<LoadContext, 'load' | 'notFound'>,
  input: InputOf<'product.list.get'>,
): Promise<{ readonly rest: Promise<unknown> }> {
  const rest = loadProductList(context, input);
  if ((input.page ?? 1) > 1) await rest;
  return { rest };
}
