import type { LoadContext } from '#client/data/screen.ts';
import type { Customer } from './customer.ts';

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
  return redirect('myAccount', { query: { view: 'login', next: url.pathname + url.search } });
}
