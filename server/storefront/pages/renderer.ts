import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ViteDevServer } from 'vite';
import type {
  allScreenModules,
  createPages,
  LoadedPage,
  PageOutcome,
  renderLightPage,
} from '#client/entry-server.tsx';
import type { Brand } from '#shared/brands/index.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { ServerTranslations } from '../i18n/translations.ts';
import { builtAssets, type PageAssets } from './page-assets.ts';

export type { LoadedPage, PageOutcome };
export type HtmlPiece = ReturnType<LoadedPage['renderToPieces']>[number];
export type OpenPage = ReturnType<typeof createPages>;

const ENTRY = 'client/entry-client.ts';
const PRICE_DISPLAY = 'client/price-display.ts';
const ENTRY_SERVER = 'client/entry-server.tsx';

/** How pages of the seven locales are opened, and the tags their heads start with. */
export interface Renderer {
  open(locale: Locale): Promise<OpenPage>;
  /** The body of the page for when there are too many visitors. */
  light(locale: Locale): string;
  readonly assets: PageAssets;
}

export interface RendererDeps {
  readonly brand: Brand;
  readonly translations: ServerTranslations;
  readonly onFault: (fault: unknown) => void;
}

interface Entry {
  readonly createPages: typeof createPages;
  readonly allScreenModules: typeof allScreenModules;
  readonly renderLightPage: typeof renderLightPage;
}

/** Renders with the built entry: one set of routes a locale, made at boot. */
export async function builtRenderer({ brand, translations, onFault }: RendererDeps): Promise<Renderer> {
  const entry: Entry = await import(pathToFileURL(path.resolve('build/server/entry-server.js')).href);
  await entry.allScreenModules();
  const pages = new Map(
    LOCALES.map((locale) => [locale, entry.createPages(brand, locale, translations.t(locale), onFault)]),
  );
  return {
    open(locale) {
      const open = pages.get(locale);
      return open ? Promise.resolve(open) : Promise.reject(new Error(`No pages for ${locale}`));
    },
    light: (locale) => entry.renderLightPage(brand, locale, translations.t(locale)),
    assets: builtAssets({ entry: ENTRY, priceDisplay: PRICE_DISPLAY }),
  };
}

/** What a page needs while developing: Vite's client, and React's hot reload as a file because of the script policy. */
export const DEV_SCRIPTS =
  '<script type="module" src="/@vite/client"></script>' +
  '<script type="module" src="/client/react-refresh.ts"></script>';

/** Renders with the sources through Vite, so that a change shows at once (`npm run dev`). */
export function devRenderer(vite: ViteDevServer, { brand, translations, onFault }: RendererDeps): Renderer {
  return {
    async open(locale) {
      const entry = (await vite.ssrLoadModule(`/${ENTRY_SERVER}`)) as Entry;
      return entry.createPages(brand, locale, translations.t(locale), (fault) => {
        if (fault instanceof Error) vite.ssrFixStacktrace(fault);
        onFault(fault);
      });
    },
    // Vite reads the sources when a page is asked for; here there is nobody to be busy with.
    light: (locale) => `<h1>${translations.t(locale)('global:busy.title')}</h1>`,
    assets: {
      tagsFor: () =>
        `${DEV_SCRIPTS}<script type="module" src="/${PRICE_DISPLAY}"></script>` +
        `<script type="module" src="/${ENTRY}"></script>`,
    },
  };
}
