import { runProcess } from '#server/platform/process/run-process.ts';
import { readStorefrontEnv } from './env.ts';
import { startStorefront } from './start.ts';

// Runs the storefront as a separate process.

await runProcess({
  name: 'storefront',
  readEnv: readStorefrontEnv,
  start: (deps) => startStorefront({ ...deps, dev: false }),
});
