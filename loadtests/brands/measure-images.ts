import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '#server/platform/logs/logger.ts';
import { buildContext } from '#server/platform/testing/build-context.ts';
import { encodeInBackground } from '#server/storefront/build/background-encoding.ts';
import { ensureBuilt } from '#server/storefront/build/build.ts';
import { imageBuild, isImageSource } from '#server/storefront/build/image-content.ts';
import type { Brand } from '#shared/brands/index.ts';
import { table } from '../report/table.ts';

const megabytesOf = (files: readonly string[]) =>
  (files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6).toFixed(2);

/** The committed files that an image may contain. */
function committedContext(): string[] {
  const committed = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 100_000_000 });
  return buildContext(committed.trim().split('\n'), readFileSync('.dockerignore', 'utf8'));
}

function row(brand: Brand, context: readonly string[]): string[] {
  const own = (folder: string) => path.posix.join('shared/brands', brand.site, folder);
  const sources = context.filter((file) => isImageSource(file, brand));
  const built = imageBuild(brand);
  const below = (files: readonly string[], folder: string) => files.filter((file) => file.startsWith(folder));
  const parts = [
    below(sources, own('catalogue/')),
    below(sources, own('content/')),
    below(sources, own('assets/')),
    below(built, `build/pictures/${brand.site}/`),
    below(built, 'build/brands/'),
    [...sources, ...built],
  ];
  return [brand.site, ...parts.map(megabytesOf)];
}

/**
 * Prints the megabytes in the image of each brand, without Node and packages, which all images share. Builds missing brands
 * and encodes missing pictures.
 */
export async function measureImages(brands: readonly Brand[]): Promise<undefined> {
  const logger = createLogger({ name: 'images', level: 'warn', format: 'pretty' });
  const context = committedContext();
  for (const brand of brands) {
    await ensureBuilt(brand, () => console.log(`building ${brand.name} ...`));
    await encodeInBackground(brand, logger).ended;
  }
  const head = ['MB', 'catalogue', 'content', 'assets', 'encoded pictures', 'client and entry', 'all'];
  console.log(
    table(
      head,
      brands.map((brand) => row(brand, context)),
    ),
  );
}
