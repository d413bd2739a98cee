import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Brand } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { buildFolder } from '../build-folder.ts';
import type { ServerTranslations } from '../i18n/translations.ts';
import { CLIENT_ENTRY } from './chunk-files.ts';
import { builtAssets, type PageAssets } from './page-assets.ts';
import { asPageEntry, importPageEntry, type OnPageError, type OpenPage } from './page-entry.ts';
import type { RefusedKind } from './refused-kind.ts';

const ENTRY_SERVER = 'client/entry-server.tsx';

/** Loads pages of the seven locales and provides their asset tags. */
export interface Renderer {
  open(locale: Locale): Promise<OpenPage>;
  overloadBody(locale: Locale, kind: RefusedKind): string;
  readonly assets: PageAssets;
}

export interface RendererDeps {
  readonly brand: Brand;
  readonly domainSuffix: string;
  readonly translations: ServerTranslations;
  readonly onError: OnPageError;
}

/** Renders with the built entry; the routes of each locale are created at boot. */
export async function builtRenderer({
  brand,
  domainSuffix,
  translations,
  onError,
}: RendererDeps): Promise<Renderer> {
  const entry = await importPageEntry(path.resolve(buildFolder(brand), 'server/entry-server.js'));
  await entry.loadAllScreenModules();
  const pages = new Map(
    LOCALES.map((locale) => [
      locale,
      entry.createPages(brand, locale, domainSuffix, translations.t(locale), onError),
    ]),
  );
  return {
    open(locale) {
      const open = pages.get(locale);
      return open ? Promise.resolve(open) : Promise.reject(new Error(`No pages for ${locale}`));
    },
    overloadBody: (locale, kind) =>
      entry.renderOverloadPage(brand, locale, { domainSuffix, t: translations.t(locale), kind }),
    assets: builtAssets(`${buildFolder(brand)}/client`),
  };
}

/** Scripts of a page in development: Vite's client, and React's hot reload as a file because the CSP allows no inline script. */
export const DEV_SCRIPTS =
  '<script type="module" src="/@vite/client"></script>' +
  '<script type="module" src="/client/react-refresh.ts"></script>';

/** Renders from the sources through Vite, so that changes are visible immediately (`npm run dev`). */
export function devRenderer(
  vite: ViteDevServer,
  { brand, domainSuffix, translations, onError }: RendererDeps,
): Renderer {
  return {
    async open(locale) {
      const entry = asPageEntry(await vite.ssrLoadModule(`/${ENTRY_SERVER}`));
      return entry.createPages(brand, locale, domainSuffix, translations.t(locale), (error, request) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        onError(error, request);
      });
    },
    // Without styles: development is hardly ever overloaded.
    overloadBody: (locale, kind) =>
      `<h1>${translations.t(locale)(kind === 'form' ? 'global:busy.form' : 'global:busy.title')}</h1>`,
    assets: {
      headTags: () => `${DEV_SCRIPTS}<script type="module" src="/${CLIENT_ENTRY}"></script>`,
      stylesheetTag: () => '',
    },
  };
}
