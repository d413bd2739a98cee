import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queryRows } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { reviewObjections } from '../db/schema/product-reviews.ts';
import { sessions } from '../db/schema/sessions.ts';
import { orderTokens } from '../order-view/order-links.fixture.ts';
import { CONTACT, requestQuotation } from '../quotations/quotations.fixture.ts';
import {
  type Account,
  accountMails,
  logIn,
  mailedReset,
  mailedToken,
  newEmail,
  PRIVATE_DETAILS,
  register,
  signedInShopper,
} from './account.fixture.ts';

type Schemas = components['schemas'];
type Customer = Schemas['Customer'];
type ErrorBody = Schemas['Error'];

const NEW_PASSWORD = 'Merel-31-bos#';

describe.each(commerceDatabases)('the own account on $name', ({ open }) => {
  let shop: Shop;
  let account: Account;
  let person: Shopper;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(async () => {
    await shop.reset();
    ({ account, person } = await signedInShopper(shop));
  });
  afterAll(() => shop.close());

  const me = async (who = person) => who.call<Customer & ErrorBody>('GET', '/me');
  const change = (body: Record<string, unknown>, who = person) =>
    who.call<Customer & ErrorBody>('PUT', '/me', body);
  const confirm = (password: string, who = person) =>
    who.call<ErrorBody | undefined>('POST', '/me/confirm', { password });
  const keysOf = ({ fields }: ErrorBody) => fields?.map(({ path, messageKey }) => `${path} ${messageKey}`);

  it.each<[string, string, unknown]>([
    ['GET', '/me', undefined],
    ['PUT', '/me', { locale: 'fr-BE' }],
    ['PUT', '/me/details', PRIVATE_DETAILS],
    ['POST', '/me/confirm', { password: 'x' }],
    ['GET', '/me/sessions', undefined],
    ['DELETE', '/me/sessions', undefined],
    ['DELETE', `/me/sessions/${crypto.randomUUID()}`, undefined],
  ])('%s %s is for customers', async (method, path, body) => {
    const guest = shop.shopper();
    await guest.call('POST', '/Storage', { name: 'A' });
    for (const who of [guest, shop.shopper()]) {
      const response = await who.call<ErrorBody>(method, path, body);
      expect([response.status, response.body.code]).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  it('changes name, telephone number and customer type', async () => {
    const { body } = await person.call<Customer>('PUT', '/me/details', {
      type: 'Business',
      firstName: ' An ',
      lastName: 'Li',
      phone: '+32 470 123 4567',
      company: 'Vilt BV',
      vatNumber: 'be 0123.456.789',
      registrationNumber: 'BE 790.467.846',
    });
    expect(body.details).toEqual({
      type: 'Business',
      firstName: 'An',
      lastName: 'Li',
      phone: '+32 470 123 4567',
      company: 'Vilt BV',
      vatNumber: 'BE0123456789',
      registrationNumber: '0790467846',
    });
    const again = { ...PRIVATE_DETAILS, company: 'Vilt BV', vatNumber: 'nonsense', registrationNumber: '1' };
    await person.call('PUT', '/me/details', again);
    expect((await me()).body.details).toEqual({
      ...PRIVATE_DETAILS,
      company: null,
      vatNumber: null,
      registrationNumber: null,
    });
  });

  it('refuses details with the path of each invalid field', async () => {
    const wrong = {
      type: 'Business',
      firstName: ' ',
      lastName: 'Li',
      phone: '1',
      company: '',
      vatNumber: 'x',
    };
    const { status, body } = await person.call<ErrorBody>('PUT', '/me/details', wrong);
    expect(status).toBe(400);
    expect(keysOf(body)).toEqual([
      'body.firstName yup:errors.mixed.required',
      'body.company yup:errors.mixed.required',
      'body.phone yup:errors.string.phonenumber',
      'body.vatNumber yup:errors.mixed.vat_number',
    ]);
  });

  it('changes the language of mails without a confirmation', async () => {
    shop.advance(HOUR_MS);
    expect((await change({ locale: 'fr-BE' })).body.locale).toBe('fr-BE');
    expect(keysOf((await change({ locale: 'xx-XX' })).body)).toEqual(['body.locale yup:errors.mixed.oneOf']);
  });

  describe('needs a confirmation', () => {
    it('for a password or an address, ten minutes after the sign-in', async () => {
      shop.advance(10 * MINUTE_MS);
      for (const body of [{ password: NEW_PASSWORD }, { email: newEmail() }]) {
        const refused = await change(body);
        expect([refused.status, refused.body.messageKey]).toEqual([403, 'confirmPassword']);
      }
      expect((await me()).body).toMatchObject({ confirmedUntil: null, pendingEmail: null });
      expect((await confirm(account.password)).status).toBe(204);
      expect((await me()).body.confirmedUntil).toBe('2026-11-18T09:20:00.000Z');
      expect((await change({ password: NEW_PASSWORD })).status).toBe(200);
    });

    it('which renews the token of the session', async () => {
      const before = person.token();
      const { token } = await confirm(account.password);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect((await me()).status).toBe(200);
      const thief = shop.shopper();
      thief.useToken(before);
      expect((await me(thief)).status).toBe(401);
    });

    it('with the right password only, and limits guesses', async () => {
      shop.advance(10 * MINUTE_MS);
      for (let at = 0; at < 4; at += 1) {
        const { status, body } = await confirm('Wrong-123!');
        expect([status, body?.messageKey, body?.fields?.[0]?.path]).toEqual([
          ...[403, 'wrongPassword', 'body.password'],
        ]);
      }
      const { status, retryAfter } = await confirm(account.password);
      expect([status, retryAfter]).toEqual([429, '1']);
      expect((await me()).body.confirmedUntil).toBeNull();
    });
  });

  it('changes the password: the other sessions end, and this one gets a new token', async () => {
    const phone = shop.shopper();
    await logIn(phone, account);
    const before = person.token();
    const { status, token, body } = await change({ password: NEW_PASSWORD });
    expect([status, body.email]).toEqual([200, account.email]);
    expect(token).not.toBe(before);
    expect((await me()).status).toBe(200);
    expect((await me(phone)).status).toBe(401);
    const thief = shop.shopper();
    thief.useToken(before);
    expect((await me(thief)).status).toBe(401);
    expect((await logIn(phone, account)).status).toBe(403);
    expect((await logIn(phone, { ...account, password: NEW_PASSWORD })).status).toBe(200);
    expect(await accountMails(shop, account.email, 'password-changed')).toHaveLength(1);
  });

  it('changes the password once when two sessions change it at the same time', async () => {
    const phone = shop.shopper();
    await logIn(phone, account);
    const changed = await Promise.all(
      [person, phone].map(async (who) => ({ who, ...(await change({ password: NEW_PASSWORD }, who)) })),
    );
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const { who, status } of changed) expect((await me(who)).status).toBe(status);
    expect(await accountMails(shop, account.email, 'password-changed')).toHaveLength(1);
  });

  it('ends the links to choose a password when the password changes', async () => {
    const token = await mailedReset(shop, account.email);
    await change({ password: NEW_PASSWORD });
    const { body } = await person.call<{ valid: boolean }>('POST', '/auth/reset/validate', { token });
    expect(body).toEqual({ valid: false });
  });

  it('refuses a password and an address that cannot be used, both at once', async () => {
    const { status, body } = await change({ password: 'Football2024!', email: 'marit' });
    expect(status).toBe(400);
    expect(keysOf(body)).toEqual([
      'body.email yup:errors.string.email',
      'body.password apiErrors:passwordCommon',
    ]);
    expect((await change({})).status).toBe(400);
  });

  describe('a change of the address', () => {
    const verify = (token: string, who = person) =>
      who.call<{ state: string } & ErrorBody>('POST', '/me/verify', { token });
    async function startChange(email = newEmail()) {
      expect((await change({ email: ` ${email.toUpperCase()}` })).body.pendingEmail).toBe(email);
      return {
        email,
        ofOld: await mailedToken(shop, account.email, 'email-change-old'),
        ofNew: await mailedToken(shop, email, 'email-change-new'),
      };
    }

    it.each(['old', 'new'] as const)('counts once both have confirmed, the %s one first', async (first) => {
      const { email, ofOld, ofNew } = await startChange();
      const [one, other] = first === 'old' ? [ofOld, ofNew] : [ofNew, ofOld];
      expect((await verify(one)).body.state).toBe(first === 'old' ? 'waitingForNew' : 'waitingForOld');
      expect((await me()).body).toMatchObject({ email: account.email, pendingEmail: email });
      const used = await verify(one);
      expect([used.status, used.body.messageKey]).toEqual([404, 'linkInvalid']);
      expect((await verify(other)).body.state).toBe('changed');
      expect((await me()).body).toMatchObject({ email, pendingEmail: null });
      expect((await logIn(shop.shopper(), account)).status).toBe(403);
      expect((await logIn(shop.shopper(), { ...account, email })).status).toBe(200);
    });

    it('counts for the cart, the orders and the quotations of the customer, and for their mails', async () => {
      await person.add(PANEL, 1);
      await person.details({ email: account.email.toUpperCase() });
      await person.ship();
      const { body: payment } = await person.pay();
      await submitPaymentPage(payment.redirectUrl, 'paid');
      await shop.webhook(sandboxId(payment.redirectUrl));
      const { body: order } = await person.complete(payment.paymentId);
      const objection = { brand: 'EF', email: account.email, createdAt: shop.deps.clock() } as const;
      await shop.deps.db.orm.insert(reviewObjections).values(objection);
      await person.add(PANEL, 1);
      await requestQuotation(person, { contact: { ...CONTACT, email: account.email } });
      await person.add(PANEL, 1);
      await person.details({ email: account.email });
      const stranger = shop.shopper();
      await stranger.add(PANEL, 1);
      await stranger.details({ email: account.email });

      const { email, ofOld, ofNew } = await startChange();
      for (const token of [ofOld, ofNew]) await verify(token);
      expect((await person.cart()).details).toMatchObject({ email, phone: '+31 612 345 6789' });
      expect((await stranger.cart()).details).toMatchObject({ email: account.email });
      const emails = async (query: SQL) =>
        (await queryRows<{ email: string }>(shop.deps.db.orm, query)).map((row) => row.email);
      expect(await emails(sql`select email from quotation_requests`)).toEqual([email]);
      expect(await emails(sql`select email from review_objections`)).toEqual([email]);
      // The invoice keeps the address with which it was issued.
      const invoiced = sql`select lower(content #>> '{buyer,email}') as email from invoices`;
      expect(await emails(invoiced)).toEqual([account.email]);
      const lookUp = (entered: string) =>
        shop.shopper().call('POST', '/Orders/lookup', { number: order.number, email: entered });
      for (const entered of [account.email, email]) expect((await lookUp(entered)).status).toBe(202);
      await expect.poll(() => orderTokens(shop, email)).toHaveLength(1);
      expect(await orderTokens(shop, account.email)).toEqual([]);
    });

    it('is confirmed by the customer alone, not by the owner of the new address', async () => {
      const { email, ofOld, ofNew } = await startChange();
      expect((await verify(ofOld, shop.shopper())).body.state).toBe('waitingForNew');
      const { person: other } = await signedInShopper(shop);
      for (const who of [shop.shopper(), other]) {
        const refused = await verify(ofNew, who);
        expect([refused.status, refused.body.messageKey]).toEqual([403, 'signInForEmail']);
      }
      expect((await me()).body).toMatchObject({ email: account.email, pendingEmail: email });
      expect((await verify(ofNew)).body.state).toBe('changed');
    });

    it('is completed once by parallel confirmations', async () => {
      const { email, ofOld, ofNew } = await startChange();
      const tokens = [ofOld, ofNew, ofOld, ofNew];
      const results = await Promise.all(tokens.map((token) => verify(token)));
      expect(results.map(({ status }) => status).toSorted()).toEqual([200, 200, 404, 404]);
      expect(results.filter(({ body }) => body.state === 'changed')).toHaveLength(1);
      expect((await me()).body.email).toBe(email);
    });

    it('tells both addresses what happens', async () => {
      const { email } = await startChange();
      const customerId = expect.any(String);
      const content = {
        firstName: 'Marit',
        lastName: 'de Boer',
        newEmail: email,
        customerId,
        at: '2026-11-20T09:00:00.000Z',
      };
      const link = expect.stringMatching(/\?view=email&token=[\w-]{43}$/);
      expect(await accountMails(shop, account.email, 'email-change-old')).toEqual([{ ...content, link }]);
      expect(await accountMails(shop, email, 'email-change-new')).toEqual([{ ...content, link }]);
    });

    it('expires after two days', async () => {
      const { ofOld } = await startChange();
      shop.advance(2 * DAY_MS);
      expect((await verify(ofOld)).status).toBe(404);
      expect((await me()).body.pendingEmail).toBeNull();
    });

    it('is replaced by a later one, and cancelled by the current address', async () => {
      const first = await startChange();
      shop.advance(1_000);
      const second = await startChange();
      expect((await verify(first.ofOld)).status).toBe(404);
      expect((await change({ email: account.email })).body.pendingEmail).toBeNull();
      expect((await verify(second.ofOld)).status).toBe(404);
    });

    it('to an address with an account looks the same, and is never completed', async () => {
      const other = await signedInShopper(shop);
      const free = await change({ email: newEmail() });
      shop.advance(1_000);
      const taken = await change({ email: other.account.email });
      expect({ ...taken.body, pendingEmail: '' }).toEqual({ ...free.body, pendingEmail: '' });
      expect(taken.body.pendingEmail).toBe(other.account.email);
      expect(await accountMails(shop, other.account.email, 'email-change-new')).toEqual([]);
      expect(await accountMails(shop, other.account.email, 'account-exists')).toHaveLength(1);
      const ofOld = await mailedToken(shop, account.email, 'email-change-old');
      expect((await verify(ofOld)).body.state).toBe('waitingForNew');
    });

    it('fails when the address gets an account in the meantime', async () => {
      const { email, ofOld, ofNew } = await startChange();
      await verify(ofOld);
      await signedInShopper(shop, { email });
      expect((await verify(ofNew)).status).toBe(404);
      expect((await me()).body).toMatchObject({ email: account.email, pendingEmail: null });
    });

    it('and a registration of the address at the same time: one of them gets it', async () => {
      const { email, ofOld, ofNew } = await startChange();
      await verify(ofOld);
      const stranger = shop.shopper();
      await register(stranger, { email });
      const token = await mailedToken(shop, email, 'verify-email');
      const [changed, verified] = await Promise.all([
        verify(ofNew),
        stranger.call('POST', '/Registration/verify', { token }),
      ]);
      expect([changed.status, verified.status].toSorted()).toEqual([200, 404]);
      const owner = changed.status === 200 ? person : stranger;
      expect((await me(owner)).body.email).toBe(email);
    });

    it('ends registrations and links to choose a password that went to the addresses', async () => {
      const { email, ofOld, ofNew } = await startChange();
      const stranger = shop.shopper();
      await register(stranger, { email });
      const ofRegistration = await mailedToken(shop, email, 'verify-email');
      const ofReset = await mailedReset(shop, account.email);
      await verify(ofOld);
      await verify(ofNew);
      expect((await stranger.call('POST', '/Registration/verify', { token: ofRegistration })).status).toBe(
        404,
      );
      const { body } = await stranger.call('POST', '/auth/reset/validate', { token: ofReset });
      expect(body).toEqual({ valid: false });
    });
  });

  describe('the sessions', () => {
    const list = async (who = person) =>
      (await who.call<Schemas['CustomerSession'][]>('GET', '/me/sessions')).body;

    it('are listed, the latest first, with device and time', async () => {
      shop.advance(2.5 * HOUR_MS);
      const phone = shop.shopper();
      await logIn(phone, account, 'Safari, iPhone');
      expect(await list(phone)).toEqual([
        {
          id: expect.any(String),
          device: 'Safari, iPhone',
          isCurrent: true,
          signedInAt: '2026-11-18T11:30:00.000Z',
          lastUsedAt: '2026-11-18T11:00:00.000Z',
        },
        {
          id: expect.any(String),
          device: 'Firefox, Windows',
          isCurrent: false,
          signedInAt: '2026-11-18T09:00:00.000Z',
          lastUsedAt: '2026-11-18T09:00:00.000Z',
        },
      ]);
      shop.advance(HOUR_MS);
      expect((await list()).map(({ lastUsedAt }) => lastUsedAt)).toEqual([
        ...['2026-11-18T12:00:00.000Z', '2026-11-18T11:00:00.000Z'],
      ]);
    });

    it('end one by one, or all others at once', async () => {
      const others = [shop.shopper(), shop.shopper(), shop.shopper()];
      for (const other of others) await logIn(other, account);
      const [first] = (await list(others[0])).filter(({ isCurrent }) => isCurrent);
      expect((await person.call('DELETE', `/me/sessions/${first?.id}`)).status).toBe(204);
      expect((await me(others[0])).status).toBe(401);
      expect((await me(others[1])).status).toBe(200);
      expect((await person.call('DELETE', `/me/sessions/${first?.id}`)).status).toBe(404);
      expect((await person.call('DELETE', '/me/sessions')).status).toBe(204);
      expect(await list()).toMatchObject([{ isCurrent: true }]);
      for (const other of others) expect((await me(other)).status).toBe(401);
      const [own] = await list();
      expect((await person.call('DELETE', `/me/sessions/${own?.id}`)).status).toBe(204);
      expect((await me()).status).toBe(401);
    });

    it('end only after a recent confirmation, except the own one', async () => {
      const other = shop.shopper();
      await logIn(other, account);
      const [elsewhere] = (await list(other)).filter(({ isCurrent }) => isCurrent);
      shop.advance(10 * MINUTE_MS);
      for (const path of [`/me/sessions/${elsewhere?.id}`, '/me/sessions']) {
        const { status, body } = await person.call<ErrorBody>('DELETE', path);
        expect([status, body.messageKey]).toEqual([403, 'confirmPassword']);
      }
      expect((await me(other)).status).toBe(200);
      await confirm(account.password);
      expect((await person.call('DELETE', `/me/sessions/${elsewhere?.id}`)).status).toBe(204);
      shop.advance(10 * MINUTE_MS);
      const [own] = await list();
      expect((await person.call('DELETE', `/me/sessions/${own?.id}`)).status).toBe(204);
    });

    it('of another customer cannot be ended', async () => {
      const other = await signedInShopper(shop);
      const [own] = await list(other.person);
      expect((await person.call('DELETE', `/me/sessions/${own?.id}`)).status).toBe(404);
      expect((await me(other.person)).status).toBe(200);
    });

    it('leave no row behind when they end, unless orders refer to them', async () => {
      await person.call('POST', '/auth/logout');
      expect(await shop.deps.db.orm.select().from(sessions)).toEqual([]);
    });
  });
});

describe.each(commerceDatabases)('the session of a customer on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const status = async (person: Shopper) => (await person.call('GET', '/me')).status;

  it('expires 14 days after the latest request', async () => {
    const { person } = await signedInShopper(shop);
    shop.advance(14 * DAY_MS - 1);
    expect(await status(person)).toBe(200);
    shop.advance(14 * DAY_MS - 1);
    expect(await status(person)).toBe(200);
    shop.advance(14 * DAY_MS);
    expect(await status(person)).toBe(401);
  });

  it('expires 90 days after the sign-in in any case', async () => {
    const { person } = await signedInShopper(shop);
    for (let day = 10; day < 90; day += 10) {
      shop.advance(10 * DAY_MS);
      expect(await status(person)).toBe(200);
    }
    shop.advance(10 * DAY_MS - 1);
    expect(await status(person)).toBe(200);
    shop.advance(1);
    expect(await status(person)).toBe(401);
  });

  it('stays expired when its browser saves something as a guest', async () => {
    const { person, account } = await signedInShopper(shop);
    await person.call('POST', '/Storage', { name: 'Of the customer' });
    shop.advance(14 * DAY_MS);
    expect((await person.call('POST', '/Storage', { name: 'Of the guest' })).status).toBe(201);
    expect(await status(person)).toBe(401);
    const names = async () =>
      (await person.call<Schemas['StoredPage']>('GET', '/Storage')).body.items.map(({ name }) => name);
    expect(await names()).toEqual(['Of the guest']);
    await logIn(person, account);
    expect(await names()).toEqual(['Of the customer', 'Of the guest']);
  });

  it('is written once an hour at most', async () => {
    const { person, customerId } = await signedInShopper(shop);
    const row = async () => {
      const [session] = await shop.deps.db.orm
        .select()
        .from(sessions)
        .where(eq(sessions.customerId, customerId));
      return [session?.lastUsedAt?.toISOString(), session?.expiresAt.toISOString()];
    };
    const first = ['2026-11-18T09:00:00.000Z', '2026-12-02T09:00:00.000Z'];
    shop.advance(59 * MINUTE_MS);
    await status(person);
    expect(await row()).toEqual(first);
    shop.advance(MINUTE_MS);
    await status(person);
    expect(await row()).toEqual(['2026-11-18T10:00:00.000Z', '2026-12-02T10:00:00.000Z']);
  });
});
