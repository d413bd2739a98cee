import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientChunks } from './server/storefront/build/client-chunks.ts';
import { emMediaQueries } from './server/storefront/build/em-media-queries.ts';
import { messagesPlugin } from './server/storefront/build/messages-plugin.ts';
import { publishedKinds } from './server/storefront/build/published-kinds.ts';
import { buildFolder } from './server/storefront/build-folder.ts';
import { hasTool } from './shared/brands/brand.ts';
import { brandBySite, DEFAULT_SITE } from './shared/brands/index.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Short class names for CSS Modules, because every page contains them. */
function shortNames(): (name: string, file: string) => string {
  const known = new Map<string, string>();
  return (name, file) => {
    const key = `${file.split('?')[0]?.replace(root, '')}#${name}`;
    let short = known.get(key);
    if (!short) {
      let hash = 5381;
      for (const char of key) hash = ((hash * 33) ^ char.charCodeAt(0)) >>> 0;
      short = `c${hash.toString(36)}`;
      known.set(key, short);
    }
    return short;
  };
}

/** Builds one brand: the client files with a manifest, and the server entry that renders pages. */
export default defineConfig(({ command, isSsrBuild }) => {
  const brand = brandBySite(process.env.BRAND ?? DEFAULT_SITE);
  return {
    root,
    appType: 'custom',
    publicDir: false,
    plugins: [react(), messagesPlugin(root, brand.site)],
    define: {
      __BRAND__: JSON.stringify(brand.site),
      'import.meta.env.HAS_ORDER_LIST': JSON.stringify(hasTool(brand, 'order-list')),
      'import.meta.env.HAS_COMPARISON': JSON.stringify(hasTool(brand, 'comparison')),
      __CONTENT_KINDS__: JSON.stringify(publishedKinds(root, brand.site)),
      // Packages choose React's development version at run time unless the build decides.
      ...(command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {}),
    },
    resolve: {
      alias: {
        '#brand': `${root}shared/brands/${brand.site}`,
        '#footer-layout': `${root}client/app/footer/layouts/${brand.design.footer}.ts`,
        '#header-layout': `${root}client/app/header/layouts/${brand.design.header}.ts`,
      },
    },
    css: {
      modules: command === 'build' ? { generateScopedName: shortNames() } : {},
      postcss: { plugins: [emMediaQueries()] },
    },
    build: {
      outDir: `${buildFolder(brand)}/${isSsrBuild ? 'server' : 'client'}`,
      emptyOutDir: true,
      manifest: !isSsrBuild,
      ssrEmitAssets: false,
      assetsInlineLimit: 0,
      target: 'es2022',
      rollupOptions: {
        // Hints for plugin authors, which `npm start` would print on a slow machine.
        checks: { pluginTimings: false },
        input: isSsrBuild ? ['client/entry-server.tsx'] : ['client/entry-client.ts'],
        output: isSsrBuild ? { entryFileNames: '[name].js' } : { codeSplitting: clientChunks(root) },
      },
    },
    // A single file with all packages: no module resolution at start.
    ssr: command === 'build' ? { noExternal: true } : {},
  };
});
