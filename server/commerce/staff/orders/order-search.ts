import type { Request } from 'express';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { promisedPlace } from '../../db/schema/orders/promised-day.ts';
import { isState, ORDER_SORTS } from '../../operator/orders/order-arguments.ts';
import type { ListedOrder, OrderCursor } from '../../operator/orders/order-listing.repository.ts';
import type { OrderSearch } from '../../operator/orders/order-search.repository.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, parseCursor } from '../page/list-cursor.ts';
import { decryptSearch, encryptSearch, MAX_SEARCH } from '../page/search-text.ts';
import type { StaffContext } from '../page/staff-view.ts';

export type ListSearch = Omit<Required<OrderSearch>, 'since' | 'limit'>;

/** The address of a list, with an encrypted text. */
export function listPath({ person }: StaffContext, search: Partial<ListSearch>): string {
  const { states = [], brand, text = '', sort = 'newest', after } = search;
  const query = new URLSearchParams();
  if (states[0]) query.set('state', states[0]);
  if (brand) query.set('brand', brand);
  if (text) query.set('search', encryptSearch(text, person));
  if (sort !== 'newest') query.set('sort', sort);
  if (after) query.set('after', [after.place, formatCursor(after)].filter(Boolean).join('.'));
  return `/staff/orders${query.size > 0 ? `?${query}` : ''}`;
}

/** The search of the posted form. */
export function postedSearch(body: unknown): ListSearch {
  return {
    ...choices(body),
    text: textOf(body, 'text').slice(0, MAX_SEARCH),
    after: undefined,
  };
}

/** The search of {@link listPath}. What cannot be read is left out. */
export function searchOf({ person }: StaffContext, { query }: Pick<Request, 'query'>): ListSearch {
  const { sort, ...chosen } = choices(query);
  return {
    ...chosen,
    sort,
    text: decryptSearch(textOf(query, 'search'), person),
    after: sort === 'promised' ? parsePlace(textOf(query, 'after')) : parseCursor(textOf(query, 'after')),
  };
}

/** The cursor of the page after an order. */
export function cursorOf(order: ListedOrder, { sort }: ListSearch): OrderCursor {
  const { createdAt, id } = order;
  return { createdAt, id, ...(sort === 'promised' ? { place: promisedPlace(order) } : {}) };
}

const PLACE = /^([01][\d-]{1,20})\.(.{1,60})$/;

function parsePlace(text: string): OrderCursor | undefined {
  const [, place, rest = ''] = PLACE.exec(text) ?? [];
  const cursor = parseCursor(rest);
  return cursor && { ...cursor, place };
}

function choices(given: unknown): Pick<ListSearch, 'states' | 'brand' | 'sort'> {
  const state = textOf(given, 'state');
  const brand = textOf(given, 'brand');
  const sort = textOf(given, 'sort');
  return {
    states: isState(state) ? [state] : [],
    brand: ALL_BRANDS.find(({ code }) => code === brand)?.code,
    sort: ORDER_SORTS.find((known) => known === sort) ?? 'newest',
  };
}
