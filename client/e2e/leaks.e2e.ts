import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { leaksIn } from '../../loadtests/leaks/curve.ts';
import { endure } from '../../loadtests/leaks/endurance.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'shop-leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The short form of `npm run leaks`: enough to see what every request leaves behind, were it a kilobyte. */
describe('a storefront that has answered thousands of requests', () => {
  it('holds no more than before', async () => {
    const api = `http://localhost:${inject('apiPort')}`;
    const curve = await endure({ api, folder, requests: 6_000, points: 12, pageCache: 'on' });
    expect(curve).toHaveLength(12);
    expect(leaksIn(curve, { heap: 3, resident: 80, warm: 0.4 })).toEqual([]);
  });
});
