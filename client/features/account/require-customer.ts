import type { LoadContext } from '#client/data/screen.ts';
import type { Customer } from './customer.ts';

/** Returns the customer who is signed in; sends a guest to the login, which leads back to the page. */
export async function requireCustomer({
  load,
  redirect,
  url,
}: Pick<LoadContext, 'load' | 'redirect' | 'url'>): Promise<Customer> {
  const customer = await load('account.me.get', null);
  return customer ?? redirect('myAccount', { query: { view: 'login', next: url.pathname + url.search } });
}
