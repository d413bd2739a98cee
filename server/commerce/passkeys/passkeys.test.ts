import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { FIREFOX, logIn, signedInShopper } from '../accounts/account.fixture.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, type Shopper } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { customers, passkeys } from '../db/schema/customers.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { countRows } from '../privacy/schema-tables.fixture.ts';
import { type Authenticator, createAuthenticator, type Deviation } from './authenticator.fixture.ts';

type Schemas = components['schemas'];
type ErrorBody = Schemas['Error'];
type Passkeys = Schemas['Passkey'][];
/** As the browser would parse them. */
interface Started<Options> {
  readonly challengeId: string;
  readonly options: Options;
}
type NewOptions = Parameters<Authenticator['create']>[0];
type KnownOptions = Parameters<Authenticator['get']>[0];

describe.each(commerceDatabases)('passkeys on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const startAdding = async (person: Shopper) =>
    (await person.call<Started<NewOptions>>('POST', '/me/passkeys/options', { ceremony: 'add' })).body;
  const add = async (
    person: Shopper,
    key: Authenticator,
    { name = 'Telefoon', ...deviation }: Deviation & { name?: string } = {},
  ) => {
    const { challengeId, options } = await startAdding(person);
    const response = key.create(options, deviation);
    return person.call<Passkeys & ErrorBody>('POST', '/me/passkeys', { challengeId, name, response });
  };
  const startSignIn = async (person: Shopper) =>
    (await person.call<Started<KnownOptions>>('POST', '/auth/passkey/options')).body;
  const signIn = async (person: Shopper, key: Authenticator, deviation: Deviation = {}) => {
    const { challengeId, options } = await startSignIn(person);
    return send(person, { challengeId, response: key.get(options, deviation) });
  };
  const send = (person: Shopper, body: unknown) =>
    person.call<Schemas['SignedIn'] & ErrorBody>('POST', '/auth/passkey', body, { 'X-Device': FIREFOX });
  const confirm = async (person: Shopper, key: Authenticator, deviation: Deviation = {}) => {
    const { body } = await person.call<Started<KnownOptions>>('POST', '/me/passkeys/options', {
      ceremony: 'confirm',
    });
    const response = key.get(body.options, deviation);
    return person.call<ErrorBody>('POST', '/me/confirm', { challengeId: body.challengeId, response });
  };
  const customerWithPasskey = async (identifier?: string) => {
    const customer = await signedInShopper(shop, identifier ? { identifier } : {});
    const key = createAuthenticator();
    return { ...customer, key };
  };
  const stored = async (id: string) => {
    const [row] = await shop.deps.db.orm.select().from(passkeys).where(eq(passkeys.id, id));
    return row;
  };

  describe('adding', () => {
    it('adds a passkey with which the customer signs in', async () => {
      const { person, account, customerId, key } = await customerWithPasskey();
      const { challengeId, options } = await startAdding(person);
      expect(options).toEqual({
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        rp: { id: 'www.easyfelt.nl', name: 'Easy Felt' },
        user: {
          id: Buffer.from(customerId.replaceAll('-', ''), 'hex').toString('base64url'),
          name: account.email,
          displayName: 'Marit de Boer',
        },
        pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
        timeout: 5 * MINUTE_MS,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        extensions: { credProps: true },
        hints: [],
      });
      const added = await person.call<Passkeys>('POST', '/me/passkeys', {
        challengeId,
        name: ' Mijn telefoon ',
        response: key.create(options),
      });
      expect(added.status).toBe(201);
      const passkey = {
        id: key.credentialId,
        name: 'Mijn telefoon',
        isBackedUp: true,
        createdAt: '2026-11-18T09:00:00.000Z',
        lastUsedAt: null,
      };
      expect(added.body).toEqual([passkey]);
      expect((await stored(key.credentialId))?.transports).toEqual(['hybrid', 'internal']);

      shop.advance(MINUTE_MS);
      const other = shop.shopper();
      const { status, body, token } = await signIn(other, key);
      expect(status).toBe(200);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(body.customer).toMatchObject({ id: customerId, confirmedUntil: '2026-11-18T09:11:00.000Z' });
      expect((await other.call<Passkeys>('GET', '/me/passkeys')).body).toEqual([
        { ...passkey, lastUsedAt: '2026-11-18T09:01:00.000Z' },
      ]);
      const { options: next } = await startAdding(other);
      expect(next.excludeCredentials).toEqual([
        { id: key.credentialId, transports: ['hybrid', 'internal'], type: 'public-key' },
      ]);
    });

    it('needs a recent confirmation, at the start and at the end', async () => {
      const { person, account, key } = await customerWithPasskey();
      shop.advance(6 * MINUTE_MS);
      const { challengeId, options } = await startAdding(person);
      const body = { challengeId, name: 'Telefoon', response: key.create(options) };
      shop.advance(4 * MINUTE_MS);
      const start = await person.call<ErrorBody>('POST', '/me/passkeys/options', { ceremony: 'add' });
      expect([start.status, start.body.messageKey]).toEqual([403, 'confirmPassword']);
      const refused = await person.call<ErrorBody>('POST', '/me/passkeys', body);
      expect([refused.status, refused.body.messageKey]).toEqual([403, 'confirmPassword']);
      // The same request succeeds after the confirmation: the authenticator has created the passkey already.
      await logIn(person, account);
      expect((await person.call('POST', '/me/passkeys', body)).status).toBe(201);
    });

    it.each<[string, Deviation]>([
      ['a foreign origin', { origin: 'https://www.easyfelt.nl.evil.example' }],
      ['the origin of another shop of the brand', { origin: 'https://www.easyfelt.be' }],
      ['plain HTTP', { origin: 'http://www.easyfelt.nl' }],
      ['a foreign relying party', { rpId: 'www.fibersandfoams.nl' }],
      ['no verified user', { isUserVerified: false }],
      ['another challenge', { challenge: 'b'.repeat(43) }],
    ])('refuses %s', async (_case, deviation) => {
      const { person, key } = await customerWithPasskey();
      const { status, body } = await add(person, key, deviation);
      expect([status, body.messageKey]).toEqual([400, 'passkeyRejected']);
      expect(await stored(key.credentialId)).toBeUndefined();
    });

    it.each([
      {},
      { clientDataJSON: 'e30', attestationObject: 'oA' },
      { clientDataJSON: '!', attestationObject: 7 },
      { clientDataJSON: 'e30', attestationObject: 'oA', transports: { length: 9 } },
    ])('refuses the malformed response %j', async (response) => {
      const { person, key } = await customerWithPasskey();
      const { challengeId, options } = await startAdding(person);
      const body = { challengeId, name: 'Telefoon', response: { ...key.create(options), response } };
      const refused = await person.call<ErrorBody>('POST', '/me/passkeys', body);
      expect([refused.status, refused.body.messageKey]).toEqual([400, 'passkeyRejected']);
    });

    it('refuses the response to a sign-in, and a challenge of another customer', async () => {
      const { person, key } = await customerWithPasskey();
      const other = await customerWithPasskey();
      const { challengeId, options } = await startAdding(other.person);
      const body = { challengeId, name: 'Telefoon', response: key.create(options) };
      const stolen = await person.call<ErrorBody>('POST', '/me/passkeys', body);
      expect([stolen.status, stolen.body.messageKey]).toEqual([412, 'passkeyExpired']);
      const own = await startAdding(person);
      const assertion = key.get({ ...own.options, rpId: 'www.easyfelt.nl' });
      const wrong = { challengeId: own.challengeId, name: 'Telefoon', response: assertion };
      expect((await person.call<ErrorBody>('POST', '/me/passkeys', wrong)).body.messageKey).toBe(
        'passkeyRejected',
      );
    });

    it('adds a passkey once, to one customer', async () => {
      const { person, key } = await customerWithPasskey();
      expect((await add(person, key)).status).toBe(201);
      const again = await add(person, key);
      expect([again.status, again.body.messageKey]).toEqual([409, 'passkeyExists']);
      const thief = await customerWithPasskey();
      const stolen = await add(thief.person, createAuthenticator(key.credentialId));
      expect([stolen.status, stolen.body.messageKey]).toEqual([409, 'passkeyExists']);
      expect((await signIn(shop.shopper(), key)).status).toBe(200);
    });

    it('adds one passkey for a challenge that is sent twice at the same time', async () => {
      const { person } = await customerWithPasskey();
      const { challengeId, options } = await startAdding(person);
      const responses = await Promise.all(
        [createAuthenticator(), createAuthenticator(), createAuthenticator()].map((key) =>
          person.call('POST', '/me/passkeys', { challengeId, name: 'x', response: key.create(options) }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 412, 412]);
    });

    it('adds up to ten, also at the same time', async () => {
      const { person } = await customerWithPasskey();
      for (let count = 0; count < 8; count += 1) await add(person, createAuthenticator());
      const started = await Promise.all([1, 2, 3, 4].map(() => startAdding(person)));
      const responses = await Promise.all(
        started.map(({ challengeId, options }) => {
          const response = createAuthenticator().create(options);
          return person.call('POST', '/me/passkeys', { challengeId, name: 'Telefoon', response });
        }),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
      const refused = await person.call<ErrorBody>('POST', '/me/passkeys/options', { ceremony: 'add' });
      expect([refused.status, refused.body.messageKey]).toEqual([409, 'tooManyPasskeys']);
      expect(refused.body.values).toEqual({ count: 10 });
    });

    it('requires a name', async () => {
      const { person, key } = await customerWithPasskey();
      const { status, body } = await add(person, key, { name: '  ' });
      expect([status, body.fields?.[0]?.path, body.fields?.[0]?.messageKey]).toEqual([
        ...[400, 'body.name', 'yup:errors.mixed.required'],
      ]);
    });
  });

  describe('signing in', () => {
    it('offers every passkey of the shop', async () => {
      expect((await startSignIn(shop.shopper())).options).toEqual({
        rpId: 'www.easyfelt.nl',
        challenge: expect.any(String),
        allowCredentials: [],
        timeout: 5 * MINUTE_MS,
        userVerification: 'required',
      });
    });

    it('works in every shop of the brand, with the same passkey', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const belgian = shop.shopper('EF-fr-BE');
      expect((await startSignIn(belgian)).options.rpId).toBe('www.easyfelt.nl');
      expect((await signIn(belgian, key, { origin: 'https://fr.easyfelt.be' })).status).toBe(200);
      const { status, body } = await signIn(belgian, key, { origin: 'https://www.easyfelt.nl' });
      expect([status, body.messageKey]).toEqual([403, 'wrongPasskey']);
    });

    it('binds passkeys to the environment in which the shopper is', async () => {
      const headers = { 'X-Shop-Origin': 'https://fr-acc.easyfelt.be' };
      const { body } = await shop
        .shopper('EF-fr-BE')
        .call<Started<KnownOptions>>('POST', '/auth/passkey/options', undefined, headers);
      expect(body.options.rpId).toBe('acc.easyfelt.nl');
      const local = { 'X-Shop-Origin': 'http://localhost:3000' };
      const started = await shop
        .shopper()
        .call<Started<KnownOptions>>('POST', '/auth/passkey/options', undefined, local);
      expect(started.body.options.rpId).toBe('localhost');
    });

    it('refuses another brand', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const deviation = { origin: 'https://www.fibersandfoams.nl', rpId: 'www.fibersandfoams.nl' };
      const { status, body } = await signIn(shop.shopper('FIB-nl-NL'), key, deviation);
      expect([status, body.messageKey]).toEqual([403, 'wrongPasskey']);
    });

    it.each<[string, Deviation]>([
      ['an unknown passkey', { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
      ['a signature by another key', { isForged: true }],
      ['a foreign origin', { origin: 'https://evil.example' }],
      ['a foreign relying party', { rpId: 'evil.example' }],
      ['no verified user', { isUserVerified: false }],
      ['another challenge', { challenge: 'b'.repeat(43) }],
      ['the id of another customer', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('has the same response for %s', async (_case, deviation) => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const guest = shop.shopper();
      const { status, body, token } = await signIn(guest, key, deviation);
      const { requestId, ...rest } = body;
      expect(requestId).toEqual(expect.any(String));
      expect([status, token]).toEqual([403, null]);
      expect(rest).toEqual({ code: 'FORBIDDEN', message: 'Wrong passkey', messageKey: 'wrongPasskey' });
      expect((await stored(key.credentialId))?.lastUsedAt).toBeNull();
    });

    it.each([{}, { clientDataJSON: 'e30' }, { clientDataJSON: 1, authenticatorData: [], signature: {} }])(
      'refuses the malformed response %j',
      async (response) => {
        const { person, key } = await customerWithPasskey();
        await add(person, key);
        const guest = shop.shopper();
        const { challengeId, options } = await startSignIn(guest);
        const { status, body } = await send(guest, {
          challengeId,
          response: { ...key.get(options), response },
        });
        expect([status, body.messageKey]).toEqual([403, 'wrongPasskey']);
      },
    );

    it('uses a challenge once, also after a failure', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const guest = shop.shopper();
      const first = await startSignIn(guest);
      const body = { challengeId: first.challengeId, response: key.get(first.options) };
      expect((await send(guest, body)).status).toBe(200);
      const replayed = await send(shop.shopper(), body);
      expect([replayed.status, replayed.body.messageKey]).toEqual([412, 'passkeyExpired']);
      const second = await startSignIn(guest);
      const wrong = key.get(second.options, { isForged: true });
      expect((await send(guest, { challengeId: second.challengeId, response: wrong })).status).toBe(403);
      const right = { challengeId: second.challengeId, response: key.get(second.options) };
      expect((await send(guest, right)).status).toBe(412);
    });

    it('signs in once with a challenge that is sent several times at the same time', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const { challengeId, options } = await startSignIn(shop.shopper());
      const response = key.get(options);
      const responses = await Promise.all(
        [1, 2, 3, 4].map(() => send(shop.shopper(), { challengeId, response })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    });

    it('accepts a challenge for five minutes', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const guest = shop.shopper();
      const [early, late] = [await startSignIn(guest), await startSignIn(guest)];
      shop.advance(5 * MINUTE_MS - 1);
      const inTime = { challengeId: early.challengeId, response: key.get(early.options) };
      expect((await send(guest, inTime)).status).toBe(200);
      shop.advance(1);
      const { status, body } = await send(guest, {
        challengeId: late.challengeId,
        response: key.get(late.options),
      });
      expect([status, body.messageKey]).toEqual([412, 'passkeyExpired']);
    });

    it('refuses and logs a counter that has not increased', async () => {
      const { person, customerId, key } = await customerWithPasskey();
      await add(person, key, { counter: 5 });
      const { logger } = shop.deps;
      // Its requests log with a child.
      Object.assign(logger, { child: () => logger });
      const warn = vi.spyOn(logger, 'warn');
      const guest = shop.shopper();
      expect((await signIn(guest, key, { counter: 6 })).status).toBe(200);
      for (const counter of [6, 5, 0]) {
        const { status, body } = await signIn(shop.shopper(), key, { counter });
        expect([status, body.messageKey]).toEqual([403, 'wrongPasskey']);
      }
      expect(warn.mock.calls).toEqual(
        [6, 5, 0].map((counter) => [
          { passkeyId: key.credentialId, customerId, counter },
          'the counter of a passkey has not increased',
        ]),
      );
      Reflect.deleteProperty(logger, 'child');
      warn.mockRestore();
      expect((await stored(key.credentialId))?.counter).toBe(6);
      expect((await signIn(shop.shopper(), key, { counter: 7 })).status).toBe(200);
    });
  });

  describe('confirming', () => {
    it('confirms the customer for ten minutes', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      shop.advance(11 * MINUTE_MS);
      const me = async () => (await person.call<Schemas['Customer']>('GET', '/me')).body.confirmedUntil;
      expect(await me()).toBeNull();
      expect((await confirm(person, key)).status).toBe(204);
      expect(await me()).toBe('2026-11-18T09:21:00.000Z');
    });

    it('offers the own passkeys, and accepts no others', async () => {
      const { person, key } = await customerWithPasskey();
      const other = await customerWithPasskey();
      await add(person, key);
      await add(other.person, other.key);
      shop.advance(11 * MINUTE_MS);
      const { body } = await person.call<Started<KnownOptions>>('POST', '/me/passkeys/options', {
        ceremony: 'confirm',
      });
      expect(body.options.allowCredentials?.map(({ id }) => id)).toEqual([key.credentialId]);
      const { status, body: refused } = await confirm(person, other.key);
      expect([status, refused.messageKey]).toEqual([403, 'wrongPasskey']);
      expect((await confirm(person, key, { isUserVerified: false })).status).toBe(403);
      expect((await person.call<Schemas['Customer']>('GET', '/me')).body.confirmedUntil).toBeNull();
    });

    it('refuses the challenge of a sign-in, and signs nobody in with that of a confirmation', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const guest = await startSignIn(person);
      const ofSignIn = { challengeId: guest.challengeId, response: key.get(guest.options) };
      expect((await person.call('POST', '/me/confirm', ofSignIn)).status).toBe(412);
      const { body } = await person.call<Started<KnownOptions>>('POST', '/me/passkeys/options', {
        ceremony: 'confirm',
      });
      const ofConfirmation = { challengeId: body.challengeId, response: key.get(body.options) };
      expect((await send(shop.shopper(), ofConfirmation)).status).toBe(412);
    });
  });

  describe('managing', () => {
    it('renames passkeys', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const path = `/me/passkeys/${key.credentialId}`;
      const { status, body } = await person.call<Passkeys>('PUT', path, { name: ' Laptop ' });
      expect([status, body.map(({ name }) => name)]).toEqual([200, ['Laptop']]);
      const blank = await person.call<ErrorBody>('PUT', path, { name: ' ' });
      expect([blank.status, blank.body.fields?.[0]?.path]).toEqual([400, 'body.name']);
    });

    it('removes passkeys after a recent confirmation', async () => {
      const { person, account, key } = await customerWithPasskey();
      await add(person, key);
      const path = `/me/passkeys/${key.credentialId}`;
      shop.advance(11 * MINUTE_MS);
      const refused = await person.call<ErrorBody>('DELETE', path);
      expect([refused.status, refused.body.messageKey]).toEqual([403, 'confirmPassword']);
      await logIn(person, account);
      const { status, body } = await person.call<Passkeys>('DELETE', path);
      expect([status, body]).toEqual([200, []]);
      expect((await signIn(shop.shopper(), key)).status).toBe(403);
      expect((await person.call('DELETE', path)).status).toBe(404);
    });

    it('tells the customer by mail that one was added or removed, once', async () => {
      const { person, account, key } = await customerWithPasskey();
      await add(person, key);
      await add(person, key);
      await person.call('PUT', `/me/passkeys/${key.credentialId}`, { name: 'Laptop' });
      await person.call('DELETE', `/me/passkeys/${key.credentialId}`);
      const mails = await shop.deps.db.orm.select().from(mailOutbox);
      const own = mails.filter(({ kind }) => kind.startsWith('passkey'));
      expect(own.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
        ['passkey-added', account.email],
        ['passkey-removed', account.email],
      ]);
    });

    it('keeps the last passkey of a customer without a password', async () => {
      const { person, customerId, key } = await customerWithPasskey();
      const second = createAuthenticator();
      await add(person, key);
      await add(person, second);
      await shop.deps.db.orm
        .update(customers)
        .set({ passwordHash: null })
        .where(eq(customers.id, customerId));
      const responses = await Promise.all(
        [key, second].map(({ credentialId }) =>
          person.call<ErrorBody>('DELETE', `/me/passkeys/${credentialId}`),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(responses.find(({ status }) => status === 412)?.body.messageKey).toBe('lastPasskey');
    });

    it('neither shows nor changes those of other customers and guests', async () => {
      const { person, key } = await customerWithPasskey();
      await add(person, key);
      const other = (await customerWithPasskey()).person;
      const path = `/me/passkeys/${key.credentialId}`;
      expect((await other.call('GET', '/me/passkeys')).body).toEqual([]);
      expect((await other.call('PUT', path, { name: 'x' })).status).toBe(404);
      expect((await other.call('DELETE', path)).status).toBe(404);
      const guest = shop.shopper();
      await guest.add(PANEL);
      const calls: [string, string, unknown?][] = [
        ['GET', '/me/passkeys'],
        ['POST', '/me/passkeys/options', { ceremony: 'add' }],
        ['POST', '/me/passkeys/options', { ceremony: 'confirm' }],
        ['PUT', path, { name: 'x' }],
        ['DELETE', path],
      ];
      for (const [method, url, body] of calls) {
        expect((await guest.call(method, url, body)).status, `${method} ${url}`).toBe(401);
      }
      expect((await stored(key.credentialId))?.name).toBe('Telefoon');
    });
  });

  it('does not collect the challenges of sign-ins that were never finished', async () => {
    const person = shop.shopper();
    const start = () => person.call('POST', '/auth/passkey/options');
    for (let count = 0; count < 5; count += 1) await start();
    expect(await countRows(shop.deps.db, 'passkey_challenges')).toEqual({ passkey_challenges: 5 });
    shop.advance(HOUR_MS);
    for (let count = 0; count < 5; count += 1) await start();
    expect(await countRows(shop.deps.db, 'passkey_challenges')).toEqual({ passkey_challenges: 5 });
  });
});
