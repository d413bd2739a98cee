import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareRuns } from './compare-runs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'compare-runs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function report(
  p95: number,
  { requests = 100, failed = 0, done = 1, profile = 'load', name = 'cart' } = {},
): string {
  files += 1;
  const file = path.join(folder, `${files}.json`);
  const screens = [{ name, requests, p50: 10, p95 }];
  writeFileSync(file, JSON.stringify({ profile, totals: { failed, refused: 0, done }, screens }));
  return file;
}
const compare = (before: string, after: string) => compareRuns({ before, after, limit: 1.2 });

describe('two runs', () => {
  it.each([
    ['as fast', report(100), report(120), []],
    ['slower', report(100), report(121), ['screens cart: p95 x 1.21']],
    ['slower in a few requests', report(100), report(500, { requests: 49 }), []],
    ['failing more', report(100), report(100, { failed: 0.01 }), ['failed: 1.00 % after 0.00 %']],
    ['failing less', report(100, { failed: 0.01 }), report(100), []],
    ['finishing less', report(100), report(100, { done: 0.5 }), ['finished: 50.00 % after 100.00 %']],
  ])('of which the second is %s', async (_case, before, after, faults) => {
    const { text, exitCode } = await compare(before, after);
    expect(text.split('\n').slice(5)).toEqual(faults);
    expect(exitCode).toBe(faults.length > 0 ? 1 : 0);
  });

  it.each([
    [50, 1, ['screens cart: not requested any more']],
    [49, 0, []],
  ])('of which the first alone has %i requests of a screen', async (requests, exitCode, faults) => {
    const compared = await compare(report(100, { requests }), report(100, { name: 'home' }));
    expect(compared.exitCode).toBe(exitCode);
    expect(compared.text.split('\n').filter((line) => line.startsWith('screens'))).toEqual(faults);
  });

  it('are shown side by side', async () => {
    const { text } = await compare(report(100), report(50));
    expect(text.split('\n').at(-1)?.split(/ {2,}/)).toEqual([
      ...['screens', 'cart', '100', '100', '10.0', '10.0', '100.0', '50.0', '0.50'],
    ]);
  });

  it('have to be reports', async () => {
    const file = path.join(folder, 'other.json');
    writeFileSync(file, '{}');
    await expect(compare(file, report(1))).rejects.toThrow(`${file} is not the JSON report of a run`);
  });

  it('have to be of one profile', async () => {
    const other = report(1, { profile: 'stress' });
    await expect(compare(report(1), other)).rejects.toThrow(`${other} of stress`);
  });
});
