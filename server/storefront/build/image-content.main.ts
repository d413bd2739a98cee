import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { processEnv } from '#server/platform/env/process-env.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { filesIn, imageBuild, isImageSource } from './image-content.ts';

/** A step of the Dockerfile: copies the files for the image of the brand in BRAND, without packages, to a new folder. */
const brand = brandBySite(processEnv.BRAND ?? DEFAULT_SITE);
const [target] = process.argv.slice(2);
if (!target) throw new Error('Usage: image-content.main.ts FOLDER');
const sources = ['package.json', ...filesIn('server'), ...filesIn('shared'), ...filesIn('loadtests/k6')];
for (const file of [...sources.filter((source) => isImageSource(source, brand)), ...imageBuild(brand)]) {
  const copy = path.join(target, file);
  mkdirSync(path.dirname(copy), { recursive: true });
  copyFileSync(file, copy);
}
