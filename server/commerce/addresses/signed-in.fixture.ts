import type { Shop, Shopper } from '../checkout/shop.fixture.ts';
import { insertCustomer, signInWithoutPassword } from '../sessions/sign-in.fixture.ts';

/** Signs a shopper in as a customer, by default a new one. Returns the id of the customer. */
export async function signedIn({ deps }: Shop, person: Shopper, customerId?: string): Promise<string> {
  const id = customerId ?? (await insertCustomer(deps.db));
  const { token } = await signInWithoutPassword(deps, { token: person.token(), customerId: id });
  const setToken = person.useToken;
  setToken(token);
  return id;
}
