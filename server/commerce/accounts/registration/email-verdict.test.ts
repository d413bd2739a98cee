import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { openShop, type Shop, type Shopper } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { signedInShopper } from '../account.fixture.ts';
import { createMailDomains, type DnsResolver } from './mail-domains.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** Domains without an entry do not exist. DNS does not respond for `silent.example`. */
const MX: Readonly<Record<string, string>> = {
  'viltwinkel.nl': 'mail.viltwinkel.nl',
  'xn--viltwre-9wa.nl': 'mail.viltwinkel.nl',
  'example.com': '',
};

const resolver: DnsResolver = {
  resolveMx: async (domain) => {
    if (domain === 'silent.example') return new Promise(() => {});
    const exchange = MX[domain];
    if (exchange === undefined) throw Object.assign(new Error(domain), { code: 'ENOTFOUND' });
    return [{ exchange }];
  },
  resolve4: async () => [],
  resolve6: async () => [],
  cancel: () => {},
};

describe.each(commerceDatabases)('the validation of addresses on $name', ({ open }) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await open());
    const mailDomains = createMailDomains({ logger, createResolver: () => resolver });
    Object.assign(shop.deps, { accounts: { ...shop.deps.accounts, mailDomains } });
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const ofAddress = (email: string, person: Shopper = shop.shopper()) =>
    person.call('POST', '/Misc/validate/email', { email });
  const ofDomain = (domain: string) => shop.shopper().call('POST', '/Misc/validate/emaildomain', { domain });

  it.each([
    ['marit@viltwinkel.nl', null],
    [' Marit@VILTWINKEL.nl ', null],
    ['marit@silent.example', null],
    ['marit', 'syntax'],
    ['marit@example', 'syntax'],
    ['marit@example.com', 'domain'],
    ['marit@no-such-domain.example', 'domain'],
    ['marit@mailinator.com', 'disposable'],
    ['marit@inbox.Mailinator.com', 'disposable'],
    // Slips of gmail.com, which lists of disposable domains have too.
    ['marit@gmial.com', 'domain'],
    ['marit@gmail.con', 'domain'],
    ['marit@VILTWÄRE.nl', null],
    ['marit@v\u0456ltwinkel.nl', 'syntax'],
  ])('%s: %s', async (email, reason) => {
    const { status, body } = await ofAddress(email);
    expect([status, body]).toEqual([200, { valid: reason === null, reason }]);
  });

  it.each([
    ['viltwinkel.nl', null],
    ['VILTWINKEL.nl', null],
    ['silent.example', null],
    ['no domain', 'syntax'],
    ['a@b.nl', 'syntax'],
    ['no-such-domain.example', 'domain'],
    ['mailinator.com', 'disposable'],
    ['hotmial.com', 'domain'],
    ['viltwäre.nl', null],
  ])('the domain %s: %s', async (domain, reason) => {
    const { status, body } = await ofDomain(domain);
    expect([status, body]).toEqual([200, { valid: reason === null, reason }]);
  });

  it('says only to its owner that an address has an account', async () => {
    const email = `marit-${crypto.randomUUID()}@viltwinkel.nl`;
    const { person } = await signedInShopper(shop, { email });
    const other = await signedInShopper(shop);
    expect((await ofAddress(email, person)).body).toEqual({ valid: false, reason: 'inUse' });
    for (const stranger of [shop.shopper(), other.person]) {
      expect((await ofAddress(email, stranger)).body).toEqual({ valid: true, reason: null });
    }
  });
});
