import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderToString } from 'react-dom/server';
import { createBrowserCall } from '#client/data/browser-call.ts';
import type { createPages } from '#client/entry-server.tsx';
import { processEnv } from '#server/platform/env/process-env.ts';
import { buildFolder } from '#server/storefront/build-folder.ts';
import { loadTranslations } from '#server/storefront/i18n/translations.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { DEFAULT_HOST_PREFIX } from '#shared/constants.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import { listPage } from './list-page.ts';

/*
 * Renders a React tree in a loop: with a URL as argument that page of the built shop, with data from the shop that runs
 * there and its fragments `cached` or `rendered`; without arguments the plain list page. For each message `{ seconds }` it
 * sends the number of renders and the CPU time.
 */

async function openPage(address: string, useFragmentCache: boolean): Promise<() => string> {
  const { origin, pathname } = new URL(address);
  const brand = brandBySite(processEnv.BRAND ?? DEFAULT_SITE);
  const file = pathToFileURL(path.resolve(buildFolder(brand), 'server/entry-server.js')).href;
  const entry = (await import(file)) as { createPages: typeof createPages };
  const texts = (await loadTranslations(brand)).t(DEFAULT_LOCALE);
  const onFault = (error: unknown) => {
    throw error;
  };
  const open = entry.createPages(brand, DEFAULT_LOCALE, DEFAULT_HOST_PREFIX, texts, onFault);
  const call = createBrowserCall(origin, DEFAULT_LOCALE);
  const page = await open(new Request(`http://page${pathname}`), {
    call: (path, input) => call.query(path as never, input as never),
  });
  if ('redirect' in page) throw new Error(`${address} redirects to ${page.redirect}`);
  return () => page.renderToString({ useFragmentCache });
}

function plainList(): () => string {
  const tree = listPage();
  return () => renderToString(tree);
}

const [address, fragments] = process.argv.slice(2);
const render = address ? await openPage(address, fragments === 'cached') : plainList();

process.on('message', (message: { seconds: number }) => {
  const until = performance.now() + message.seconds * 1000;
  const before = process.cpuUsage();
  let rendered = 0;
  while (performance.now() < until) {
    render();
    rendered += 1;
  }
  const { user, system } = process.cpuUsage(before);
  process.send?.({ rendered, cpuSeconds: (user + system) / 1e6 });
});
process.on('SIGTERM', () => process.exit(0));
console.log(`renders ${Buffer.byteLength(render())} bytes`);
