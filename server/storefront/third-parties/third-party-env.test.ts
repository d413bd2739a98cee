import { expect, test } from 'vitest';
import { EnvError } from '#server/platform/env/env.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { askedPurposes } from '#shared/third-parties/asked-purposes.ts';
import { parseFormIds } from '#shared/third-parties/form-ids.ts';
import {
  namesIn,
  type PageThirdParties,
  parseThirdParties,
  purposesOf,
  serverMeasurementId,
  sourcesOf,
  THIRD_PARTIES,
  THIRD_PARTY_NAMES,
  thirdPartiesByLocale,
} from '#shared/third-parties/third-parties.ts';
import type { Purpose } from '#shared/third-parties/third-party.ts';
import { readStorefrontEnv } from '../env.ts';

const [ONE, TWO] = ['0a1b2c3d-1111-4222-8333-444455556666', '0a1b2c3d-7777-4888-8999-aaaabbbbcccc'];
const PORTAL = { MARKETING_FORMS_PORTAL: '12345678' };
const pages = (settings: object) => thirdPartiesByLocale(readStorefrontEnv({ ...settings }));
const sources = (settings: object) => sourcesOf(Object.values(pages(settings)));

test('nothing is configured by default: not one page has a third party, and the policy not one host', () => {
  expect(pages({})).toEqual({});
  expect(sources({})).toEqual({});
});

test('the container is that of all locales, and gets the measurement id of each instead of the tag', () => {
  const settings = { TAG_MANAGER_ID: 'GTM-ABC123', ANALYTICS_IDS: 'nl-NL=G-ABC123' };
  const container = { id: 'GTM-ABC123', origins: '', measurementId: '', purchases: 'browser' };
  expect(pages(settings)).toEqual(
    Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        { tagManager: locale === 'nl-NL' ? { ...container, measurementId: 'G-ABC123' } : container },
      ]),
    ),
  );
  expect(pages({ ANALYTICS_IDS: 'nl-NL=G-ABC123' })).toEqual({
    'nl-NL': { googleTag: { id: 'G-ABC123', purchases: 'browser' } },
  });
});

test('the server reports purchases where it has the API secret of the measurement id, which no page contains', () => {
  const settings = {
    ANALYTICS_IDS: 'nl-NL=G-ABC123,de-DE=G-DEF456',
    ANALYTICS_SECRETS: 'G-DEF456=s3cret_of-G',
  };
  const tags = pages(settings);
  expect(tags).toEqual({
    'nl-NL': { googleTag: { id: 'G-ABC123', purchases: 'browser' } },
    'de-DE': { googleTag: { id: 'G-DEF456', purchases: 'server' } },
  });
  const containers = pages({ ...settings, TAG_MANAGER_ID: 'GTM-ABC123' });
  const idsIn = (all: typeof tags) =>
    LOCALES.flatMap((locale) => serverMeasurementId(all[locale] ?? {}) ?? []);
  expect([idsIn(tags), idsIn(containers), idsIn(pages({}))]).toEqual([['G-DEF456'], ['G-DEF456'], []]);
});

const CONTAINER = {
  TAG_MANAGER_ID: 'GTM-ABC123',
  TAG_MANAGER_ORIGINS: 'https://connect.facebook.net,https://*.facebook.com,https://www.facebook.com',
};

test('the question names the hosts of the container’s other tags, and each company once', () => {
  const { 'nl-NL': page = {} } = pages({
    ...CONTAINER,
    AD_CALLS_SCRIPTS: 'nl-NL=https://www.facebook.com/a.js',
  });
  expect(askedPurposes(page, 'en-GB')).toEqual([
    { purpose: 'analytics', companies: 'Google' },
    { purpose: 'advertising', companies: 'Google, connect.facebook.net, facebook.com and www.facebook.com' },
  ]);
});

test('without consent to advertising the container has the sources of analytics alone, and the other way round', () => {
  const { 'nl-NL': page = {} } = pages(CONTAINER);
  const hosts = (...purposes: Purpose[]) => JSON.stringify(sourcesOf([page], purposes));
  for (const host of [
    'facebook',
    'doubleclick',
    'googleadservices',
    'www.google.com',
    'www.googletagmanager',
  ]) {
    expect(hosts('analytics'), host).not.toContain(host);
    expect(hosts('advertising'), host).toContain(host);
  }
  expect(hosts('advertising')).not.toContain('google-analytics');
  for (const one of ['analytics', 'advertising'] as const)
    expect(sourcesOf([page], [one]).script).toContain('https://*.googletagmanager.com');
  expect(hosts()).toBe('{}');
});

