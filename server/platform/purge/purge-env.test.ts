import { expect, test } from 'vitest';
import { object } from 'yup';
import { EnvError, type EnvSource, readEnv } from '../env.ts';
import { addressesField, addressesIn, purgeTokenField } from './purge-env.ts';

const TOKEN = 'sixteen-letters!';
const schema = object({ EDGE_ADMIN_URLS: addressesField('addresses'), PURGE_TOKEN: purgeTokenField });
const faultsOf = (source: EnvSource): readonly string[] => {
  try {
    readEnv(schema, source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults.map((fault) => fault.split(':')[0] ?? '');
    throw error;
  }
};

test.each([
  ['nobody to tell', {}, []],
  ['one address', { EDGE_ADMIN_URLS: 'http://edge:8081', PURGE_TOKEN: TOKEN }, []],
  ['two addresses', { EDGE_ADMIN_URLS: 'http://a:8081, http://[::1]:8081/', PURGE_TOKEN: TOKEN }, []],
  ['a token that nobody needs yet', { PURGE_TOKEN: TOKEN }, []],
  ['an address without a token', { EDGE_ADMIN_URLS: 'http://edge:8081' }, ['PURGE_TOKEN']],
  ['a token that is short', { PURGE_TOKEN: TOKEN.slice(1) }, ['PURGE_TOKEN']],
  ['no address', { EDGE_ADMIN_URLS: 'edge:8081', PURGE_TOKEN: TOKEN }, ['EDGE_ADMIN_URLS']],
  [
    'an address with a path',
    { EDGE_ADMIN_URLS: 'http://edge/purge', PURGE_TOKEN: TOKEN },
    ['EDGE_ADMIN_URLS'],
  ],
  ['a wrong second one', { EDGE_ADMIN_URLS: 'http://a,ftp://b', PURGE_TOKEN: TOKEN }, ['EDGE_ADMIN_URLS']],
])('%s', (_case, source, faults) => {
  expect(faultsOf(source)).toEqual(faults);
});

test('the same address is told once', () => {
  expect(addressesIn('http://a:1/, http://a:1,http://b:2')).toEqual(['http://a:1', 'http://b:2']);
  expect(addressesIn(undefined)).toEqual([]);
});

test('a token is never shown', () => {
  expect(() => readEnv(schema, { PURGE_TOKEN: 'too-short' })).toThrow(/^(?!.*too-short)/s);
});
