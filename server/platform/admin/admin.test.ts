import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListeningServer } from '../http-server.ts';
import { createLogger } from '../logger.ts';
import { createAdmin } from './admin.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
let server: ListeningServer;
let database: boolean | string = true;

beforeAll(async () => {
  const admin = createAdmin({ port: 0, host: '127.0.0.1', logger });
  admin.addReadiness(() => ({ pages: true }));
  admin.addReadiness(async () => ({ database }));
  admin.use((req, res, next) => (req.path === '/extra' ? void res.send('more') : next()));
  server = await admin.listen();
});
afterAll(() => server.close());

const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

describe('the listener for operators', () => {
  it('is ready when every part is', async () => {
    expect((await ask('/readyz')).status).toBe(200);
    database = 'does not answer';
    const answer = await ask('/readyz');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      ready: false,
      parts: { pages: true, database: 'does not answer' },
    });
  });

  it('answers what its parts add, and 404 beyond', async () => {
    expect(await (await ask('/extra')).text()).toBe('more');
    expect((await ask('/nothing')).status).toBe(404);
  });
});