test('each source belongs to a purpose that its third party asks for', () => {
  const { 'nl-NL': page = {} } = pages({
    ...PORTAL,
    ...CONTAINER,
    AD_CALLS_SCRIPTS: 'nl-NL=https://ads.test/nl.js',
    PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
    CHAT_APP_ID: 'abc123',
    MARKETING_FORM_IDS: `contact=${ONE}`,
  });
  const all: PageThirdParties = { ...page, googleTag: { id: 'G-ABC123', purchases: 'browser' } };
  for (const name of namesIn(all)) {
    const { purposes, sourcesIn } = THIRD_PARTIES[name];
    expect(Object.keys(sourcesIn(all[name])).toSorted(), name).toEqual(purposes.toSorted());
  }
});

test('the script of ad calls is that of its locale, and the only one that the policy allows', () => {
  const settings = { AD_CALLS_SCRIPTS: 'nl-NL=https://ads.test/nl.js,de-DE=https://ads.test/de.js' };
  expect(pages(settings)).toEqual({
    'nl-NL': { adCalls: { script: 'https://ads.test/nl.js' } },
    'de-DE': { adCalls: { script: 'https://ads.test/de.js' } },
  });
  const origins = ['https://ads.test'];
  expect(sources(settings)).toEqual({ connect: origins, img: origins, script: origins });
});

test('each purpose is asked for where a third party has it', () => {
  const all = pages({
    ...PORTAL,
    TAG_MANAGER_ID: 'GTM-ABC123',
    PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
    CHAT_APP_ID: 'abc123',
    MARKETING_FORM_IDS: `nl-NL/contact=${ONE}`,
  });
  expect(purposesOf(all['nl-NL'] ?? {})).toEqual([
    ...['analytics', 'advertising', 'personalisation', 'chat', 'forms'],
  ]);
  expect(purposesOf(all['fr-BE'] ?? {})).toEqual(['analytics', 'advertising', 'personalisation', 'chat']);
  expect(purposesOf({ googleTag: { id: 'G-ABC123', purchases: 'browser' } })).toEqual(['analytics']);
});

test('the state of each third party survives the JSON of a page, and a malformed one is absent', () => {
  const { 'nl-NL': page = {} } = pages({
    ...PORTAL,
    TAG_MANAGER_ID: 'GTM-ABC123',
    AD_CALLS_SCRIPTS: LOCALES.map((locale) => `${locale}=https://ads.test/a.js`).join(),
    PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
    CHAT_APP_ID: 'abc123',
    MARKETING_FORM_IDS: `contact=${ONE}`,
  });
  expect(Object.keys(page)).toHaveLength(5);
  expect(parseThirdParties(JSON.parse(JSON.stringify(page)))).toEqual(page);
  for (const malformed of [
    undefined,
    null,
    'x',
    {},
    { googleTag: 1, chat: { appId: 1 }, marketingForms: PORTAL },
  ])
    expect(parseThirdParties(malformed)).toEqual({});
});

test('the chat is in the data centre of its account, and the only one whose styles are inline', () => {
  const eu = sources({ CHAT_APP_ID: 'abc123' });
  expect(eu.style).toEqual(["'unsafe-inline'"]);
  expect(eu.connect).toContain('wss://nexus-europe-websocket.intercom.io');
  const us = sources({ CHAT_APP_ID: 'abc123', CHAT_REGION: 'us' });
  expect(us.connect).toContain('https://api-iam.intercom.io');
  expect(us.connect?.join()).not.toContain('europe');
});

test.each([
  ['', []],
  [`contact=${ONE}`, [{ form: 'contact', locale: undefined, id: ONE }]],
  [
    `contact=${ONE}, de-AT/newsletter=${TWO}`,
    [
      { form: 'contact', locale: undefined, id: ONE },
      { form: 'newsletter', locale: 'de-AT', id: TWO },
    ],
  ],
  [`checkout=${ONE}`, undefined],
  [`de-XX/contact=${ONE}`, undefined],
  ['contact=1', undefined],
  [`contact=${ONE}'></script>`, undefined],
  [ONE, undefined],
])('the form ids %j', (text, ids) => {
  expect(parseFormIds(text)).toEqual(ids);
});

