import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appRouter } from '#server/storefront/trpc/router.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { CART_LINE_FORM_PATH } from '#shared/links/cart-line-form.ts';
import { QUOTATION_DOCUMENT_PATH } from '#shared/links/quotation-document.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { UPLOAD_FORM_PATH } from '#shared/messages/attached-files.ts';
import { PRICE_DISPLAY_PATH } from '#shared/price-display/price-display-cookie.ts';
import { FORM_SCREENS, PATHS, PRIVATE_SCREENS, SCREENS } from '#shared/screens/index.ts';
import { siteHost } from '#shared/screens/site-address.ts';
import { edgeCertificates, edgeConfig } from './edge-config.ts';

const folder = path.resolve('nginx/generated');

describe('the configuration of the edge', () => {
  it('is generated from the code of the shop (update: npm run edge -- config)', () => {
    const files = edgeConfig();
    expect(readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
    for (const [name, text] of Object.entries(files)) {
      expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(text);
    }
  });

  it('has certificates for every host and domain of each brand, and for its API', () => {
    const files = edgeCertificates();
    for (const { site } of ALL_BRANDS) {
      const file = `k8s/overlays/${site}/certificate.yaml`;
      expect(readFileSync(file, 'utf8'), file).toBe(files[file]);
    }
    const names = [...(files['k8s/overlays/easyfelt/certificate.yaml'] ?? '').matchAll(/^ {4}- (.+)$/gm)];
    expect(names.map(([, name]) => name).sort()).toEqual(
      [
        ...LOCALES.map((locale) => siteHost(brandBySite('easyfelt'), locale)),
        ...['at', 'be', 'co.uk', 'de', 'fr', 'nl'].map((domain) => `easyfelt.${domain}`),
        'api.easyfelt.nl',
      ].sort(),
    );
  });

  it('has an error page of each brand, as long as nginx allows', () => {
    const pages = edgeConfig()['error-pages.conf'] ?? '';
    for (const { site, name, contact } of ALL_BRANDS) {
      const own = [...pages.matchAll(new RegExp(`^  ${site} "([^"]*)";$`, 'gm'))].map(
        ([, page = '']) => page,
      );
      expect(own).toHaveLength(3);
      for (const page of own) {
        expect(page).toContain(`<h1>${name}</h1>`);
        expect(page).toContain(contact.phone);
        expect(page).toContain('<svg ');
        expect(page).not.toMatch(/style=|\$/);
        expect(Buffer.byteLength(page)).toBeLessThan(4_000);
      }
    }
  });

  it('has the private screens of every locale as private paths, and no other screen', () => {
    const privatePath = new RegExp(edgeConfig()['private-paths.txt'] ?? '', 'i');
    for (const locale of LOCALES) {
      for (const screen of SCREENS) {
        const pathname = PATHS[locale][screen].replace('{slug}', 'a-slug');
        expect(privatePath.test(pathname), pathname).toBe(PRIVATE_SCREENS.includes(screen));
        expect(privatePath.test(`${pathname}/`), `${pathname}/`).toBe(PRIVATE_SCREENS.includes(screen));
      }
    }
    for (const pathname of ['/locale', '/api/trpc/cart.line.add', '/API/forms/cart-line']) {
      expect(privatePath.test(pathname), pathname).toBe(true);
    }
  });

  it('accepts the plain form of every screen', () => {
    const privatePath = new RegExp(edgeConfig()['private-paths.txt'] ?? '', 'i');
    for (const locale of LOCALES) {
      for (const screen of FORM_SCREENS) {
        const pathname = PATHS[locale][screen];
        // The contact screen is cached, so its forms have a path of their own.
        const action = screen === 'contact' ? UPLOAD_FORM_PATH + pathname : pathname;
        expect(privatePath.test(action), action).toBe(true);
      }
    }
    for (const action of [CART_LINE_FORM_PATH, PRICE_DISPLAY_PATH, QUOTATION_DOCUMENT_PATH]) {
      expect(privatePath.test(action), action).toBe(true);
    }
  });

  it('has a rate limit for every mutation', () => {
    const template = readFileSync(path.resolve('nginx/edge.conf.template'), 'utf8');
    const patterns = [...template.matchAll(/"~\*(\^POST [^"]+)" (auth|checkout|upload);/g)];
    const classOf = (name: string) =>
      patterns.find(([, pattern = '']) => new RegExp(pattern, 'i').test(`POST /api/trpc/${name}`))?.[2] ??
      'form';
    const procedures: Readonly<Record<string, unknown>> = appRouter._def.procedures;
    const mutations = Object.entries(procedures).filter(([, procedure]) => kindOf(procedure) === 'mutation');
    const classes: Record<string, string[]> = {};
    for (const [name] of mutations) {
      const family = name.split('.').slice(0, 2).join('.');
      const known = classes[classOf(name)] ?? [];
      classes[classOf(name)] = [...new Set([...known, family])].sort();
    }
    // A new procedure needs an entry here, which fixes its limit.
    expect(classes).toEqual({
      auth: [
        ...['account.me', 'account.passkey', 'account.registration'],
        ...['auth.passkey', 'auth.password', 'auth.reset', 'auth.session', 'storage.licence'],
      ],
      checkout: [
        ...['checkout.address', 'checkout.details', 'checkout.order', 'checkout.payment'],
        ...['checkout.shipping', 'checkout.vat'],
      ],
      form: [
        ...['account.address', 'account.details', 'account.email', 'account.session'],
        ...[
          'cart.country',
          'cart.discount',
          'cart.line',
          'cart.list',
          'cart.price',
          'cart.sample',
          'cart.share',
        ],
        ...['message.form', 'newsletter.subscription'],
        ...['order.lookup', 'order.quotation', 'order.reorder', 'order.review', 'order.withdrawal'],
        ...['product.alert', 'storage.file', 'storage.item'],
      ],
      upload: ['product.print'],
    });
  });
});

/** `query` or `mutation`. By its type the router is a tree, at runtime a table of full names. */
function kindOf(procedure: unknown): unknown {
  return (procedure as { _def: { type: unknown } })._def.type;
}

it('the edge waits for a page as long as its rules and the alert say', () => {
  const [, seconds] = /EDGE_PAGE_TIMEOUT:=(\d+)s/.exec(readFileSync('nginx/edge.sh', 'utf8')) ?? [];
  const texts = ['nginx/rules.md', 'k8s/monitoring/rules.yaml']
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const written = [...texts.matchAll(/(\d+) s (?:at most, |\()EDGE_PAGE_TIMEOUT/g)];
  expect(written.map(([, each]) => each)).toEqual([seconds, seconds, seconds]);
});
