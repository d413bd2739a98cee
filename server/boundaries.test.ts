import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { array, object, string } from 'yup';

const root = process.cwd();
const DEPCRUISE = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const FOLDERS = ['brands', 'client', 'server', 'shared', 'loadtests', 'nginx', 'k8s'];
const PACKAGES = ['react', '@tanstack/react-query', 'yup'];

const MISSING = 'shared/pricing/missing.ts';

type Import = readonly [file: string, imported: string, statement?: 'type' | 'lazy'];
type Leak = readonly [rule: string, ...Import];

// Each import breaks one rule only.
const LEAKS: readonly Leak[] = [
  ['no-import-cycles', 'shared/pricing/one.ts', 'shared/pricing/other.ts', 'type'],
  ['imports-resolve', 'shared/pricing/unresolved.ts', MISSING],

  ['shared-imports-only-shared', 'shared/pricing/client.ts', 'client/data/leaked.ts'],
  ['shared-imports-only-shared', 'shared/pricing/server.ts', 'server/platform/leaked.ts', 'type'],
  ['shared-uses-no-node-modules', 'shared/pricing/node.ts', 'node:fs'],
  ['shared-uses-no-react', 'shared/pricing/react.ts', 'react'],

  ['ui-imports-only-shared-and-ui', 'client/ui/button/data.ts', 'client/data/leaked.ts'],
  ['ui-imports-only-shared-and-ui', 'client/ui/button/feature.ts', 'client/features/cart/leaked.ts', 'type'],
  ['ui-uses-no-routing-queries-or-translations', 'client/ui/button/query.ts', '@tanstack/react-query'],
  ['data-imports-only-shared-and-data', 'client/data/ui.ts', 'client/ui/button/leaked.ts'],
  ['features-do-not-import-other-features', 'client/features/cart/menu.ts', 'client/features/menu/leaked.ts'],
  [
    'features-do-not-import-screens-or-the-app',
    'client/features/cart/screen.ts',
    'client/screens/cart/leaked.ts',
  ],
  ['features-do-not-import-screens-or-the-app', 'client/features/cart/app.ts', 'client/app/leaked.ts'],
  ['features-do-not-import-screens-or-the-app', 'client/features/cart/routes.ts', 'client/routes.ts'],
  ['screens-do-not-import-other-screens', 'client/screens/cart/home.ts', 'client/screens/home/leaked.ts'],
  ['screens-do-not-import-the-app', 'client/screens/cart/app.ts', 'client/app/leaked.ts'],
  ['screens-do-not-import-the-app', 'client/screens/cart/entry.ts', 'client/entry-client.ts'],
  ['only-screen-modules-import-screens', 'client/app/screen.ts', 'client/screens/home/leaked.ts', 'lazy'],
  ['only-screen-modules-import-screens', 'client/hydrate.tsx', 'client/screens/home/leaked.ts', 'lazy'],
  ['screen-modules-import-screens-lazily', 'client/screen-modules.ts', 'client/screens/home/leaked.ts'],
  [
    'only-client-data-imports-the-server',
    'client/features/cart/router.ts',
    'server/storefront/trpc/router.ts',
    'type',
  ],
  [
    'client-data-imports-only-the-router',
    'client/data/context.ts',
    'server/storefront/request/context.ts',
    'type',
  ],
  ['the-router-is-imported-as-a-type', 'client/data/router.ts', 'server/storefront/trpc/router.ts'],

  [
    'platform-imports-only-shared-and-platform',
    'server/platform/storefront.ts',
    'server/storefront/leaked.ts',
  ],
  ['platform-imports-only-shared-and-platform', 'server/platform/client.ts', 'client/data/leaked.ts', 'type'],
  [
    'storefront-imports-no-other-process',
    'server/storefront/commerce.ts',
    'server/commerce/kernel/context.ts',
    'type',
  ],
  ['storefront-imports-no-other-process', 'server/storefront/shop.ts', 'server/start.ts'],
  ['storefront-does-not-import-the-client', 'server/storefront/client.ts', 'client/data/leaked.ts', 'type'],
  ['requests-do-not-run-build-code', 'server/storefront/pages/build.ts', 'server/storefront/build/leaked.ts'],
  [
    'requests-do-not-run-build-code',
    'server/storefront/routes/build.ts',
    'server/storefront/build/leaked.ts',
  ],
  ['commerce-imports-no-other-process', 'server/commerce/storefront.ts', 'server/storefront/leaked.ts'],
  ['commerce-imports-no-other-process', 'server/commerce/client.ts', 'client/data/leaked.ts', 'type'],
  // A higher layer, the same layer, an entry point, and a folder that is in no layer.
  [
    'commerce-groups-import-lower-layers',
    'server/commerce/cart/higher.ts',
    'server/commerce/payments/leaked.ts',
    'type',
  ],
  [
    'commerce-groups-import-lower-layers',
    'server/commerce/catalogue/same.ts',
    'server/commerce/uploads/leaked.ts',
  ],
  ['commerce-groups-import-lower-layers', 'server/commerce/kernel/group.ts', 'server/commerce/db/leaked.ts'],
  ['commerce-groups-import-lower-layers', 'server/commerce/http/entry.ts', 'server/commerce/start.ts'],
  [
    'commerce-groups-import-lower-layers',
    'server/commerce/unlisted/kernel.ts',
    'server/commerce/kernel/leaked.ts',
  ],
  [
    'commerce-groups-import-lower-layers',
    'server/commerce/jobs/unlisted.ts',
    'server/commerce/unlisted/leaked.ts',
  ],

  [
    'only-sale-consumers-cause-effects',
    'server/commerce/payments/invoice.ts',
    'server/commerce/invoices/invoice-issue.service.ts',
  ],
  [
    'only-sale-consumers-cause-effects',
    'server/commerce/fulfilment/mail.ts',
    'server/commerce/mail/order-outbox.service.ts',
    'type',
  ],
  [
    'only-sale-consumers-cause-effects',
    'server/commerce/sale/stock.ts',
    'server/commerce/order-records/stock-changes.service.ts',
  ],
  [
    'moves-of-orders-import-no-consumer',
    'server/commerce/payments/consumer.ts',
    'server/commerce/sale/consumers/leaked.ts',
  ],
  [
    'moves-of-orders-import-no-consumer',
    'server/commerce/sale/table.ts',
    'server/commerce/sale/sale-table.ts',
  ],
  // By way of the import below.
  [
    'carts-are-answered-without-orders',
    'server/commerce/order-view/cart.response.ts',
    'server/commerce/order-view/leaked-money.ts',
  ],

  ['production-code-imports-no-test-code', 'server/platform/fixture.ts', 'server/platform/shop.fixture.ts'],
  ['production-code-imports-no-test-code', 'client/app/journey.ts', 'client/e2e/browser.ts'],
  ['production-code-imports-no-test-code', 'server/launcher.ts', 'server/brands/leaked.ts'],
  ['production-code-imports-no-tools', 'server/platform/tool.ts', 'nginx/leaked.ts'],
  ['only-load-tests-import-load-tests', 'client/e2e/measured.e2e.ts', 'loadtests/pages/leaked.ts'],
  ['only-load-tests-import-load-tests', 'server/platform/testing/measured.ts', 'loadtests/pages/leaked.ts'],
  ['load-tests-import-no-client-tests', 'loadtests/browser/journey.ts', 'client/e2e/browser.ts'],
  ['load-tests-import-no-client-tests', 'loadtests/browser/fixture.ts', 'client/data/leaked.fixture.ts'],
  ['k6-scripts-run-in-k6', 'loadtests/k6/package.ts', 'yup'],
];

