import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Manifest;

function kilobytesOf(...entries: readonly string[]): number {
  const files = new Set<string>();
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const entry of entries) walk(entry);
  const bytes = [...files].map((file) => gzipSync(readFileSync(`build/client/${file}`), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

describe('JavaScript of the build, in kB of gzip', () => {
  it('is at most 105 before the first paint (decision 006)', () => {
    const eager = kilobytesOf('client/entry-client.ts', 'client/price-display.ts');
    expect(eager).toBeGreaterThan(0);
    expect(eager).toBeLessThanOrEqual(105);
  });

  it.each([
    ['client/screens/product-detail/product-detail.screen.tsx', 160],
    ['client/screens/product-overview/product-overview.screen.tsx', 160],
    ['client/screens/home/home.screen.tsx', 160],
  ])('of the whole application on %s is at most %i', (screen, limit) => {
    const all = kilobytesOf('client/entry-client.ts', 'client/hydrate.tsx', screen);
    expect(all).toBeGreaterThan(80);
    expect(all).toBeLessThanOrEqual(limit);
    console.log(`${screen}: ${all.toFixed(1)} kB`);
  });
});
