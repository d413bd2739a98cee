import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderToString } from 'react-dom/server';
import { createBrowserCall } from '#client/data/browser-call.ts';
import type { createPages } from '#client/entry-server.tsx';
import { processEnv } from '#server/platform/process-env.ts';
import { loadTranslations } from '#server/storefront/i18n/translations.ts';
import { brandBySite, DEFAULT_SITE } from '#shared/brands/index.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import { listPage } from './list-page.ts';

/*
 * Renders one tree again and again: a page of the built shop, opened once with data from the running shop whose
 * address is given, with its parts kept or made each time, or without an address the plain list page. Told
 * `{ seconds }`, it reports how often.
 */

async function openPage(address: string, keepParts: boolean): Promise<() => string> {
  const { origin, pathname } = new URL(address);
  const file = pathToFileURL(path.resolve('build/server/entry-server.js')).href;
  const entry = (await import(file)) as { createPages: typeof createPages };
  const brand = brandBySite(processEnv.BRAND ?? DEFAULT_SITE);
  const texts = (await loadTranslations()).t(DEFAULT_LOCALE);
  const onFault = (fault: unknown) => {
    throw fault;
  };
  const open = entry.createPages(brand, DEFAULT_LOCALE, texts, onFault);
  const call = createBrowserCall(origin, DEFAULT_LOCALE);
  const page = await open(new Request(`http://page${pathname}`), { call });
  if ('redirect' in page) throw new Error(`${address} redirects to ${page.redirect}`);
  return () => page.renderToString({ keepParts });
}

function plainList(): () => string {
  const tree = listPage();
  return () => renderToString(tree);
}

const [address, parts] = process.argv.slice(2);
const render = address ? await openPage(address, parts === 'kept') : plainList();

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