const ALLOWED: readonly Import[] = [
  ['client/ui/price/fine.ts', 'shared/pricing/leaked.ts'],
  ['client/data/fine.ts', 'server/storefront/trpc/router.ts', 'type'],
  ['client/features/cart/fine.ts', 'client/data/leaked.ts'],
  ['client/screens/cart/fine.ts', 'client/features/cart/leaked.ts'],
  ['client/app/fine.ts', 'client/features/cart/leaked.ts'],
  ['client/screen-modules.ts', 'client/screens/cart/leaked.ts', 'lazy'],
  ['server/storefront/start.ts', 'server/storefront/build/leaked.ts'],
  ['server/commerce/cart/fine.ts', 'server/commerce/products/products.repository.ts'],
  ['server/commerce/cart/fine.test.ts', 'server/commerce/payments/payments.service.ts'],
  ['server/commerce/start.ts', 'server/commerce/http/app.ts'],
  ['server/commerce/sale/consumers/fine.ts', 'server/commerce/invoices/invoice-issue.service.ts'],
  ['server/commerce/sale/sale-table.ts', 'server/commerce/sale/consumers/leaked.ts'],
  [
    'server/commerce/order-view/leaked-money.ts',
    'server/commerce/order-records/payments/refunds.repository.ts',
  ],
  ['server/platform/fine.test.ts', 'server/platform/shop.fixture.ts'],
];

