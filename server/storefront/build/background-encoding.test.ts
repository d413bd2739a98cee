import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { encodeInBackground } from './background-encoding.ts';

const BRAND = brandBySite('edg');

// A checkout without pictures, so that the process ends at once.
const folder = mkdtempSync(path.join(tmpdir(), 'background-encoding-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function logged() {
  const lines: string[] = [];
  return {
    lines,
    logger: createLogger({ name: 'test', level: 'warn' }, { write: (line) => lines.push(line) }),
  };
}

it('the process that encodes the pictures of a brand succeeds', async () => {
  const { lines, logger } = logged();
  await encodeInBackground(BRAND, logger, { folder }).ended;
  expect(lines).toEqual([]);
  expect(existsSync(path.join(folder, 'build/pictures', BRAND.site))).toBe(true);
});

it('the process ends with the shop, without a warning', async () => {
  const { lines, logger } = logged();
  await encodeInBackground(BRAND, logger, { folder }).close();
  expect(lines).toEqual([]);
});

it('a failure is logged, and the shop continues', async () => {
  const { lines, logger } = logged();
  await encodeInBackground({ ...BRAND, site: 'unknown' }, logger, { folder }).ended;
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'pictures are not encoded ahead, but on their first request',
  ]);
});
