import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND_CODES, type BrandCode } from '#shared/brands/brand.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { addToTables, addToTexts, setProperties } from './brand-tables.ts';
import { withChecks, withImages, withService, withSite, withTarget } from './deployment-files.ts';
import { exampleCatalogue } from './example-catalogue.ts';
import { exampleContent } from './example-content.ts';
import { drawExamplePictures, favicon, logo } from './example-pictures.ts';
import type { NewBrand } from './new-brand-options.ts';

const BRANDS = 'shared/brands';
const REGISTRY = `${BRANDS}/index.ts`;
/** The files in which tables with an entry for each brand are looked for. */
const SOURCES = ['{server,client,shared}/**/*.{ts,tsx}'];
const TEXTS = 'shared/locales/*/*.json';
const NO_SOURCE =
  /\.(test|fixture|e2e)\.tsx?$|^(client\/e2e|server\/brands|server\/platform\/testing)\/|^shared\/brands\/(index\.ts|studio\/)/;

const read = (file: string) => readFileSync(file, 'utf8');

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const toJson = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

/** Rewrites a file, and returns whether that changed it. */
function edit(file: string, change: (text: string) => string): boolean {
  const before = read(file);
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
  return after !== before;
}

/** Folders and files of the brand `like` that are not copied. */
const NOT_COPIED = ['catalogue', 'content', 'pictures.json', 'assets/pictures', 'assets/library'];

/** The contact address of a new brand, until it has a real one. */
export const newEmail = (site: string) => `info@${site}.nl`;

async function createFolder(brand: NewBrand, model: string): Promise<void> {
  const folder = path.join(BRANDS, brand.site);
  const source = path.join(BRANDS, model);
  cpSync(source, folder, {
    recursive: true,
    filter: (file) => !NOT_COPIED.includes(path.relative(source, file)),
  });
  edit(path.join(folder, 'brand.ts'), (text) =>
    setProperties(text, {
      code: `'${brand.code}'`,
      site: `'${brand.site}'`,
      name: JSON.stringify(brand.name),
      email: `'${newEmail(brand.site)}'`,
      contentPages: '{}',
    }),
  );
  const [, width = ''] = /viewBox="0 0 (\d+) /.exec(read(path.join(source, 'assets/logo.svg'))) ?? [];
  write(path.join(folder, 'assets/logo.svg'), logo(brand, Number(width)));
  write(path.join(folder, 'assets/favicon.svg'), favicon(brand));
  await drawExamplePictures(brand, path.join(folder, 'assets'));
  for (const [file, rows] of Object.entries(exampleCatalogue(brand))) {
    write(path.join(folder, 'catalogue', file), toJson(rows));
  }
  for (const [file, text] of Object.entries(exampleContent(brand))) {
    write(path.join(folder, 'content', file), text);
  }
}

/** Adds the brand to the registry and to every table and text that has an entry for each brand. Returns the changed files. */
function register({ code, site }: NewBrand, like: BrandCode): string[] {
  edit(REGISTRY, (text) =>
    text
      .replace(/(?=\nexport type \{ Brand,)/, `import { brand as ${site} } from './${site}/brand.ts';\n`)
      .replace(/(?=\n\} as const satisfies Record<BrandCode)/, `\n  ${code}: ${site},`),
  );
  const sources = globSync(SOURCES).filter((file) => !NO_SOURCE.test(file));
  const mentions = (text: string) => BRAND_CODES.every((known) => text.includes(known));
  const changed = sources.filter((file) =>
    edit(file, (text) => (mentions(text) ? addToTables(text, code, like) : text)),
  );
  const texts = globSync(TEXTS).filter((file) =>
    edit(file, (text) => {
      const before: unknown = JSON.parse(text);
      const after = addToTexts(before, code, like);
      return JSON.stringify(after) === JSON.stringify(before) ? text : toJson(after);
    }),
  );
  return [REGISTRY, ...changed, ...texts];
}

/** Adds the brand to Kubernetes, docker compose and monitoring. Returns the changed files. */
function deploy(brand: NewBrand, model: { site: string; name: string; email: string }): string[] {
  const overlay = `k8s/overlays/${brand.site}`;
  for (const file of readdirSync(`k8s/overlays/${model.site}`)) {
    const text = read(path.join('k8s/overlays', model.site, file));
    const renamed = text
      .replaceAll(model.email, newEmail(brand.site))
      .replaceAll(model.name, brand.name)
      .replaceAll(model.site, brand.site);
    write(path.join(overlay, file), renamed);
  }
  edit('k8s/images/kustomization.yaml', (text) => withImages(text, brand));
  edit('docker-compose.yml', (text) => withService(text, brand));
  edit('k8s/monitoring/prometheus.yml', (text) => withTarget(text, brand));
  edit('server/platform/testing/compose-smoke.sh', (text) => withChecks(text, brand));
  edit('.env.example', (text) => withSite(text, brand));
  return [
    overlay,
    'k8s/images/kustomization.yaml',
    'docker-compose.yml',
    'k8s/monitoring/prometheus.yml',
    'server/platform/testing/compose-smoke.sh',
    '.env.example',
  ];
}

function run(command: readonly string[]): void {
  const { status, stderr, error } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command.join(' ')} failed: ${error?.message ?? stderr}`);
}

/**
 * Creates a brand in this checkout from another one: a folder with example content and a catalogue of one product, entries
 * in all tables and texts, the deployment, and the hosts of the edge. Returns the created and changed files.
 */
export async function createBrand(brand: NewBrand, like: BrandCode): Promise<string[]> {
  const folder = path.join(BRANDS, brand.site);
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const model = brandByCode(like);
  await createFolder(brand, model.site);
  const registered = register(brand, like);
  const deployed = deploy(brand, { ...model, email: model.contact.email });
  const formatted = [...registered, folder].filter((file) => !file.endsWith('.md'));
  run(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--linter-enabled=false', ...formatted]);
  run(['nginx/edge.main.ts', 'config']);
  run(['server/brands/brands.main.ts', 'marks']);
  run(['server/brands/brands.main.ts', 'statements']);
  return [folder, ...registered, ...deployed, 'nginx/generated', 'server/commerce/mail/frame/marks'];
}
