import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/logger.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { builtPicturesFolder } from '../pictures/picture-files.ts';
import { encodeInBackground } from './background-encoding.ts';

// A brand without pictures, so that the program ends at once.
const BRAND = brandBySite('edg');

function logged() {
  const lines: string[] = [];
  return {
    lines,
    logger: createLogger({ name: 'test', level: 'warn' }, { write: (line) => lines.push(line) }),
  };
}

it('the program for the pictures of a brand runs to its end', async () => {
  const { lines, logger } = logged();
  await encodeInBackground(BRAND, logger).ended;
  expect(lines).toEqual([]);
  expect(existsSync(builtPicturesFolder(BRAND))).toBe(true);
});

it('it ends with the shop, without a warning', async () => {
  const { lines, logger } = logged();
  await encodeInBackground(BRAND, logger).close();
  expect(lines).toEqual([]);
});

it('a failure is logged, and the shop continues', async () => {
  const { lines, logger } = logged();
  await encodeInBackground({ ...BRAND, site: 'unknown' }, logger).ended;
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'pictures are not encoded ahead, but on their first request',
  ]);
});