test('a form for a locale wins over the one for all, and locales without a form have nothing', () => {
  const both = pages({ ...PORTAL, MARKETING_FORM_IDS: `de-AT/contact=${TWO},contact=${ONE}` });
  const script = 'https://js-eu1.hsforms.net/forms/embed/v2.js';
  const account = { script, portalId: '12345678', region: 'eu1' };
  expect(both['de-AT']).toEqual({ marketingForms: { ...account, ids: { contact: TWO } } });
  expect(both['nl-NL']).toEqual({ marketingForms: { ...account, ids: { contact: ONE } } });
  expect(Object.keys(pages({ ...PORTAL, MARKETING_FORM_IDS: `fr-BE/advice=${ONE}` }))).toEqual(['fr-BE']);
});

test.each([
  [{}, ['https://*.hsforms.net', 'https://*.hsforms.com'], 'https://js-eu1.hsforms.net/forms/embed/v2.js'],
  [
    { MARKETING_FORMS_REGION: 'na1' },
    ['https://*.hsforms.net', 'https://*.hsforms.com'],
    'https://js.hsforms.net/forms/embed/v2.js',
  ],
  [
    { MARKETING_FORMS_SCRIPT: 'https://forms.example.org:8443/a/v1.js' },
    ['https://forms.example.org:8443'],
    'https://forms.example.org:8443/a/v1.js',
  ],
])('with %j the provider of forms has the origins %j', (own, origins, script) => {
  const settings = { ...PORTAL, ...own, MARKETING_FORM_IDS: `contact=${ONE}` };
  expect(sources(settings)).toEqual({
    connect: origins,
    form: origins,
    frame: origins,
    img: origins,
    script: origins,
    style: origins,
  });
  expect(pages(settings)['en-GB']?.marketingForms?.script).toBe(script);
});

test.each([
  [{ MARKETING_FORM_IDS: 'contact' }, 'MARKETING_FORM_IDS: got "contact"'],
  [{ MARKETING_FORM_IDS: `contact=${ONE}` }, 'MARKETING_FORMS_PORTAL: got nothing'],
  [{ MARKETING_FORMS_PORTAL: 'abc' }, 'MARKETING_FORMS_PORTAL: got "abc"'],
  [{ MARKETING_FORMS_REGION: 'Europe' }, 'MARKETING_FORMS_REGION: got "Europe"'],
  [{ MARKETING_FORMS_SCRIPT: 'https://a.example/x.js; script-src *' }, 'MARKETING_FORMS_SCRIPT: got'],
  [{ MARKETING_FORMS_SCRIPT: 'http://a.example/x.js' }, 'MARKETING_FORMS_SCRIPT: got'],
  [{ TAG_MANAGER_ID: 'G-ABC123' }, 'TAG_MANAGER_ID: got "G-ABC123"'],
  [{ TAG_MANAGER_ORIGINS: '*' }, 'TAG_MANAGER_ORIGINS: got "*"'],
  [{ AD_CALLS_SCRIPTS: 'https://ads.test/nl.js' }, 'AD_CALLS_SCRIPTS: got'],
  [{ PERSONALISATION_PIXEL: 'https://a.test/p.gif?site=1' }, 'PERSONALISATION_PIXEL: got'],
  [{ CHAT_APP_ID: 'a b' }, 'CHAT_APP_ID: got "a b"'],
  [{ CHAT_REGION: 'nl' }, 'CHAT_REGION: got "nl", expected us, eu or au'],
])('the settings %j are a fault that names the setting', (settings, fault) => {
  expect(() => readStorefrontEnv(settings)).toThrow(EnvError);
  expect(() => readStorefrontEnv(settings)).toThrow(fault);
});

test('each third party says whether browsers load it: it has a purpose, or no state in pages', () => {
  for (const name of THIRD_PARTY_NAMES) {
    const { purposes, stateOf, settings } = THIRD_PARTIES[name];
    expect(Object.keys(settings).length, name).toBeGreaterThan(0);
    if (purposes.length === 0) expect(stateOf({}, 'nl-NL')).toBeUndefined();
  }
});
