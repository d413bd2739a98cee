import { readFileSync } from 'node:fs';
import type { Brand } from '#shared/brands/index.ts';
import { type Html, html } from '#shared/html/html.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { hasScreen, hasSlug, href, PRIVATE_SCREENS, SCREENS, type Screen } from '#shared/screens/index.ts';
import { localHost } from './running-brands.ts';

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d1f24; background: #f4f5f7; }
body { margin: 0 auto; max-width: 84rem; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.6rem; }
p { margin: .25rem 0 0; color: #4b5160; }
section { margin-top: 1.5rem; padding: 1rem 1.25rem 1.25rem; background: #fff; border: 1px solid #d9dce3; border-top: .5rem solid var(--brand); border-radius: .5rem; }
h2 { display: flex; align-items: center; gap: .6rem; margin: 0; font-size: 1.25rem; }
h2 img { width: 1.75rem; height: 1.75rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: .75rem 0 0; font-size: .875rem; }
dt { color: #4b5160; font-weight: 600; }
dd { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: 0; }
a { padding: .1rem 0; color: #0b4f8a; text-underline-offset: .15em; }
a:focus-visible { outline: 3px solid #0b4f8a; outline-offset: 2px; border-radius: 2px; }
`;

interface OverviewOptions {
  readonly brands: readonly Brand[];
  /** Port of the edge. */
  readonly port: number;
  readonly apiPort: number;
}

/** The screens that the overview links to, home first: those that open without a slug and without a cart. */
function mainScreens(brand: Brand): Screen[] {
  const later: readonly Screen[] = PRIVATE_SCREENS.filter(
    (screen) => screen !== 'cart' && screen !== 'myAccount',
  );
  const isMain = (screen: Screen) => screen !== 'home' && !hasSlug(screen) && !later.includes(screen);
  return ['home' as const, ...SCREENS.filter(isMain)].filter((screen) => hasScreen(brand, screen));
}

function offerOf({ switches: { products, account, search } }: Brand): string {
  const offers = [
    products ? 'shop' : 'content only, sells nothing',
    account ? 'accounts' : 'no accounts',
    Object.values(search).some(Boolean) ? 'search' : 'no search',
  ];
  return offers.join(', ');
}

function brandSection(brand: Brand, port: number): Html {
  const rows = LOCALES.map((locale) => {
    const origin = `http://${localHost(brand, locale)}:${port}`;
    const links = mainScreens(brand).map((screen) => {
      const path = href(screen, locale);
      return html`<a href="${origin + path}">${path}</a>`;
    });
    return html`<dt>${locale}</dt><dd>${links}</dd>`;
  });
  // A storefront's headers forbid other sites to show its icon.
  const icon = readFileSync(`shared/brands/${brand.site}/assets/favicon.svg`).toString('base64');
  return html`<section style="--brand: ${brand.themeColour}" aria-labelledby="${brand.site}">
<h2 id="${brand.site}"><img src="data:image/svg+xml;base64,${icon}" alt="" width="28" height="28">${brand.name}</h2>
<p>${brand.code}, ${offerOf(brand)}</p>
<dl>${rows}</dl>
</section>
`;
}

/** The page with links to each brand, locale and main screen. */
export function overviewPage({ brands, port, apiPort }: OverviewOptions): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Brands on this machine</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<h1>Brands on this machine</h1>
<p>All share one commerce API: <a href="http://localhost:${apiPort}/docs">contract</a>,
<a href="http://localhost:${apiPort}/mailbox">mailbox</a>, <a href="http://localhost:${apiPort}/sandbox/pay">test payments</a>.</p>
<main>${brands.map((brand) => brandSection(brand, port))}</main>
</body>
</html>
`.markup;
}
