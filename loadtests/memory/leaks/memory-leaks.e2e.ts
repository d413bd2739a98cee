import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { runEndurance } from './endurance.ts';
import { findLeaks, type Sample } from './find-leaks.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A short run of `npm run bench -- leaks`, which detects a leak of a kilobyte per request. */
describe('a storefront after thousands of requests', () => {
  it('uses no more memory than before', async () => {
    const api = `http://localhost:${inject('apiPort')}`;
    const leaksOf = (round: readonly Sample[]) =>
      findLeaks(round, { heap: 1.2, resident: 80, warmUpShare: 0.4 });
    const round = await runEndurance({
      api,
      folder,
      requests: 3_000,
      samples: 12,
      pageCache: 'on',
      isEnough: (samples) => leaksOf(samples).length === 0,
    });
    expect(round).toHaveLength(12);
    expect(leaksOf(round)).toEqual([]);
  }, 600_000);
});
