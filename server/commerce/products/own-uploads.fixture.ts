import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/postgres/database.ts';
import { customers } from '../db/schema/customers.ts';
import { sessions } from '../db/schema/sessions.ts';
import type { EditOrigin } from '../db/schema/upload-values.ts';
import { uploads } from '../db/schema/uploads.ts';

/** Inserts an upload of the session with this token, or an edit when it has an origin. Returns its id. */
export async function insertUpload(
  db: Database,
  token: string | null,
  { width, height, origin }: { width: number; height: number; origin?: EditOrigin },
): Promise<string> {
  const sessionId = await sessionOf(db, token);
  const [row] = await db.orm
    .insert(uploads)
    .values({
      brand: 'EF',
      sessionId,
      width,
      height,
      name: 'zee.jpg',
      contentType: 'image/jpeg',
      bytes: 1,
      kind: origin ? 'edit' : 'upload',
      storageKey: randomUUID(),
      createdAt: new Date(),
      ...(origin ? { origin } : {}),
    })
    .returning({ id: uploads.id });
  return row?.id ?? '';
}

/** Assigns the session and its uploads to a customer, as a login does. */
export async function becomeCustomer(db: Database, token: string | null, email: string): Promise<string> {
  const sessionId = await sessionOf(db, token);
  const [customer] = await db.orm
    .insert(customers)
    .values({ brand: 'EF', email, createdAt: new Date() })
    .onConflictDoUpdate({ target: [customers.brand, customers.email], set: { email } })
    .returning({ id: customers.id });
  const customerId = customer?.id ?? '';
  await db.orm.update(sessions).set({ customerId }).where(eq(sessions.id, sessionId));
  await db.orm.update(uploads).set({ sessionId: null, customerId }).where(eq(uploads.sessionId, sessionId));
  return customerId;
}

async function sessionOf(db: Database, token: string | null): Promise<string> {
  const tokenHash = createHash('sha256')
    .update(token ?? '')
    .digest('hex');
  const [session] = await db.orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash));
  if (!session) throw new Error('no session has this token');
  return session.id;
}
