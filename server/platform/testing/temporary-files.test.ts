import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import setup from './temporary-files.global-setup.ts';

it('a test run has a temporary folder of its own, which is removed with what tests leave there', () => {
  const ofThisRun = tmpdir();
  expect(path.basename(ofThisRun)).toMatch(/^tests-/);

  const teardown = setup();
  expect(path.dirname(tmpdir())).toBe(ofThisRun);
  const left = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  writeFileSync(path.join(left, 'products.json'), '[]');
  teardown();
  expect(existsSync(left)).toBe(false);
  expect(tmpdir()).toBe(ofThisRun);
});
