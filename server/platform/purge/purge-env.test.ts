import { expect, test } from 'vitest';
import { object } from 'yup';
import { EnvError, type EnvSource, readEnv } from '../env/env.ts';
import { parseUrlList, purgeTokenField, urlListField } from './purge-env.ts';

const TOKEN = 'sixteen-letters!';
const schema = object({ EDGE_ADMIN_URLS: urlListField('URLs'), PURGE_TOKEN: purgeTokenField });
const invalidSettings = (source: EnvSource): readonly string[] => {
  try {
    readEnv(schema, source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.faults.map((fault) => fault.split(':')[0] ?? '');
    throw error;
  }
};

test.each([
  ['no URLs', {}, []],
  ['one URL', { EDGE_ADMIN_URLS: 'http://edge:8081', PURGE_TOKEN: TOKEN }, []],
  ['two URLs', { EDGE_ADMIN_URLS: 'http://a:8081, http://[::1]:8081/', PURGE_TOKEN: TOKEN }, []],
  ['a token without URLs', { PURGE_TOKEN: TOKEN }, []],
  ['a URL without a token', { EDGE_ADMIN_URLS: 'http://edge:8081' }, ['PURGE_TOKEN']],
  ['two tokens', { PURGE_TOKEN: `${TOKEN}, ${TOKEN}2` }, []],
  ['a short second token', { PURGE_TOKEN: `${TOKEN},short` }, ['PURGE_TOKEN']],
  ['an empty second token', { PURGE_TOKEN: `${TOKEN},` }, ['PURGE_TOKEN']],
  ['a short token', { PURGE_TOKEN: TOKEN.slice(1) }, ['PURGE_TOKEN']],
  ['no protocol', { EDGE_ADMIN_URLS: 'edge:8081', PURGE_TOKEN: TOKEN }, ['EDGE_ADMIN_URLS']],
  ['a URL with a path', { EDGE_ADMIN_URLS: 'http://edge/purge', PURGE_TOKEN: TOKEN }, ['EDGE_ADMIN_URLS']],
  ['an invalid second URL', { EDGE_ADMIN_URLS: 'http://a,ftp://b', PURGE_TOKEN: TOKEN }, ['EDGE_ADMIN_URLS']],
])('%s', (_case, source, settings) => {
  expect(invalidSettings(source)).toEqual(settings);
});

test('a repeated URL counts once', () => {
  expect(parseUrlList('http://a:1/, http://a:1,http://b:2')).toEqual(['http://a:1', 'http://b:2']);
  expect(parseUrlList(undefined)).toEqual([]);
});

test('a token is never printed', () => {
  expect(() => readEnv(schema, { PURGE_TOKEN: 'too-short' })).toThrow(/^(?!.*too-short)/s);
});
