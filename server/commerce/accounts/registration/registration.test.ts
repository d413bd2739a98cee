import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import {
  openShop,
  readyToPay,
  type Shop,
  sandboxId,
  submitPaymentPage,
} from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { customers, registrations } from '../../db/schema/customers.ts';
import {
  accountMails,
  logIn,
  mailedToken,
  newEmail,
  PASSWORD,
  PRIVATE_DETAILS,
  register,
  registered,
  signedInShopper,
} from '../account.fixture.ts';

type Schemas = components['schemas'];
type ErrorBody = Schemas['Error'];

describe.each(commerceDatabases)('registration on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const verify = (person: ReturnType<Shop['shopper']>, body: { token: string; password?: string }) =>
    person.call<Schemas['SignedIn'] & ErrorBody>('POST', '/Registration/verify', body);
  const customersOf = (email: string) =>
    shop.deps.db.orm.select().from(customers).where(eq(customers.email, email));

  it('accepts an internationalised address, with which the customer signs in', async () => {
    const person = shop.shopper();
    const [local = ''] = newEmail().split('@', 1);
    const details = { ...PRIVATE_DETAILS, phone: '06-12345678' };
    await register(person, { email: `${local}@MÜLLER.example`, details });
    const stored = `${local}@xn--mller-kva.example`;
    const { body } = await verify(person, { token: await mailedToken(shop, stored, 'verify-email') });
    expect(body.customer).toMatchObject({ email: stored, details: { phone: '+31 61 234 5678' } });
    for (const email of [`${local}@müller.example`, stored.toUpperCase()]) {
      const signedIn = await logIn(shop.shopper(), { email, password: PASSWORD });
      expect([email, signedIn.status]).toEqual([email, 200]);
    }
  });

  it('turns a verified registration into a customer who is signed in', async () => {
    const person = shop.shopper();
    const details = { ...PRIVATE_DETAILS, firstName: '  Marit ', phone: '+31 20 123 4567' };
    const email = newEmail();
    await register(person, { email: ` ${email.toUpperCase()} `, details });
    expect(await customersOf(email)).toEqual([]);
    const before = person.token();
    const { status, body, token } = await verify(person, {
      token: await mailedToken(shop, email, 'verify-email'),
    });
    expect(status).toBe(200);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(before);
    const me = await person.call<Schemas['Customer']>('GET', '/me');
    expect(me.body).toEqual(body.customer);
    expect(me.body).toEqual({
      id: expect.any(String),
      email,
      locale: 'nl-NL',
      details: {
        type: 'Private',
        firstName: 'Marit',
        lastName: 'de Boer',
        phone: '+31 20 123 4567',
        company: null,
        vatNumber: null,
        registrationNumber: null,
      },
      hasPassword: true,
      pendingEmail: null,
      terms: null,
      confirmedUntil: '2026-11-18T09:10:00.000Z',
      createdAt: '2026-11-18T09:00:00.000Z',
    });
    expect(await accountMails(shop, email, 'welcome')).toEqual([
      { firstName: 'Marit', lastName: 'de Boer', link: 'https://www.easyfelt.nl/mijn-account' },
    ]);
    expect(await shop.deps.db.orm.select().from(registrations)).toEqual([]);
    person.useToken(before);
    expect((await person.call('GET', '/me')).status).toBe(401);
  });

  it('registers businesses', async () => {
    const { person } = await signedInShopper(shop, {
      details: {
        type: 'Business',
        firstName: 'An',
        lastName: 'Li',
        phone: null,
        company: 'Vilt BV',
        vatNumber: 'nl 1234.56.789.b01',
        registrationNumber: 'KvK 87204678',
      },
    });
    const { body } = await person.call<Schemas['Customer']>('GET', '/me');
    expect(body.details).toMatchObject({
      type: 'Business',
      company: 'Vilt BV',
      vatNumber: 'NL123456789B01',
      registrationNumber: '87204678',
    });
  });

  it.each<[string, Partial<Schemas['RegistrationInput']>, string[]]>([
    ['no address', { email: 'marit' }, ['body.email yup:errors.string.email']],
    ['an empty address', { email: ' ' }, ['body.email yup:errors.mixed.required']],
    ['a weak password', { password: 'kwartelveld' }, ['body.password yup:errors.string.password']],
    ['a common password', { password: 'Football2024!' }, ['body.password apiErrors:passwordCommon']],
    ['the own name', { password: 'Xx9-Marita!' }, ['body.password apiErrors:passwordPersonal']],
    [
      'the own address',
      { email: 'vilthoek@example.com', password: 'Vilthoek-88' },
      ['body.password apiErrors:passwordPersonal'],
    ],
    [
      'empty names',
      { details: { type: 'Private', firstName: ' ', lastName: ' ' } },
      ['body.details.firstName yup:errors.mixed.required', 'body.details.lastName yup:errors.mixed.required'],
    ],
    [
      'a business without company and a wrong VAT number',
      { details: { ...PRIVATE_DETAILS, type: 'Business', vatNumber: 'NL12', registrationNumber: '1234' } },
      [
        'body.details.company yup:errors.mixed.required',
        'body.details.vatNumber yup:errors.mixed.vat_number',
        'body.details.registrationNumber yup:errors.mixed.registration_number',
      ],
    ],
    [
      'a wrong telephone number',
      { details: { ...PRIVATE_DETAILS, phone: '112' } },
      ['body.details.phone yup:errors.string.phonenumber'],
    ],
  ])('refuses %s', async (_case, changes, expected) => {
    const input = { email: newEmail(), password: PASSWORD, details: PRIVATE_DETAILS, ...changes };
    const { status, body } = await shop.shopper().call<ErrorBody>('POST', '/Registration', input);
    expect(status).toBe(400);
    expect(body.fields?.map(({ path, messageKey }) => `${path} ${messageKey}`)).toEqual(expected);
    expect(await accountMails(shop, input.email, 'verify-email')).toEqual([]);
  });

  it('tells only the owner of an address that it has an account', async () => {
    const { account } = await signedInShopper(shop);
    const stranger = shop.shopper();
    const input = { email: account.email, password: PASSWORD, details: PRIVATE_DETAILS };
    const known = await stranger.call('POST', '/Registration', input);
    const unknown = await stranger.call('POST', '/Registration', { ...input, email: newEmail() });
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ status: 202, body: undefined });
    const [mail] = await accountMails(shop, account.email, 'account-exists');
    expect(mail).toEqual({
      firstName: 'Marit',
      lastName: 'de Boer',
      link: expect.stringMatching(/\?view=login$/),
    });
    expect(await accountMails(shop, account.email, 'verify-email')).toHaveLength(1);
  });

  it('asks another session for the password of the registration', async () => {
    const { email } = await register(shop.shopper());
    const token = await mailedToken(shop, email, 'verify-email');
    const phone = shop.shopper();
    const without = await verify(phone, { token });
    expect([without.status, without.body.messageKey]).toEqual([403, 'passwordRequired']);
    const wrong = await verify(phone, { token, password: 'Wrong-123!' });
    expect([wrong.status, wrong.body.messageKey]).toEqual([403, 'wrongPassword']);
    expect(wrong.body.fields?.[0]?.path).toBe('body.password');
    expect(await customersOf(email)).toEqual([]);
    expect((await verify(phone, { token, password: PASSWORD })).status).toBe(200);
    expect(await customersOf(email)).toHaveLength(1);
  });

  it('limits guesses of the password of a registration', async () => {
    const { email } = await register(shop.shopper());
    const token = await mailedToken(shop, email, 'verify-email');
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => verify(shop.shopper(), { token, password: 'Wrong-123!' })),
    );
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([403, 403, 403, 403, 429, 429, 429, 429]);
  });

  it('accepts a link once, also from parallel requests', async () => {
    const { email } = await register(shop.shopper());
    const token = await mailedToken(shop, email, 'verify-email');
    const results = await Promise.all(
      Array.from({ length: 4 }, () => verify(shop.shopper(), { token, password: PASSWORD })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const late = await verify(shop.shopper(), { token, password: PASSWORD });
    expect([late.status, late.body.messageKey]).toEqual([404, 'linkInvalid']);
    expect(await customersOf(email)).toHaveLength(1);
    expect(await accountMails(shop, email, 'welcome')).toHaveLength(1);
  });

  it('lets the first verified registration of an address win', async () => {
    const email = newEmail();
    const stranger = shop.shopper();
    await register(stranger, { email, password: 'Stranger-88-xyz' });
    const strangersToken = await mailedToken(shop, email, 'verify-email');
    shop.advance(1_000);
    await registered(shop, shop.shopper(), { email });
    expect((await verify(stranger, { token: strangersToken })).status).toBe(404);
    expect((await logIn(shop.shopper(), { email, password: PASSWORD })).status).toBe(200);
  });

  it('refuses a link after seven days, and in the shop of another brand', async () => {
    const person = shop.shopper();
    const { email } = await register(person);
    const token = await mailedToken(shop, email, 'verify-email');
    const elsewhere = shop.shopper('FIB-nl-NL');
    expect((await verify(elsewhere, { token, password: PASSWORD })).status).toBe(404);
    shop.advance(7 * DAY_MS);
    expect((await verify(person, { token })).status).toBe(404);
  });

  it('links to the host on which the shopper registers, and to no other', async () => {
    const linkFrom = async (origin: string) => {
      const email = newEmail();
      await shop
        .shopper('EF-fr-BE')
        .call(
          'POST',
          '/Registration',
          { email, password: PASSWORD, details: PRIVATE_DETAILS },
          { 'X-Shop-Origin': origin },
        );
      const [mail] = await accountMails(shop, email, 'verify-email');
      return mail?.link?.replace(/token=[\w-]{43}$/, 'token=...');
    };
    const path = '/mon-compte?view=verify&token=...';
    expect(await linkFrom('https://fr-acc.easyfelt.be')).toBe(`https://fr-acc.easyfelt.be${path}`);
    expect(await linkFrom('http://fr-be.localhost:3000')).toBe(`http://fr-be.localhost:3000${path}`);
    expect(await linkFrom('https://evil.example')).toBe(`https://fr.easyfelt.be${path}`);
  });

  it('gives the orders that were placed with the address to the customer', async () => {
    const email = newEmail();
    const guest = await readyToPay(shop, PANEL);
    await guest.details({ email: email.toUpperCase() });
    const { body: payment } = await guest.pay();
    await submitPaymentPage(payment.redirectUrl, 'paid');
    await shop.webhook(sandboxId(payment.redirectUrl));
    const order = await guest.complete(payment.paymentId);
    expect(order.body.number).toMatch(/^EF-2026-/);
    const { person } = await signedInShopper(shop, { email });
    expect((await person.call('GET', `/Orders/${order.body.id}`)).body.number).toBe(order.body.number);
  });

  it('delays further mails of a network to an address, whether or not it has an account, and not its owner', async () => {
    const { account } = await signedInShopper(shop);
    for (const email of [account.email, newEmail()]) {
      const input = { email, password: PASSWORD, details: PRIVATE_DETAILS };
      const stranger = shop.shopper();
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) {
        statuses.push((await stranger.call('POST', '/Registration', input)).status);
      }
      expect(statuses).toEqual([202, 202, 202, 202, 429, 429]);
      expect((await shop.shopper().call('POST', '/Registration', input)).status).toBe(202);
    }
  });
});
