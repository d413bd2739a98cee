import type { LoadContext } from '#client/data/screen.ts';
import type { Customer } from './customer.ts';

/** A longer query is none of these pages. Proxies and clients refuse long headers, and in the address a sign takes up to three. */
const MAX_NEXT = 1_000;

/**
 * Returns the customer who is signed in; sends a guest to the login, which leads back to the page. Null when the session ended
 * before a form was posted: the page shows SignedOutForm.
 */
export async function requireCustomer({
  load,
  redirect,
  url,
  respondsToForm,
}: Pick<LoadContext, 'load' | 'redirect' | 'url' | 'respondsToForm'>): Promise<Customer | null> {
  const customer = await load('account.me.get', null);
  if (customer || respondsToForm) return customer;
  const page = url.pathname + url.search;
  const next = page.length > MAX_NEXT ? url.pathname : page;
  return redirect('myAccount', { query: { view: 'login', next } });
}
