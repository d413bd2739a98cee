import { readFileSync } from 'node:fs';
import type { Manifest } from 'vite';
import { CLIENT_ENTRY, chunkFiles, pageSources } from './chunk-files.ts';
import { readScreenStylesheets } from './stylesheet-table.ts';

const FONT = /\.woff2$/;

/** The asset tags in the head of a page, from the build's manifest. */
export interface PageAssets {
  /** Stylesheet, fonts and entry of a page rendered by these source files. */
  headTags(screenFiles: readonly string[]): string;
  /** The stylesheet of a page without a screen. */
  stylesheetTag(): string;
}

const linkTag = (file: string): string => `<link rel="stylesheet" href="/${file}">`;

/**
 * The link of a stylesheet whose rules the page's own stylesheet contains. Browsers do not load a disabled stylesheet,
 * and Vite's loader does not load one whose link it finds.
 */
const containedTag = (file: string): string => `<link rel="stylesheet" href="/${file}" disabled>`;

/** Reads the manifest of a built client, and builds the tags of each screen, once. */
export function builtAssets(build: string): PageAssets {
  const manifest = JSON.parse(readFileSync(`${build}/.vite/manifest.json`, 'utf8')) as Manifest;
  const stylesheets = readScreenStylesheets(build);
  const start = manifest[CLIENT_ENTRY]?.file;
  if (!start || pageSources(manifest, []).length < 2) throw new Error('The build has no client entry');

  function stylesheetOf(screenFiles: readonly string[]): string {
    const file = stylesheets[screenFiles.join(' ')];
    if (!file) throw new Error(`The build has no stylesheet of ${screenFiles.join(' and ')}`);
    return file;
  }

  function buildTags(screenFiles: readonly string[]): string {
    const found = chunkFiles(manifest, pageSources(manifest, screenFiles));
    const fonts = [...found.assets].filter((asset) => FONT.test(asset));
    // In the order in which the application starts, so that one chunk is evaluated while the next is downloaded.
    const later = [...found.js].filter((file) => file !== start).map((file) => `/${file}`);
    return [
      linkTag(stylesheetOf(screenFiles)),
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
      `<script type="module" src="/${start}" data-modules="${later.join(' ')}"></script>`,
      ...[...found.css].map(containedTag),
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
    stylesheetTag: () => linkTag(stylesheetOf([])),
  };
}
