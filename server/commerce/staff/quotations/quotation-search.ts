import type { Request } from 'express';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import {
  QUOTATION_STATES,
  type QuotationSearch,
} from '../../operator/quotations/quotation-listing.repository.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, parseCursor } from '../page/list-cursor.ts';
import { decryptSearch, encryptSearch, MAX_SEARCH } from '../page/search-text.ts';
import type { StaffContext } from '../page/staff-view.ts';

export type QuotationListSearch = Omit<Required<QuotationSearch>, 'limit'>;

/** The address of a list, with an encrypted text. */
export function quotationListPath({ person }: StaffContext, search: QuotationListSearch): string {
  const { state, brand, text, after } = search;
  const query = new URLSearchParams();
  if (state) query.set('state', state);
  if (brand) query.set('brand', brand);
  if (text) query.set('search', encryptSearch(text, person));
  if (after) query.set('after', formatCursor(after));
  return `/staff/quotations${query.size > 0 ? `?${query}` : ''}`;
}

/** The search of the posted form. */
export function postedQuotationSearch(body: unknown): QuotationListSearch {
  return { ...choices(body), text: textOf(body, 'text').slice(0, MAX_SEARCH), after: undefined };
}

/** The search of {@link quotationListPath}. What cannot be read is left out. */
export function quotationSearchOf(
  { person }: StaffContext,
  { query }: Pick<Request, 'query'>,
): QuotationListSearch {
  return {
    ...choices(query),
    text: decryptSearch(textOf(query, 'search'), person),
    after: parseCursor(textOf(query, 'after')),
  };
}

function choices(given: unknown): Pick<QuotationListSearch, 'state' | 'brand'> {
  return {
    state: QUOTATION_STATES.find((state) => state === textOf(given, 'state')),
    brand: ALL_BRANDS.find(({ code }) => code === textOf(given, 'brand'))?.code,
  };
}
