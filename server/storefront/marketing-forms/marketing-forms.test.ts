import { expect, test } from 'vitest';
import { EnvError } from '#server/platform/env.ts';
import { readStorefrontEnv } from '../env.ts';
import { parseFormIds } from './form-ids.ts';
import { marketingFormsOf, marketingFormsOrigins } from './marketing-forms.ts';

const [ONE, TWO] = ['0a1b2c3d-1111-4222-8333-444455556666', '0a1b2c3d-7777-4888-8999-aaaabbbbcccc'];
const PORTAL = { MARKETING_FORMS_PORTAL: '12345678' };

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
  const both = readStorefrontEnv({ ...PORTAL, MARKETING_FORM_IDS: `de-AT/contact=${TWO},contact=${ONE}` });
  const script = 'https://js-eu1.hsforms.net/forms/embed/v2.js';
  const account = { script, portalId: '12345678', region: 'eu1' };
  const forms = marketingFormsOf(both);
  expect(forms['de-AT']).toEqual({ ...account, ids: { contact: TWO } });
  expect(forms['nl-NL']).toEqual({ ...account, ids: { contact: ONE } });
  const one = marketingFormsOf(readStorefrontEnv({ ...PORTAL, MARKETING_FORM_IDS: `fr-BE/advice=${ONE}` }));
  expect(Object.keys(one)).toEqual(['fr-BE']);
});

test('nothing is configured by default', () => {
  const env = readStorefrontEnv({});
  expect(marketingFormsOf(env)).toEqual({});
  expect(marketingFormsOrigins(env)).toEqual([]);
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
])('with %j the provider has the origins %j', (settings, origins, script) => {
  const env = readStorefrontEnv({ ...PORTAL, ...settings, MARKETING_FORM_IDS: `contact=${ONE}` });
  expect(marketingFormsOrigins(env)).toEqual(origins);
  expect(marketingFormsOf(env)['en-GB']?.script).toBe(script);
});

test.each([
  [{ MARKETING_FORM_IDS: 'contact' }, 'MARKETING_FORM_IDS: got "contact"'],
  [{ MARKETING_FORM_IDS: `contact=${ONE}` }, 'MARKETING_FORMS_PORTAL: got nothing'],
  [{ MARKETING_FORMS_PORTAL: 'abc' }, 'MARKETING_FORMS_PORTAL: got "abc"'],
  [{ MARKETING_FORMS_REGION: 'Europe' }, 'MARKETING_FORMS_REGION: got "Europe"'],
  [{ MARKETING_FORMS_SCRIPT: 'https://a.example/x.js; script-src *' }, 'MARKETING_FORMS_SCRIPT: got'],
  [{ MARKETING_FORMS_SCRIPT: 'http://a.example/x.js' }, 'MARKETING_FORMS_SCRIPT: got'],
])('the settings %j are a fault that names the setting', (settings, fault) => {
  expect(() => readStorefrontEnv(settings)).toThrow(EnvError);
  expect(() => readStorefrontEnv(settings)).toThrow(fault);
});
