import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** The tags that a page needs in its head, found by one walk through the build's manifest. */
export interface PageAssets {
  /** Complete head start of a page that these source files show: price display, styles, module preloads, fonts, entry. */
  tagsFor(screenFiles: readonly string[]): string;
}

interface Sources {
  /** The eager entry: styles, and the start of the application after the first paint (decision 006). */
  readonly entry: string;
  readonly priceDisplay: string;
}

interface Found {
  readonly css: Set<string>;
  readonly js: Set<string>;
  readonly assets: Set<string>;
}

const FONT = /\.woff2$/;

function walk(manifest: Manifest, key: string, found: Found): void {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return;
  found.js.add(chunk.file);
  for (const css of chunk.css ?? []) found.css.add(css);
  for (const asset of chunk.assets ?? []) found.assets.add(asset);
  for (const next of chunk.imports ?? []) walk(manifest, next, found);
}

/** Reads build/client/.vite/manifest.json once; the tags of a screen are made once (decision 2). */
export function builtAssets({ entry, priceDisplay }: Sources): PageAssets {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Manifest;
  const display = manifest[priceDisplay]?.file;
  const start = manifest[entry]?.file;
  // In the order of the start, so that one part can be evaluated while the next is on its way.
  const application = manifest[entry]?.dynamicImports ?? [];
  if (!display || !start || application.length === 0) throw new Error('The build holds no client entry');

  function makeTags(screenFiles: readonly string[]): string {
    const found: Found = { css: new Set(), js: new Set(), assets: new Set() };
    for (const source of [entry, ...application, ...screenFiles]) walk(manifest, source, found);
    const fonts = [...found.assets].filter((asset) => FONT.test(asset));
    const later = [...found.js].filter((file) => file !== start);
    return [
      `<script src="/${display}"></script>`,
      ...[...found.css].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
      `<script type="module" src="/${start}"></script>`,
      ...later.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ].join('');
  }

  const memo = new Map<string, string>();
  return {
    tagsFor(screenFiles) {
      const key = screenFiles.join(' ');
      const tags = memo.get(key) ?? makeTags(screenFiles);
      memo.set(key, tags);
      return tags;
    },
  };
}
