import { setTimeout as pause } from 'node:timers/promises';
import { createAdminServer } from '../admin/admin-server.ts';
import { listen } from '../http/http-server.ts';
import { createLogger } from '../logs/logger.ts';
import { handleShutdownSignals } from './shutdown.ts';

// A server process for shutdown.test.ts. Argument: seconds to drain, or `starting` to stay unready.

const [drainDelay = '0'] = process.argv.slice(2);
const logger = createLogger({ name: 'stopping', level: 'silent' });
const shutdown = handleShutdownSignals(logger);
const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
const adminServer = await admin.listen();
const server = await listen(
  async (req, res) => {
    // Short enough for many requests, long enough for some to be in flight at any moment.
    await pause(req.url === '/slow' ? 300 : Math.random() * 10);
    res.end('served');
  },
  { port: 0, host: '127.0.0.1', logger },
);
if (drainDelay !== 'starting') {
  admin.addReadinessCheck(() => ({ serving: true }));
  shutdown.plan({
    drainSeconds: Number(drainDelay),
    drain() {
      admin.drain();
      server.drain();
    },
    steps: [
      ['server', () => server.close()],
      ['admin', () => adminServer.close()],
    ],
  });
}
console.log(JSON.stringify({ port: server.port, adminPort: adminServer.port }));
