import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';

/** The tags that a page of one screen needs in its head, found by one walk through the build's manifest. */
export interface PageAssets {
  /** Complete head start: price display, styles, module preloads, fonts, entry. */
  tagsFor(screenFile: string | undefined): string;
}

const FONT = /\.woff2$/;

function walk(
  manifest: Manifest,
  key: string,
  found: { css: Set<string>; js: Set<string>; assets: Set<string> },
): void {
  const chunk = manifest[key];
  if (!chunk || found.js.has(chunk.file)) return;
  found.js.add(chunk.file);
  for (const css of chunk.css ?? []) found.css.add(css);
  for (const asset of chunk.assets ?? []) found.assets.add(asset);
  for (const next of chunk.imports ?? []) walk(manifest, next, found);
}

/** Reads build/client/.vite/manifest.json once; the tags of a screen are made once (decision 2). */
export function builtAssets(entry: string, priceDisplay: string): PageAssets {
  const manifest = JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')) as Manifest;
  const display = manifest[priceDisplay]?.file;
  const start = manifest[entry]?.file;
  if (!display || !start) throw new Error('The build holds no client entry');
  const memo = new Map<string, string>();
  return {
    tagsFor(screenFile) {
      const known = memo.get(screenFile ?? '');
      if (known !== undefined) return known;
      const found = { css: new Set<string>(), js: new Set<string>(), assets: new Set<string>() };
      walk(manifest, entry, found);
      if (screenFile) walk(manifest, screenFile, found);
      const fonts = [...found.assets].filter((asset) => FONT.test(asset));
      const tags = [
        `<script src="/${display}"></script>`,
        ...[...found.css].map((file) => `<link rel="stylesheet" href="/${file}">`),
        ...fonts.map(
          (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
        ),
        ...[...found.js]
          .filter((file) => file !== start)
          .map((file) => `<link rel="modulepreload" href="/${file}">`),
        `<script type="module" src="/${start}"></script>`,
      ].join('');
      memo.set(screenFile ?? '', tags);
      return tags;
    },
  };
}
