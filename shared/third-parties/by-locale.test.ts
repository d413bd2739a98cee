import { expect, test } from 'vitest';
import { parseByLocale } from './by-locale.ts';
import { isMeasurementId } from './google-tag.ts';
import { isHttpsAddress, isOriginList } from './https-address.ts';

test.each([
  ['', {}],
  ['nl-NL=G-ABC123', { 'nl-NL': 'G-ABC123' }],
  ['nl-NL=G-ABC123, de-DE=G-DEF456', { 'nl-NL': 'G-ABC123', 'de-DE': 'G-DEF456' }],
  ['nl-XX=G-ABC123', undefined],
  ['nl-NL=UA-1', undefined],
  ["nl-NL=G-ABC123'></script>", undefined],
  ['G-ABC123', undefined],
])('the ids %j', (text, ids) => {
  expect(parseByLocale(text, isMeasurementId)).toEqual(ids);
});

test.each([
  ['https://ads.example/nl.js', true],
  ['https://ads.example:8443/a/nl.js', true],
  ['http://ads.example/nl.js', false],
  ['https://ads.example/x.js; script-src *', false],
  ['https://ads.example/x.js?a=1', false],
])('%s may be the address of a file: %j', (text, expected) => {
  expect(isHttpsAddress(text)).toBe(expected);
});

test.each([
  ['', true],
  ['https://a.example, https://*.b.example:8443', true],
  ['https://*', false],
  ["'unsafe-eval'", false],
  ['https://a.example; script-src *', false],
  ['https://a.example/path', false],
])('%s is a list of origins: %j', (text, expected) => {
  expect(isOriginList(text)).toBe(expected);
});
