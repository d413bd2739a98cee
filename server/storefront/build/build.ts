import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { object, string } from 'yup';
import { processEnv } from '#server/platform/env/process-env.ts';
import { StartError } from '#server/platform/faults/start-error.ts';
import type { Brand } from '#shared/brands/index.ts';
import { buildFolder, builtSites } from '../build-folder.ts';
import { writeSearchTexts } from '../content/built-search-texts.ts';
import { validContent } from './check-content.ts';
import { compressFolder } from './compress-assets.ts';
import { publishedKinds } from './published-kinds.ts';
import { writeScreenStylesheets } from './screen-stylesheets.ts';

const SOURCES = [
  'client',
  'shared',
  'vite.config.ts',
  'package-lock.json',
  'server/storefront/build/client-chunks.ts',
  'server/storefront/build/compress-assets.ts',
  'server/storefront/build/em-media-queries.ts',
  'server/storefront/build/messages-plugin.ts',
  'server/storefront/build/published-kinds.ts',
  'server/storefront/build/screen-stylesheets.ts',
  'server/storefront/build-folder.ts',
  'server/storefront/content',
  'server/storefront/pages/chunk-files.ts',
  'server/storefront/pages/stylesheet-table.ts',
];
const EXCLUDED =
  /^shared\/(decisions|brands\/studio|brands\/[^/]+\/(catalogue|assets\/pictures))$|\.(test|e2e|fixture)\.tsx?$|\.md$/;

const stampSchema = object({ sources: string().required() }).required();

const stampFile = (brand: Brand) => path.join(buildFolder(brand), 'brand.json');

/** The files of a source, which is a file or a folder, in the order of their names; none if it does not exist. */
function filesOf(source: string): string[] {
  if (!existsSync(source)) return [];
  return statSync(source).isDirectory() ? filesUnder(source) : [source];
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${folder}/${entry.name}`;
      if (EXCLUDED.test(file)) return [];
      return entry.isDirectory() ? filesUnder(file) : [file];
    });
}

/** One hash of all sources of the build of a brand; takes about 30 ms. */
function hashSources({ site }: Brand): string {
  const hash = createHash('sha256').update(publishedKinds('', site).join());
  for (const source of SOURCES) {
    for (const file of filesOf(source)) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The hash of the sources of a brand's build; undefined without such a build. */
function builtSources(brand: Brand): string | undefined {
  try {
    return stampSchema.validateSync(JSON.parse(readFileSync(stampFile(brand), 'utf8'))).sources;
  } catch {
    return undefined;
  }
}

/** There are builds, but none for the brand in BRAND: a build contains one brand. */
class BrandMismatchError extends StartError {
  override readonly name = 'BrandMismatchError';

  constructor(built: readonly string[], requested: string) {
    super(
      `This build is for the brand ${built.join(', ')}, but BRAND is ${requested}. Build again, or set BRAND=${built[0]}.`,
    );
  }
}

/** Throws BrandMismatchError if other brands have a build, but this one has none. */
export function checkBuiltBrand(brand: Brand): void {
  const built = builtSites();
  if (built.length > 0 && !built.includes(brand.site)) throw new BrandMismatchError(built, brand.site);
}

/**
 * Builds the client (text files also compressed), the server entry and the search texts for one brand. Throws
 * ContentFaultsError when its content has faults.
 */
export async function buildStorefront(brand: Brand): Promise<void> {
  const content = await validContent(brand);
  process.env.BRAND = brand.site;
  // With any other NODE_ENV, such as that of a test, the build would contain React's development version.
  process.env.NODE_ENV = 'production';
  const client = path.join(buildFolder(brand), 'client');
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
  writeScreenStylesheets(client);
  await Promise.all([
    build({ logLevel: 'warn', build: { ssr: true } }),
    compressFolder(path.join(client, 'assets')),
  ]);
  await writeSearchTexts(buildFolder(brand), content.entries);
  writeFileSync(stampFile(brand), `${JSON.stringify({ brand: brand.site, sources: hashSources(brand) })}\n`);
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

/**
 * Builds the brand if its build is missing or older than its sources. In an image, which has no sources, the only build is
 * current.
 */
export async function ensureBuilt(brand: Brand, onBuild: () => void): Promise<void> {
  if (!existsSync('vite.config.ts')) {
    checkBuiltBrand(brand);
    return;
  }
  if (builtSources(brand) === hashSources(brand)) return;
  onBuild();
  await buildInChild(brand);
}
