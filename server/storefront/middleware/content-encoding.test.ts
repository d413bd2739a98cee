import { expect, test } from 'vitest';
import { chooseEncoding, chooseUncachedEncoding } from './content-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;Q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.4', 'identity'],
  ['identity, br', 'br'],
  ['zstd', 'identity'],
  ['br;q=often', 'identity'],
] as const)('%j selects %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['ZSTD', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['zstd;q=0.5, br', 'br'],
  ['zstd;q=0.5, br;q=0.5, gzip;q=0.4', 'zstd'],
  ['br;q=0.9, zstd;q=0.8, gzip', 'gzip'],
  ['zstd;q=0, br', 'br'],
  ['zstd;q=0, br;q=0, gzip;q=0', 'identity'],
  ['zstd;q=0, *', 'br'],
  ['zstd;q=often', 'identity'],
  ['identity, zstd', 'zstd'],
  ['identity;q=0.5, zstd;q=0.4', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
] as const)('%j selects %s for one client', (header, encoding) => {
  expect(chooseUncachedEncoding(header)).toBe(encoding);
  expect(chooseUncachedEncoding(header), 'from memory').toBe(encoding);
});

test('invented headers are decided anew when the memory is full', () => {
  for (let at = 0; at < 300; at += 1) {
    expect(chooseUncachedEncoding(`zstd, x-${at}`)).toBe('zstd');
    expect(chooseUncachedEncoding(`zstd;q=0, gzip, x-${at}`)).toBe('gzip');
  }
});
