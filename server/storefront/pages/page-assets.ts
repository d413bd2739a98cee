import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** The asset tags in the head of a page, from the build's manifest. */
export interface PageAssets {
  /** Price display, styles, fonts, entry and module preloads of a page rendered by these source files. */
  headTags(screenFiles: readonly string[]): string;
  /** The stylesheets of every page. */
  stylesheetTags(): string;
}

interface Sources {
  /** The eager entry: styles, and hydration after the first paint (shared/decisions/006-hydration-after-first-paint.md). */
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

const stylesheetTag = (file: string): string => `<link rel="stylesheet" href="/${file}">`;

/** Reads build/client/.vite/manifest.json once. The tags of each screen are built once. */
export function builtAssets({ entry, priceDisplay }: Sources): PageAssets {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Manifest;
  const display = manifest[priceDisplay]?.file;
  const start = manifest[entry]?.file;
  // In the order in which the application starts, so that one chunk is evaluated while the next is downloaded.
  const application = manifest[entry]?.dynamicImports ?? [];
  if (!display || !start || application.length === 0) throw new Error('The build has no client entry');

  function find(screenFiles: readonly string[]): Found {
    const found: Found = { css: new Set(), js: new Set(), assets: new Set() };
    for (const source of [entry, ...application, ...screenFiles]) walk(manifest, source, found);
    return found;
  }

  function buildTags(screenFiles: readonly string[]): string {
    const found = find(screenFiles);
    const fonts = [...found.assets].filter((asset) => FONT.test(asset));
    const later = [...found.js].filter((file) => file !== start);
    return [
      `<script src="/${display}"></script>`,
      ...[...found.css].map(stylesheetTag),
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
      `<script type="module" src="/${start}"></script>`,
      ...later.map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
    ].join('');
  }

  const memo = new Map<string, string>();
  return {
    headTags(screenFiles) {
      const key = screenFiles.join(' ');
      const tags = memo.get(key) ?? buildTags(screenFiles);
      memo.set(key, tags);
      return tags;
    },
    stylesheetTags: () => [...find([]).css].map(stylesheetTag).join(''),
  };
}
