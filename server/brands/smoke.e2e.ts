import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { startSlowProxy } from '#client/e2e/browser/slow-proxy.fixture.ts';
import { enlargedPictures } from '#client/e2e/faults/enlarged-pictures.fixture.ts';
import { MAX_LAYOUT_SHIFT } from '#client/e2e/faults/layout-shift.fixture.ts';
import { httpGet } from '#client/e2e/shop/http-get.fixture.ts';
import { switchLocale } from '#client/e2e/steps/locale-switch.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { readSitemapFiles } from '#server/platform/testing/sitemap-files.fixture.ts';
import { ALL_BRANDS, type Brand } from '#shared/brands/index.ts';
import { HEADER_HEIGHT } from '#shared/constants.ts';
import { hasScreen, hasSlug, href, matchScreen, PRIVATE_SCREENS, SCREENS } from '#shared/screens/index.ts';
import { localHost } from './running-brands.ts';

const LOCALE = 'nl-NL';
/** Of a header on a wide screen, below the top bar. */
const HEADER_LINES = { row: 1, keys: 1, letterhead: 1, counter: 2, masthead: 2 } as const;

/** The response of a brand's storefront in Dutch. */
function get({ site }: Brand, path: string) {
  return httpGet(path, `${LOCALE.toLowerCase()}.${site}.localhost`, inject('brandPorts')[site]);
}

async function sitemapOf(brand: Brand): Promise<string[]> {
  const read = async (path: string) => (await get(brand, path)).body;
  const urls = await readSitemapFiles(await read('/sitemap.xml'), read);
  return [...urls.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** The paths of the links in header and footer of a page, without other hosts. */
async function menuPaths({ page }: Shopper): Promise<string[]> {
  const links = page.locator('header a[href^="/"], footer a[href^="/"]');
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  return [...new Set(all)].filter((path) => !path.startsWith('/locale'));
}

describe.skipIf(!CHROMIUM).each(ALL_BRANDS)('$name', (brand) => {
  const launch = launchShoppers();
  const open = () => launch(LOCALE, { site: brand.site, port: inject('brandPorts')[brand.site] ?? 0 });

  it('shows its home page, and every link of its menus leads to a page', async () => {
    const shopper = await open();
    await shopper.open('home');
    expect(await shopper.page.title()).toContain(brand.name);
    await shopper.page.getByRole('heading', { level: 1 }).first().waitFor();
    await shopper.checkScreen(`home of ${brand.name}`);
    const paths = await menuPaths(shopper);
    expect(paths).toContain('/');
    expect(paths.length).toBeGreaterThan(3);
    for (const path of paths) expect([path, (await get(brand, path)).status]).toEqual([path, 200]);
  });

  it('has a header of 125 px with the lines of its layout, of one on a phone, and room for what is typed', async () => {
    const shopper = await launch('de-DE', { site: brand.site, port: inject('brandPorts')[brand.site] ?? 0 });
    await shopper.open('home');
    for (const width of [320, 360, 576, 768, 992, 1024, 1200, 1440]) {
      await shopper.page.setViewportSize({ width, height: 800 });
      const header = await shopper.page.getByRole('banner').evaluate((banner) => {
        const row = banner.querySelector('a[href="/"]')?.parentElement;
        const boxes = [...(row?.children ?? [])].map((part) => part.getBoundingClientRect());
        const shown = boxes.filter((box) => box.width > 0).sort((a, b) => a.top - b.top);
        let [lines, bottom] = [0, 0];
        for (const box of shown) {
          if (box.top >= bottom - 1) lines += 1;
          bottom = Math.max(bottom, box.bottom);
        }
        return { parts: shown.length > 1, height: banner.getBoundingClientRect().height, lines };
      });
      const expected =
        width < 992
          ? { parts: true, height: 50, lines: 1 }
          : { parts: true, height: HEADER_HEIGHT, lines: HEADER_LINES[brand.design.header] };
      expect(header, `${width} px`).toEqual(expected);
    }
    if (!hasScreen(brand, 'searchOverview')) return;
    await shopper.page.setViewportSize({ width: 992, height: 800 });
    const field = shopper.page.locator('#search-words');
    await field.focus();
    expect((await field.boundingBox())?.width, 'room for words').toBeGreaterThan(240);
  });

  it('shows no picture of its home page larger than its file at 992 px', async () => {
    const { site } = brand;
    const shopper = await launch(LOCALE, { site, port: inject('brandPorts')[site] ?? 0, width: 992 });
    await shopper.open('home');
    expect(await enlargedPictures(shopper.page)).toEqual([]);
  });

  it('has no layout shift on a home page that loads slowly', async () => {
    const proxy = await startSlowProxy(inject('brandPorts')[brand.site] ?? 0);
    onTestFinished(() => proxy.close());
    const shopper = await launch(LOCALE, { site: brand.site, port: proxy.port, width: 1440 });
    await shopper.open('home');
    expect(await shopper.layoutShift()).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  it('opens the first page of each kind in its sitemap', async () => {
    const first = new Map<string, string>();
    for (const path of await sitemapOf(brand)) {
      const { screen } = matchScreen(path, LOCALE) ?? {};
      if (screen && !first.has(screen)) first.set(screen, path);
    }
    expect([...first.keys()]).toContain('home');
    for (const [screen, path] of first) {
      expect(hasScreen(brand, screen as (typeof SCREENS)[number]), screen).toBe(true);
      const { status, body } = await get(brand, path);
      expect([path, status]).toEqual([path, 200]);
      expect(body).toMatch(/<h1[ >]/);
    }
  });

  it('has exactly the screens of its switches', async () => {
    const paths = SCREENS.filter((screen) => !hasSlug(screen) && screen !== 'notFound');
    const isPrivate = (screen: (typeof SCREENS)[number]) => PRIVATE_SCREENS.includes(screen);
    for (const screen of paths) {
      const { status } = await get(brand, href(screen, LOCALE));
      // Private screens lead a visitor to the cart or the login.
      const exists = isPrivate(screen) ? [200, 302, 303] : [200];
      expect(hasScreen(brand, screen) ? exists : [404], screen).toContain(status);
    }
  });

  it('shows an error page of its own for an unknown address', async () => {
    const { status, body } = await get(brand, '/bestaat-niet');
    expect(status).toBe(404);
    expect(body).toContain(brand.name);
    const others = ALL_BRANDS.filter(({ name }) => name !== brand.name && !brand.name.includes(name));
    for (const { contact } of others) expect(body).not.toContain(contact.email);
  });

  it('changes its language', async () => {
    const shopper = await open();
    await shopper.open('home');
    await switchLocale(shopper, 'fr-FR');
    await shopper.page.waitForURL((url) => url.hostname === localHost(brand, 'fr-FR'));
    expect(await shopper.page.locator('html').getAttribute('lang')).toBe('fr-FR');
    expect(await shopper.page.title()).toContain(brand.name);
  });
});
