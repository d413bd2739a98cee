import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesWithOwnProcess } from './server/platform/testing/own-process.fixture.ts';
import { messagesPlugin } from './server/storefront/build/messages-plugin.ts';
import { DEFAULT_SITE } from './shared/brands/index.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const resolve = {
  alias: {
    '#brand': `${root}shared/brands/easyfelt`,
    '#footer-layout': `${root}client/app/footer/layouts/card.ts`,
    '#header-layout': `${root}client/app/header/layouts/row.ts`,
  },
};
const setupFiles = ['server/platform/testing/wait-for.setup.ts'];

/** Tests wait for databases, child processes and browsers: more workers than cores keep every core busy. */
const UNIT_WORKERS = availableParallelism() + 2;
/** Each process has a browser of its own beside the one shop. */
const JOURNEY_WORKERS = availableParallelism() + 1;

/** Journeys of a minute and more. They start first, so that the workers finish together. */
const LONG_JOURNEYS = [
  'headings',
  'new-locale',
  'screens',
  'all-settings',
  'drills',
  'memory-leaks',
  'overlays',
  'account-sign-in',
  'payment',
  'photo-print',
  'start',
  'catalogue',
];

/**
 * Journeys of what only Easy Felt has: photo prints, the reverberation calculator, and jobs. The others run in the shop of
 * any brand, and take its products from client/e2e/sample-products.ts.
 */
const EASY_FELT_JOURNEYS = [
  'configure/own-print',
  'configure/photo-print',
  'configure/photo-print-crop',
  'configure/reverberation',
  'content/job-application',
].map((name) => `client/e2e/${name}.e2e.ts`);
const isEasyFelt = (process.env.BRAND ?? DEFAULT_SITE) === DEFAULT_SITE;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG_JOURNEYS.findIndex((name) => moduleId.endsWith(`/${name}.e2e.ts`));
      return at < 0 ? LONG_JOURNEYS.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

const UNIT_TESTS = '{shared,client,server,loadtests,nginx,k8s}/**/*.test.{ts,tsx}';
const withOwnProcess = filesWithOwnProcess(UNIT_TESTS, root);

const unitTests = {
  sequence: { groupOrder: 0 },
  maxWorkers: UNIT_WORKERS,
  environment: 'node',
  setupFiles,
  hookTimeout: 120_000,
  testTimeout: 60_000,
  expect: { poll: { timeout: 50_000 } },
} as const;

const journeys = {
  // The files of a process share its browser.
  isolate: false,
  maxWorkers: JOURNEY_WORKERS,
  environment: 'node',
  setupFiles,
  hookTimeout: 120_000,
  testTimeout: 240_000,
  expect: { poll: { timeout: 50_000 } },
} as const;

/**
 * Unit tests that need a process of their own; the other unit tests, which share a few processes; after them, journeys in
 * a browser against the running shop, and a few against the shops of all brands.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // For all projects.
    globalSetup: [
      'server/platform/testing/temporary-files.global-setup.ts',
      'server/platform/postgres/postgres.global-setup.ts',
      'server/platform/testing/opensearch/opensearch.global-setup.ts',
    ],
    reporters: ['default', ['json', { outputFile: 'build/test-report.json' }]],
    projects: [
      {
        plugins: [messagesPlugin(root, DEFAULT_SITE)],
        resolve,
        test: { ...unitTests, name: 'isolated', include: withOwnProcess },
      },
      {
        plugins: [messagesPlugin(root, DEFAULT_SITE)],
        resolve,
        // Each process loads the shop once, which takes three seconds.
        test: { ...unitTests, name: 'unit', include: [UNIT_TESTS], exclude: withOwnProcess, isolate: false },
      },
      {
        resolve,
        test: {
          ...journeys,
          name: 'journeys',
          sequence: { groupOrder: 1 },
          include: ['{client/e2e,loadtests}/**/*.e2e.ts'],
          exclude: isEasyFelt ? [] : EASY_FELT_JOURNEYS,
          globalSetup: ['client/e2e/shop.global-setup.ts'],
        },
      },
      {
        resolve,
        test: {
          ...journeys,
          name: 'brands',
          sequence: { groupOrder: 2 },
          include: ['server/brands/**/*.e2e.ts'],
          globalSetup: ['server/brands/brands.global-setup.ts'],
        },
      },
    ],
  },
});
