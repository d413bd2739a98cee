import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListeningServer } from '../http/http-server.ts';
import { createLogger } from '../logs/logger.ts';
import { createAdminServer } from './admin-server.ts';
import type { Readiness } from './health.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let server: ListeningServer;
let database: Readiness[string] = true;

beforeAll(async () => {
  const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
  admin.addReadinessCheck(() => ({ pages: true }));
  admin.addReadinessCheck(async () => ({ database }));
  admin.use((req, res, next) => (req.path === '/extra' ? void res.send('more') : next()));
  server = await admin.listen();
});
afterAll(() => server.close());

const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

describe('the admin server', () => {
  it('is ready when every component is ready or degraded', async () => {
    expect((await get('/readyz')).status).toBe(200);
    database = { degraded: 'is slow' };
    const degraded = await get('/readyz');
    expect(degraded.status).toBe(200);
    expect(await degraded.json()).toEqual({
      ready: true,
      parts: { pages: true, database: { degraded: 'is slow' } },
    });
    database = 'does not respond';
    const response = await get('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      ready: false,
      parts: { pages: true, database: 'does not respond' },
    });
  });

  it('serves added routes, and 404 for others', async () => {
    expect(await (await get('/extra')).text()).toBe('more');
    expect((await get('/nothing')).status).toBe(404);
  });
});