const reportSchema = object({
  summary: object({
    violations: array(
      object({
        from: string().required(),
        rule: object({ name: string().required() }).required(),
      }),
    ).required(),
  }).required(),
});
const configSchema = object({ forbidden: array(object({ name: string().required() })).required() });

describe('boundaries', () => {
  let folder: string;

  /** An empty tree with the same rules, into which leaks are planted. */
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
    for (const file of ['package.json', '.dependency-cruiser.cjs']) {
      copyFileSync(path.join(root, file), path.join(folder, file));
    }
    for (const name of FOLDERS) mkdirSync(path.join(folder, name));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('every rule has a planted leak', () => {
    const config: unknown = createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs'));
    const rules = configSchema.validateSync(config).forbidden.map(({ name }) => name);
    expect([...new Set(LEAKS.map(([rule]) => rule))].sort()).toEqual([...new Set(rules)].sort());
  });

  it('reports each planted leak by the name of its rule, and no allowed import', () => {
    plant([...LEAKS.map(([, ...leak]) => leak), ...ALLOWED]);
    const planted = LEAKS.map(([rule, file]) => `${rule}: ${file}`);
    expect(violations().sort()).toEqual(planted.sort());
  });

  function plant(imports: readonly Import[]): void {
    const files = new Map(PACKAGES.map((name) => [`node_modules/${name}/index.js`, '']));
    const append = (file: string, line = '') => files.set(file, (files.get(file) ?? '') + line);
    for (const [file, imported, statement] of imports) {
      append(file, importLine(file, imported, statement));
      if (imported !== MISSING && FOLDERS.some((name) => imported.startsWith(`${name}/`))) append(imported);
    }
    // The other half of the cycle.
    append('shared/pricing/other.ts', "import type { leaked } from './one.ts';\n");
    for (const [file, source] of files) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${source}export const leaked = 1;\n`);
    }
  }

  function violations(): string[] {
    const { stdout } = spawnSync(
      'node',
      [DEPCRUISE, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS],
      { cwd: folder, encoding: 'utf8' },
    );
    const report: unknown = JSON.parse(stdout);
    return reportSchema
      .validateSync(report)
      .summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  }
});

function importLine(file: string, imported: string, statement: Import[2]): string {
  const isTool = /^(brands|loadtests|nginx|k8s)\//.test(imported);
  const isOurs = /^(client|server|shared)\//.test(imported);
  const id = isTool ? path.relative(path.dirname(file), imported) : isOurs ? `#${imported}` : imported;
  if (statement === 'lazy') return `export const lazy = () => import('${id}');\n`;
  return `import ${statement === 'type' ? 'type ' : ''}{ leaked } from '${id}';\nexport { leaked };\n`;
}
