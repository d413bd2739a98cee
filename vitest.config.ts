import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { messagesPlugin } from './server/storefront/build/messages-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const resolve = { alias: { '#brand': `${root}shared/brands/easyfelt` } };
const setupFiles = ['server/platform/testing/wait-for.setup.ts'];

/** Two projects: unit tests, and journeys in a browser against the running shop. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'build/test-report.json' }]],
    projects: [
      {
        plugins: [messagesPlugin(root)],
        resolve,
        test: {
          name: 'unit',
          include: ['{shared,client,server,loadtests,nginx,k8s}/**/*.test.{ts,tsx}'],
          environment: 'node',
          globalSetup: ['server/platform/postgres/postgres.global-setup.ts'],
          setupFiles,
          hookTimeout: 120_000,
          testTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'journeys',
          include: ['client/e2e/**/*.e2e.ts'],
          environment: 'node',
          globalSetup: ['client/e2e/shop.global-setup.ts'],
          setupFiles,
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
