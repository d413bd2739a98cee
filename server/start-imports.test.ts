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
    for (const name of [...unused, '@electric-sql/pglite', 'pdfkit', 'remark-parse', 'rehype-sanitize']) {
      expect(packages).not.toContain(name);
    }
  });

  it('are the same as without direct resolution', () => {
    const shop = `await import('./server/shop.ts');`;
    const direct = `const { resolveImportsDirectly } = await import('./server/platform/direct-imports.ts'); resolveImportsDirectly();`;
    const [expected, loaded] = [loadedBy(shop), loadedBy(`${direct} ${shop}`)].map((urls) =>
      urls.filter((url) => !url.endsWith('/direct-imports.ts')).sort(),
    );
    expect(expected?.length).toBeGreaterThan(1_000);
    expect(loaded).toEqual(expected);
  });
});
