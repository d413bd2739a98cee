import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ShopProcess, startShop } from '#server/platform/testing/processes/shop-process.ts';
import { copyRepository } from '../copy-repository.fixture.ts';

const COMMAND = ['server/brands/brands.main.ts', 'locale'];
const OPTIONS = [
  ...['--locale', 'es-ES', '--time-zone', 'Europe/Madrid', '--domain', 'es', '--eu', 'yes'],
  ...['--vat', '21@2012-09-01', '--postal-code', String.raw`(?:0[1-9]|[1-4]\d|5[0-2])\d{3}`],
  ...['--postal-example', '28013'],
];
/** Files of which all lines are data. */
const DATA = /^shared\/(countries|locales)\/|^shared\/screens\/paths\.ts$|\/example-\w+\.ts$|-types\.ts$/;

function run(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('node', args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return { status, output: stdout + stderr };
}

/** Lines of the copy that the original does not have, by file. */
function addedLines(folder: string, file: string): string[] {
  const before = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const after = readFileSync(path.join(folder, file), 'utf8').split('\n');
  return after.filter((line) => !before.has(line));
}

interface Page {
  readonly status: number | undefined;
  readonly html: string;
}

function get(port: number, host: string, headers: http.OutgoingHttpHeaders = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path: '/', headers: { ...headers, host } }, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        html += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode, html }));
    });
    request.on('error', reject);
  });
}

describe('npm run brands -- locale', () => {
  it('reports all invalid options together', () => {
    const { status, output } = run('.', ...COMMAND, '--locale', 'nl-NL', '--time-zone', 'Madrid');
    expect(status).toBe(2);
    expect(output).toContain('locale: got "nl-NL", expected a language and a country that are no locale yet');
    expect(output).toContain('time-zone: got "Madrid", expected an IANA time zone');
    expect(output).toContain('domain: got nothing, expected the top-level domain');
    expect(output).not.toContain('    at ');
  });

  it('reports an option that does not exist in one line', () => {
    const { status, output } = run('.', ...COMMAND, '--chek');
    expect(status).toBe(2);
    expect(output).toBe(
      'There is no option --chek; did you mean --check? See npm run brands -- locale --help\n',
    );
  });
});

describe('a locale that npm run brands -- locale has created', () => {
  let folder: string;
  let shop: ShopProcess | undefined;
  beforeAll(() => {
    folder = copyRepository();
    const { status, output } = run(folder, ...COMMAND, ...OPTIONS);
    expect(output).toContain('es-ES is created');
    expect(status).toBe(0);
  }, 600_000);
  afterAll(async () => {
    await shop?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('touches data, and at most ten lines of code', () => {
    const sources = globSync('{client,loadtests,nginx,server,shared}/**/*.{ts,tsx}', { cwd: folder });
    const isCode = (file: string) => !DATA.test(file) && /=>|\bfunction\b/.test(readFileSync(file, 'utf8'));
    const lines = sources
      .filter((file) => existsSync(file) && isCode(file))
      .flatMap((file) => addedLines(folder, file));
    expect(lines).not.toEqual([]);
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(10);
  });

  it('compiles', () => {
    const { status, output } = run(folder, 'node_modules/typescript-7/bin/tsc', '--build');
    expect(output).toBe('');
    expect(status).toBe(0);
  }, 600_000);

  it('is known to the edge, the contract and the table of holidays', () => {
    const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
    expect(read('nginx/generated/hosts-www.conf')).toContain('www.easyfelt.es easyfelt;');
    expect(read('nginx/generated/locale-labels.conf')).toContain('es-es.* 1;');
    expect(read('shared/commerce-api/openapi.yaml')).toContain('enum: [NL, BE, DE, AT, FR, GB, ES]');
    expect(JSON.parse(read('server/commerce/shipping/public-holidays.json')).ES).toContain('2026-10-12');
    expect(JSON.parse(read('shared/locales/fr/cart.json')).countries.ES).toBe('Espagne');
  });

  it('is not complete: what was copied is listed by name', () => {
    const { status, output } = run(folder, ...COMMAND, '--check');
    expect(status).toBe(1);
    for (const point of [
      'shared/locales/locale-table.ts: es-ES (copied for es-ES from en-GB',
      'shared/brands/legal-entities.ts: ES (copied',
      'shared/countries/standard-vat-rates.ts: ES (copied',
      'server/commerce/shipping/delivery-prices.ts: ES (copied',
      'server/commerce/kernel/env/order-retention-years.ts: ES (copied',
      'shared/screens/paths.ts: es is a copy of en',
      'shared/search/languages: es is a copy of en',
    ]) {
      expect(output).toContain(point);
    }
    for (const [file, texts] of [
      ['shared/locales/es/cart.json', 'texts'],
      ['shared/brands/easyfelt/locales/es/homepage.json', 'texts'],
      ['shared/brands/easyfelt/content/es', 'texts'],
      ['shared/brands/easyfelt/catalogue/products/table.json: es', 'texts'],
    ]) {
      const [, copies, all] = new RegExp(`^${file}: (\\d+) of (\\d+) ${texts}`, 'm').exec(output) ?? [];
      expect({ file, copies }).toEqual({ file, copies: all ?? 'a number' });
    }
  });

  it('opens: its page is in Spanish, for its host and for browsers that ask for it', async () => {
    shop = await startShop({ cwd: folder });
    const byLabel = await get(shop.shopPort, `es-es.localhost:${shop.shopPort}`);
    expect(byLabel.status).toBe(200);
    expect(byLabel.html).toContain('<html lang="es-ES"');
    expect(byLabel.html).toContain('hreflang="es-ES"');
    expect(byLabel.html).toContain('Español');
    const headers = { 'accept-language': 'es, en;q=0.5' };
    const byLanguage = await get(shop.shopPort, `localhost:${shop.shopPort}`, headers);
    expect(byLanguage.html).toContain('<html lang="es-ES"');
  }, 600_000);
});
