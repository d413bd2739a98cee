import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { processEnv } from '#server/platform/process-env.ts';
import type { Brand } from '#shared/brands/index.ts';
import { assertValidContent } from './check-content.ts';
import { compressFolder } from './compress-assets.ts';
import { writeScreenStylesheets } from './screen-stylesheets.ts';

const STAMP = 'build/brand.json';
const SOURCES = [
  'client',
  'shared',
  'vite.config.ts',
  'package-lock.json',
  'server/storefront/build/client-chunks.ts',
  'server/storefront/build/compress-assets.ts',
  'server/storefront/build/em-media-queries.ts',
  'server/storefront/build/messages-plugin.ts',
  'server/storefront/build/screen-stylesheets.ts',
  'server/storefront/pages/chunk-files.ts',
  'server/storefront/pages/stylesheet-table.ts',
];
const EXCLUDED =
  /^shared\/(decisions|brands\/studio|brands\/[^/]+\/(catalogue|assets\/pictures))$|\.(test|e2e|fixture)\.tsx?$|\.md$/;

interface Stamp {
  readonly brand: string;
  readonly sources: string;
}

function* filesUnder(entry: string): Generator<string> {
  if (EXCLUDED.test(entry) || !existsSync(entry)) return;
  const children = readdirSync(path.dirname(entry), { withFileTypes: true });
  if (!children.find((child) => child.name === path.basename(entry))?.isDirectory()) {
    yield entry;
    return;
  }
  for (const name of readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name));
}

/** One hash of all sources of the build; takes about 30 ms. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(source)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function readStamp(): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

/** The build is for another brand than BRAND names; the brand is fixed at build time. */
export class BrandMismatchError extends Error {
  constructor(built: string, requested: string) {
    super(
      `This build is for the brand ${built}, but BRAND is ${requested}. Build again, or set BRAND=${built}.`,
    );
    this.name = 'BrandMismatchError';
  }
}

/** Throws BrandMismatchError if the build is for another brand. */
export function checkBuiltBrand(brand: Brand): void {
  const stamp = readStamp();
  if (stamp && stamp.brand !== brand.site) throw new BrandMismatchError(stamp.brand, brand.site);
}

/**
 * Builds the client (text files also compressed) and the server entry for one brand. Throws ContentFaultsError when its
 * content has faults.
 */
export async function buildStorefront(brand: Brand): Promise<void> {
  assertValidContent(brand);
  process.env.BRAND = brand.site;
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  writeScreenStylesheets('build/client');
  await Promise.all([
    build({ logLevel: 'warn', build: { ssr: true } }),
    compressFolder('build/client/assets'),
  ]);
  const stamp: Stamp = { brand: brand.site, sources: hashSources() };
  writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`);
}

const PROGRAM = fileURLToPath(new URL('build.main.ts', import.meta.url));

/** Builds in a process of its own, so that the memory of the bundler is free again before the shop opens. */
async function buildInChild(brand: Brand): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { ...processEnv, BRAND: brand.site },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(`The storefront was not built: exit ${code ?? signal}`);
}

/** Builds when the build is missing or older than its sources. An image ships without sources: its build is current. */
export async function ensureBuilt(brand: Brand, onBuild: () => void): Promise<void> {
  const stamp = readStamp();
  if (stamp) checkBuiltBrand(brand);
  if (stamp && (!existsSync('vite.config.ts') || stamp.sources === hashSources())) return;
  onBuild();
  await buildInChild(brand);
}
