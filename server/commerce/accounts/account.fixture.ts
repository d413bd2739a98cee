import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Shop, Shopper } from '../checkout/shop.fixture.ts';
import { type AccountMail, type AccountMailKind, mailOutbox } from '../db/schema/mail.ts';
import { orders } from '../db/schema/orders/orders.ts';

type Schemas = components['schemas'];

export const PASSWORD = 'Kwartel-27-veld!';
export const FIREFOX = 'Firefox, Windows';

export const PRIVATE_DETAILS: Schemas['CustomerDetails'] = {
  type: 'Private',
  firstName: 'Marit',
  lastName: 'de Boer',
  phone: null,
};

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `shopper-${randomBytes(6).toString('hex')}@example.com`;
}

/** Sends a registration of the shopper, who gets a session token as the storefront creates one. */
export async function register(
  person: Shopper,
  { email = newEmail(), password = PASSWORD, details = PRIVATE_DETAILS } = {},
): Promise<Account> {
  const { useToken: setToken } = person;
  if (!person.token()) setToken(randomBytes(32).toString('base64url'));
  const { status, body } = await person.call('POST', '/Registration', { email, password, details });
  if (status !== 202) throw new Error(`The registration got ${status}: ${JSON.stringify(body)}`);
  return { email, password };
}

/** Contents of the mails of a kind to an address, the latest first. */
export async function accountMails(shop: Shop, email: string, kind: AccountMailKind): Promise<AccountMail[]> {
  const rows = await shop.deps.db.orm
    .select({ content: mailOutbox.content })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), eq(mailOutbox.kind, kind)))
    .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id));
  return rows.flatMap(({ content }) => ('account' in content ? [content.account] : []));
}

export async function mailedToken(shop: Shop, email: string, kind: AccountMailKind): Promise<string> {
  const [mail] = await accountMails(shop, email, kind);
  const token = new URL(mail?.link ?? 'about:blank').searchParams.get('token');
  if (!token) throw new Error(`There is no mail ${kind} with a link to ${email}`);
  return token;
}

/** Asks for a link to choose a new password, and returns its token. The mail is queued after the response. */
export async function mailedReset(shop: Shop, email: string): Promise<string> {
  const mails = () => accountMails(shop, email, 'forgot-password');
  const before = (await mails()).length;
  const { status } = await shop.shopper().call('POST', '/auth/forgot', { email });
  if (status !== 202) throw new Error(`The request for a link got ${status}`);
  await expect.poll(async () => (await mails()).length).toBe(before + 1);
  return mailedToken(shop, email, 'forgot-password');
}

/** Registers a shopper and verifies the address, which also signs the shopper in. */
export async function registered(
  shop: Shop,
  person: Shopper,
  options: Parameters<typeof register>[1] = {},
): Promise<Account & { readonly signedIn: Schemas['SignedIn'] }> {
  const account = await register(person, options);
  const token = await mailedToken(shop, account.email, 'verify-email');
  const { status, body } = await person.call<Schemas['SignedIn']>(
    'POST',
    '/Registration/verify',
    { token },
    { 'X-Device': FIREFOX },
  );
  if (status !== 200) throw new Error(`The verification got ${status}: ${JSON.stringify(body)}`);
  return { ...account, signedIn: body };
}

/** A new shopper who is signed in. */
export async function signedInShopper(
  shop: Shop,
  options: Parameters<typeof register>[1] & { readonly identifier?: string } = {},
): Promise<{ readonly person: Shopper; readonly account: Account; readonly customerId: string }> {
  const { identifier, ...input } = options;
  const person = shop.shopper(identifier);
  const { signedIn, ...account } = await registered(shop, person, input);
  return { person, account, customerId: signedIn.customer.id };
}

/** Signs a shopper in by password. */
export function logIn(person: Shopper, { email, password }: Account, device = FIREFOX) {
  return person.call<Schemas['SignedIn']>('POST', '/auth/login', { email, password }, { 'X-Device': device });
}

/** A signed-in business with a completed order, which may pay by bank transfer. */
export async function verifiedBusiness(shop: Shop, identifier = 'EF-nl-NL'): Promise<Shopper> {
  const details = { ...PRIVATE_DETAILS, type: 'Business' as const, company: 'Vilt BV' };
  const { person, customerId } = await signedInShopper(shop, { identifier, details });
  const at = shop.deps.clock();
  await shop.deps.db.orm.insert(orders).values({
    customerId,
    brand: 'EF',
    locale: 'nl-NL',
    currency: 'EUR',
    state: 'Completed',
    createdAt: at,
    updatedAt: at,
  });
  return person;
}
