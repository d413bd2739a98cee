import type { Manifest } from 'vite';

export interface ChunkFiles {
  readonly js: ReadonlySet<string>;
  readonly css: ReadonlySet<string>;
  /** Fonts and other files that the styles use. */
  readonly assets: ReadonlySet<string>;
}

/** The files of these source files and of all that they import statically, in the order of the imports. */
export function chunkFiles(manifest: Manifest, sources: readonly string[]): ChunkFiles {
  const found = { js: new Set<string>(), css: new Set<string>(), assets: new Set<string>() };
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.js.has(chunk.file)) return;
    found.js.add(chunk.file);
    for (const css of chunk.css ?? []) found.css.add(css);
    for (const asset of chunk.assets ?? []) found.assets.add(asset);
    for (const next of chunk.imports ?? []) walk(next);
  };
  for (const source of sources) walk(source);
  return found;
}

/** The eager entry of the browser's code. */
export const CLIENT_ENTRY = 'client/entry-client.ts';

/** The source files of a page's code in the order in which the application starts; without screen files, of every page. */
export function pageSources(manifest: Manifest, screenFiles: readonly string[]): string[] {
  return [CLIENT_ENTRY, ...(manifest[CLIENT_ENTRY]?.dynamicImports ?? []), ...screenFiles];
}
