import { setTimeout as pause } from 'node:timers/promises';
import { createAdmin } from '../admin/admin.ts';
import { listen } from '../http-server.ts';
import { createLogger } from '../logger.ts';
import { onShutdown } from '../shutdown.ts';

// A process for shutdown.test.ts: stop it under traffic. Arguments: seconds to drain, or `starting` to never get ready.

const [drainDelay = '0'] = process.argv.slice(2);
const logger = createLogger({ name: 'stopping', level: 'silent' });
const shutdown = onShutdown(logger);
const admin = createAdmin({ port: 0, host: '127.0.0.1', logger });
const adminServer = await admin.listen();
const server = await listen(
  async (req, res) => {
    // Short enough to be many, long enough for some to be in flight at any moment.
    await pause(req.url === '/slow' ? 300 : Math.random() * 10);
    res.end('served');
  },
  { port: 0, host: '127.0.0.1', logger },
);
if (drainDelay !== 'starting') {
  admin.addReadiness(() => ({ serving: true }));
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
