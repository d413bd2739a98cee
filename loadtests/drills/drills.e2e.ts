import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#server/platform/http/free-port.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { openBalancer } from '../../nginx/balancer.fixture.ts';
import { type Drill, HEAD } from './drill.ts';
import { type DrilledShop, missingProgram, startDrilledShop } from './drilled-shop.ts';
import { DRILLS } from './faults/index.ts';
import { LOST_REGION, loseRegion } from './regions/lose-region.ts';
import { createReplica } from './replica.ts';
import { drillShop } from './run-drills.ts';

function drillOf(name: string): Drill {
  const drill = DRILLS.find((one) => one.name === name);
  if (!drill) throw new Error(`There is no drill ${name}`);
  return drill;
}

describe.skipIf(missingProgram())('a shop under load', () => {
  let shop: DrilledShop;
  beforeAll(async () => {
    shop = await startDrilledShop();
  });
  afterAll(() => shop?.stop());

  it('takes a fault as written, and misses an expectation that no shop can meet', async () => {
    // Nobody can buy from a shop whose API does not work.
    const planted = { ...drillOf('API stopped'), name: 'planted' };
    const drills = [drillOf('Redis killed'), { ...planted, expected: { ...planted.expected, sells: true } }];
    const lines: string[] = [];
    const { rows, faults } = await drillShop(shop, drills, (line) => lines.push(line));
    const cells = rows.map((row) => Object.fromEntries(HEAD.map((name, column) => [name, row[column]])));
    const books = { lost: '0', doubled: '0' };
    expect(cells, lines.join('\n')).toEqual([
      expect.objectContaining({ fault: 'Redis killed', ...books, 'of pages': '0', verdict: 'as expected' }),
      expect.objectContaining({
        fault: 'planted',
        ...books,
        'of pages': '0',
        verdict: expect.stringContaining('nothing was sold during the fault'),
      }),
    ]);
    expect(cells.every(({ paid }) => Number(paid) > 0)).toBe(true);
    expect(faults).toEqual([expect.stringMatching(/^planted: expected that .* shoppers buy meanwhile/)]);
  });
});

describe.skipIf(missingProgram())('two regions under load', () => {
  it('lose the one that sells, sell on in the other one, and refuse the lost one', {
    timeout: 600_000,
  }, async () => {
    const lines: string[] = [];
    const { rows } = await loseRegion((line) => lines.push(line));
    const verdicts = rows.map((row) => Object.fromEntries(HEAD.map((name, column) => [name, row[column]])));
    const books = { lost: '0', doubled: '0', verdict: 'as expected' };
    expect(verdicts, lines.join('\n')).toEqual(
      LOST_REGION.map(({ name }) => expect.objectContaining({ fault: name, ...books })),
    );
    expect(lines).toContainEqual(
      'the lost region starts again: {"ready":false,"parts":{"database":"the other region sells: its database was promoted after this one"}}',
    );
  });
});

describe('a storefront beside a Redis that does not respond', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ready-storefront-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is ready only when it accepts connections', async () => {
    const redis = await openBalancer([]);
    redis.swallow(true);
    const [port, adminPort] = [await freePort(), await freePort()];
    const storefront = createReplica({
      main: 'server/storefront/main.ts',
      readyUrl: `http://127.0.0.1:${adminPort}/readyz`,
      env: {
        ...DEMO_SETTINGS,
        PORT: String(port),
        ADMIN_PORT: String(adminPort),
        DATA_DIR: folder,
        API_BASE_URL: `http://127.0.0.1:${inject('apiPort')}`,
        REDIS_URL: `redis://127.0.0.1:${redis.port}`,
      },
    });
    try {
      await storefront.start();
      const socket = connect(port, '127.0.0.1');
      const [result] = await Promise.race([
        once(socket, 'connect').then(() => ['accepted']),
        once(socket, 'error').catch((error: unknown) => [error]),
      ]);
      expect(result).toBe('accepted');
      socket.destroy();
    } finally {
      await storefront.stop();
      await redis.close();
    }
  });
});
