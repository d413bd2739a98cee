import type { Request } from 'express';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import { decryptText, encryptText } from '../../erp/token-cipher.ts';
import { isState } from '../../operator/orders/order-arguments.ts';
import type { OrderSearch } from '../../operator/orders/order-listing.repository.ts';
import { textOf } from '../page/form-values.ts';
import { formatCursor, parseCursor } from '../page/list-cursor.ts';
import type { StaffContext } from '../page/staff-view.ts';
import { searchKey } from '../sign-in/staff-access.ts';

const MAX_TEXT = 100;
const CONTEXT = 'search for orders';

export type ListSearch = Omit<Required<OrderSearch>, 'since' | 'limit'>;

/**
 * The address of a list. The text is a name or an e-mail address, and proxies log addresses: it is encrypted, for this
 * person alone.
 */
export function listPath({ person }: StaffContext, search: Partial<ListSearch>): string {
  const { states = [], brand, text = '', after } = search;
  const query = new URLSearchParams();
  if (states[0]) query.set('state', states[0]);
  if (brand) query.set('brand', brand);
  if (text) query.set('search', encryptText(text, searchKey(person), CONTEXT));
  if (after) query.set('after', formatCursor(after));
  return `/staff/orders${query.size > 0 ? `?${query}` : ''}`;
}

/** The search of the posted form. */
export function postedSearch(body: unknown): ListSearch {
  return {
    ...choices(textOf(body, 'state'), textOf(body, 'brand')),
    text: textOf(body, 'text').slice(0, MAX_TEXT),
    after: undefined,
  };
}

/** The search of {@link listPath}. What cannot be read is left out. */
export function searchOf({ person }: StaffContext, { query }: Pick<Request, 'query'>): ListSearch {
  return {
    ...choices(textOf(query, 'state'), textOf(query, 'brand')),
    text: decrypted(textOf(query, 'search'), searchKey(person)),
    after: parseCursor(textOf(query, 'after')),
  };
}

function choices(state: string, brand: string): Pick<ListSearch, 'states' | 'brand'> {
  return {
    states: isState(state) ? [state] : [],
    brand: ALL_BRANDS.find(({ code }) => code === brand)?.code,
  };
}

function decrypted(text: string, key: Buffer): string {
  if (text === '') return '';
  try {
    return decryptText(text, key, CONTEXT);
  } catch {
    return ''; // From another person, or from before the secret was changed.
  }
}
