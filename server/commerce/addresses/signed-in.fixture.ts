import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { customers } from '../db/schema/customers.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { Shop, Shopper } from '../orders/shop.fixture.ts';
import { hashToken } from '../sessions/sessions.service.ts';

/** Creates a customer, by default a new one, and makes the session of a shopper the customer's. Returns the id. */
export async function signedIn({ deps }: Shop, person: Shopper, customerId?: string): Promise<string> {
  const token = person.token();
  if (!token) throw new Error('the shopper has no session');
  const id = customerId ?? (await newCustomer(deps));
  await deps.db.orm
    .update(sessions)
    .set({ customerId: id })
    .where(eq(sessions.tokenHash, hashToken(token)));
  return id;
}

async function newCustomer({ db, clock }: Shop['deps']): Promise<string> {
  const id = randomUUID();
  const email = `${id}@example.org`;
  await db.orm.insert(customers).values({ id, brand: 'EF', email, createdAt: clock() });
  return id;
}
