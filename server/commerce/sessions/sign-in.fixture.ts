import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import type { BrandCode } from '#shared/brands/index.ts';
import { type SignedInSession, signIn } from '../accounts/sign-in/sign-in.service.ts';
import { customers } from '../db/schema/customers.ts';
import { unexpected } from '../http/test-api.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import type { OrderContext, OrderDeps } from '../order-records/order-context.ts';
import { SALE_TABLE } from '../sale/sale-table.ts';
import { parseShop } from '../shops/shop-context.ts';

/** Inserts a customer with an address that no other has. Returns the id. */
export async function insertCustomer(db: Database, brand: BrandCode = 'EF'): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`;
  const [row] = await db.orm
    .insert(customers)
    .values({ brand, email, createdAt: new Date() })
    .returning({ id: customers.id });
  return row?.id ?? '';
}

interface SignIn {
  /** Token of the guest's session; null for a visitor without a session. */
  readonly token: string | null;
  readonly customerId: string;
  readonly shop?: string;
  readonly device?: string;
}

/** Signs a customer in without a password. Without `providers`, a running payment fails the test. */
export function signInWithoutPassword(
  { db, ...deps }: Pick<OrderDeps, 'db'> & Partial<Pick<OrderDeps, 'providers' | 'mailer' | 'clock'>>,
  { token, customerId, shop = 'EF-nl-NL', device }: SignIn,
): Promise<SignedInSession> {
  const ctx: OrderContext = {
    db,
    logger: createLogger({ name: 'test', level: 'silent' }),
    clock: deps.clock ?? (() => new Date()),
    shop: parseShop(shop, new Date()),
    requestId: '',
    changes: { deliverSoon: () => {} },
    settings: readCommerceEnv({}),
    sale: SALE_TABLE,
    providers: deps.providers ?? [],
    mailer: deps.mailer ?? unexpected('mailer'),
    publicApiUrl: 'http://localhost',
    domainSuffix: 'www',
    ...(token ? { sessionToken: token } : {}),
  };
  return signIn(ctx, customerId, { device });
}
