import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type AskAuthority, createVatAuthorities } from './vat-authorities.ts';
import { openAuthority } from './vat-authority.fixture.ts';
import type { VatQuestion } from './vat-authority.ts';

let authority: Awaited<ReturnType<typeof openAuthority>>;
beforeAll(async () => {
  authority = await openAuthority();
});
beforeEach(() => {
  authority.state.mode = 'ok';
  authority.state.requests = [];
  lines.length = 0;
});
afterAll(() => authority.close());

const lines: string[] = [];
const logger = createLogger({ name: 'test', level: 'info' }, { write: (line) => void lines.push(line) });
const requester = 'NL866614035B01';
const open = (now?: () => number) => {
  const settings = { VIES_URL: authority.url, HMRC_URL: authority.url };
  const credentials = { HMRC_CLIENT_ID: 'shop', HMRC_CLIENT_SECRET: 'pass' };
  return asking(createVatAuthorities({ ...settings, ...credentials }, now));
};
const asking = (ask: AskAuthority) => (question: VatQuestion) => ask(question, logger);

describe('VIES', () => {
  test('confirms a number with its name and a consultation number', async () => {
    expect(await open()({ vatNumber: 'BE0790467846', requester })).toEqual({
      isValid: true,
      name: 'STUDIO HAAG BV',
      consultationNumber: 'WAPIAAAAZ1',
    });
    expect(authority.state.requests).toEqual([
      {
        path: '/check-vat-number',
        token: null,
        body: {
          countryCode: 'BE',
          vatNumber: '0790467846',
          requesterMemberStateCode: 'NL',
          requesterNumber: '866614035B01',
        },
      },
    ]);
  });

  test('knows numbers without a name, and numbers that are not registered', async () => {
    const ask = open();
    expect(await ask({ vatNumber: 'DE374327465', requester })).toMatchObject({ isValid: true, name: null });
    expect(await ask({ vatNumber: 'FR92918187121', requester })).toMatchObject({ isValid: false });
    authority.state.mode = 'INVALID_INPUT';
    expect(await ask({ vatNumber: 'FR92918187121', requester })).toMatchObject({ isValid: false });
  });

  test('does not accept the requester: the result has no consultation number', async () => {
    authority.state.mode = 'INVALID_REQUESTER_INFO';
    expect(await open()({ vatNumber: 'BE0790467846', requester })).toEqual({
      isValid: true,
      name: 'STUDIO HAAG BV',
      consultationNumber: null,
    });
  });

  test.each([
    ['MS_UNAVAILABLE', 2],
    ['MS_MAX_CONCURRENT_REQ', 2],
    ['GLOBAL_MAX_CONCURRENT_REQ', 2],
    ['TIMEOUT', 2],
    ['VAT_BLOCKED', 1],
    ['IP_BLOCKED', 1],
    ['broken', 2],
    ['closed', 2],
    ['hanging', 2],
  ])('%s has no result, after %i requests', async (mode, requests) => {
    authority.state.mode = mode;
    expect(await open()({ vatNumber: 'BE0790467846', requester })).toBeUndefined();
    expect(authority.state.requests).toHaveLength(requests);
  });

  test('a member state that is down is not asked for half a minute; others are', async () => {
    let now = 0;
    const ask = open(() => now);
    authority.state.mode = 'VAT_BLOCKED';
    for (let index = 0; index < 3; index += 1) await ask({ vatNumber: 'BE0790467846', requester });
    authority.state.mode = 'ok';
    expect(await ask({ vatNumber: 'BE0790467846', requester })).toBeUndefined();
    expect(authority.state.requests).toHaveLength(3);
    expect(await ask({ vatNumber: 'DE374327465', requester })).toMatchObject({ isValid: true });
    now = 30_000;
    expect(await ask({ vatNumber: 'BE0790467846', requester })).toMatchObject({ isValid: true });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', service: 'VIES BE', err: { message: 'the authority gave no result: VAT_BLOCKED' } },
      { level: 'info', service: 'VIES BE' },
    ]);
    expect(lines.join('')).not.toContain('0790467846');
  });
});

describe('HMRC', () => {
  test('confirms a number, with one token for several requests', async () => {
    const ask = open();
    const question = { vatNumber: 'GB450467846', requester: 'GB450467846' };
    expect(await ask(question)).toEqual({
      isValid: true,
      name: 'HAAG STUDIO LTD',
      consultationNumber: 'GB-123-456',
    });
    expect(await ask({ vatNumber: 'GB123456789', requester })).toMatchObject({ isValid: false });
    expect(authority.state.requests.map(({ path }) => path)).toEqual([
      '/oauth/token',
      '/organisations/vat/check-vat-number/lookup/450467846/450467846',
      '/organisations/vat/check-vat-number/lookup/123456789',
    ]);
    expect(authority.state.requests[0]?.body).toEqual({
      grant_type: 'client_credentials',
      scope: 'read:vat',
      client_id: 'shop',
      client_secret: 'pass',
    });
  });

  test.each([
    ['is not registered', 'GB450467846', 'requester not registered'],
    ['has a format that HMRC does not accept', 'GBGD001', 'ok'],
  ])('the requester %s: the result has no consultation number', async (_case, own, mode) => {
    authority.state.mode = mode;
    expect(await open()({ vatNumber: 'GB450467846', requester: own })).toEqual({
      isValid: true,
      name: 'HAAG STUDIO LTD',
      consultationNumber: null,
    });
    expect(authority.state.requests.map(({ path }) => path)).toEqual([
      '/oauth/token',
      `/organisations/vat/check-vat-number/lookup/450467846/${own.slice(2)}`,
      '/organisations/vat/check-vat-number/lookup/450467846',
    ]);
  });

  test('a number whose format HMRC does not accept is not registered, and not a failure of HMRC', async () => {
    const ask = open();
    const question = { vatNumber: 'GBGD001', requester: 'GB450467846' };
    for (let index = 0; index < 3; index += 1) expect(await ask(question)).toMatchObject({ isValid: false });
    expect(await ask({ ...question, vatNumber: 'GBHA500', requester })).toMatchObject({ isValid: false });
    expect(await ask({ ...question, vatNumber: 'GB450467846' })).toMatchObject({ isValid: true });
  });

  test('is not asked without credentials', async () => {
    const ask = asking(createVatAuthorities({ VIES_URL: authority.url, HMRC_URL: authority.url }));
    expect(await ask({ vatNumber: 'GB450467846', requester })).toBeUndefined();
    expect(authority.state.requests).toEqual([]);
  });
});
