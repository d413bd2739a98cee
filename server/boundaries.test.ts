import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = process.cwd();
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
let house: string;

/** An empty house with the same rules, where leaks can be planted. */
beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), 'boundaries-'));
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs']) {
    copyFileSync(path.join(root, file), path.join(house, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const floor of ['client', 'server', 'shared']) mkdirSync(path.join(house, floor));
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

function plant(file: string, source: string): void {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

function cruise(): { status: number | null; said: string } {
  const run = spawnSync(
    'node',
    [DEPCRUISE, '--config', '.dependency-cruiser.cjs', 'client', 'server', 'shared'],
    { cwd: house, encoding: 'utf8' },
  );
  return { status: run.status, said: run.stdout + run.stderr };
}

const SECRET = 'export const secret = 1;\n';

describe('boundaries', () => {
  it.each([
    ['client-never-imports-server', 'client/features/cart/leak.ts', 'server/commerce/db/secret.ts'],
    ['storefront-never-imports-commerce', 'server/storefront/leak.ts', 'server/commerce/orders/secret.ts'],
    ['ui-knows-no-data', 'client/ui/button/leak.ts', 'client/data/secret.ts'],
    ['features-do-not-look-sideways', 'client/features/cart/leak.ts', 'client/features/menu/secret.ts'],
    ['screens-do-not-look-sideways', 'client/screens/cart/leak.ts', 'client/screens/home/secret.ts'],
    ['shared-runs-anywhere', 'shared/pricing/leak.ts', 'client/data/secret.ts'],
    [
      'other-groups-through-their-service',
      'server/commerce/orders/leak.ts',
      'server/commerce/products/x.repository.ts',
    ],
  ])('%s stops a planted leak', (rule, from, to) => {
    plant(to, SECRET);
    plant(from, `import { secret } from '#${to}';\nexport const leaked = secret;\n`);
    const { status, said } = cruise();
    expect(said).toContain(rule);
    expect(status).not.toBe(0);
  });

  it('lets through what the table allows', () => {
    plant('shared/pricing/price.ts', SECRET);
    plant(
      'client/ui/price/fine.ts',
      "import { secret } from '#shared/pricing/price.ts';\nexport const fine = secret;\n",
    );
    expect(cruise()).toMatchObject({ status: 0 });
  });
});
