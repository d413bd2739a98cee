import { setImmediate } from 'node:timers/promises';
import express from 'express';
import { listen } from '../http/http-server.ts';
import { createLogger } from '../logs/logger.ts';
import { requestId } from '../requests/request-id.ts';
import { watchEventLoop } from './loop-watch.ts';
import { expressRoute } from './request-metrics.ts';
import { trackRequests } from './running-request.ts';

// A server process for loop-watch.test.ts. Argument: milliseconds after which a blocked process ends itself.

const [exitMs = '0'] = process.argv.slice(2);
watchEventLoop({
  log: { name: 'blocked', level: 'info', format: 'json' },
  limitMs: 1_000,
  exitMs: Number(exitMs),
});

/** Uses the processor for as long as given. */
function burn(milliseconds: number): void {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const end = used() + milliseconds;
  while (used() < end);
}

const app = express();
app.use(requestId());
app.use(trackRequests({ component: 'storefront', routeOf: expressRoute }));
app.get('/short/:name', (_req, res) => {
  burn(300);
  res.end();
});
app.get('/block/:name', async (_req, res) => {
  await setImmediate();
  burn(2_000);
  res.end();
});
app.get('/slices/:name', async (_req, res) => {
  for (let slice = 0; slice < 8; slice += 1) {
    burn(300);
    await setImmediate();
  }
  res.end();
});
app.get('/regular-expression/:name', (_req, res) => {
  res.send(String(/^(?:a+)+$/.test(`${'a'.repeat(40)}b`)));
});
const server = await listen(app, {
  port: 0,
  host: '127.0.0.1',
  logger: createLogger({ name: 'blocked', level: 'silent' }),
});
console.log(JSON.stringify({ port: server.port }));
