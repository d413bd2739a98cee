import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/** Runs a module in a process of its own, and returns the URLs of all modules that the process loads. */
function loadedBy(source: string): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load(url, context, nextLoad) { loaded.push(url); return nextLoad(url, context); } });
    ${source}
    process.stdout.write(JSON.stringify(loaded), () => process.exit());`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

describe('the modules that a start loads', () => {
  it('are not those of services that are not configured, or that few shoppers use', () => {
    const packages = loadedBy(`await import('./server/shop.ts');`).flatMap(
      (url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? [],
    );
    expect(packages).toEqual(expect.arrayContaining(['express', 'drizzle-orm']));
    const unused = ['redis', '@redis/client', '@simplewebauthn/server', 'nodemailer', '@mollie/api-client'];
    for (const name of [...unused, 'pdfkit', 'remark-parse', 'rehype-sanitize']) {
      expect(packages).not.toContain(name);
    }
  });

  it('are the same for drizzle-orm, with and without its package.json', () => {
    const drizzle = `await import('drizzle-orm/pg-core'); await import('drizzle-orm/node-postgres');`;
    const hook = `const { resolveDrizzleImports } = await import('./server/platform/drizzle-imports.ts'); resolveDrizzleImports();`;
    const ofPackages = (urls: readonly string[]) =>
      urls.filter((url) => url.includes('/node_modules/')).sort();
    const expected = ofPackages(loadedBy(drizzle));
    expect(expected.length).toBeGreaterThan(50);
    expect(ofPackages(loadedBy(`${hook} ${drizzle}`))).toEqual(expected);
  });
});
