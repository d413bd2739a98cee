import { expect, test } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import { parseThirdParties } from '#shared/third-parties/third-parties.ts';
import { documentEnd, documentStart, joinChunks, wholeDocument } from './document.ts';
import type { LoadedPage } from './page-entry.ts';

const context = {
  brand: brandBySite('easyfelt'),
  locale: 'de-DE',
  assets: {
    headTags: ([file]: readonly string[]) => `<link rel="stylesheet" href="/${file}.css">`,
    stylesheetTag: () => '',
  },
  translations: { t: () => (key: string) => key, bundles: () => ({ global: { close: 'Schließen' } }) },
  domainSuffix: 'acc',
} as const;

function page(queries: LoadedPage['queries']): LoadedPage {
  return {
    status: 200,
    screen: 'home',
    opensSession: false,
    screenFiles: ['home'],
    namespaces: ['global'],
    queries,
    routerState: { loaderData: { home: { screen: 'home' } }, errors: null },
    headHtml: () => '<title>Filz</title>',
    renderToChunks: () => ['<main>Grün ', Buffer.from('€ 5 – '), 'für 3 m²</main>'],
  };
}

const stateIn = (html: string) => /<script id="page-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

test.each<[string, LoadedPage['queries']]>([
  ['no query', []],
  ['one query', [[['cart', 'order', 'get', null], null]]],
  [
    'several, one with a script in it',
    [
      [['a', 'b', 'c', { slug: 'filz' }], { name: '</script><script>alert(1)' }],
      [['d'], [1, 'zwei', { drei: 3 }]],
    ],
  ],
])('the state of a page with %s can be read back', (_case, queries) => {
  const html = joinChunks(documentEnd(context, page(queries))).toString();
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(JSON.parse(stateIn(html))).toEqual({
    locale: 'de-DE',
    apiBaseAddress: '',
    domainSuffix: 'acc',
    messages: { global: { close: 'Schließen' } },
    queries,
    router: { loaderData: { home: { screen: 'home' } }, errors: null },
  });
});

test('a whole document is its start, body and end', () => {
  const one = page([]);
  expect(wholeDocument(context, one, one.renderToChunks()).toString()).toBe(
    `${documentStart(context, one)}<main>Grün € 5 – für 3 m²</main>${joinChunks(documentEnd(context, one))}`,
  );
  expect(documentStart(context, one)).toMatch(
    /^<!doctype html><html lang="de-DE">.*home\.css.*<title>Filz<\/title><\/head><body><div id="root">$/,
  );
});

test('the state has the third parties of the locale, which the browser can read back', () => {
  const account = { script: 'https://forms.example/v2.js', portalId: '1', region: 'eu1' };
  const marketingForms = { ...account, ids: { contact: 'a', newsletter: 'b' } };
  const thirdParties = { marketingForms, googleTag: { id: 'G-ABC1', purchases: 'browser' } };
  const html = joinChunks(documentEnd({ ...context, thirdParties }, page([]))).toString();
  expect(parseThirdParties(JSON.parse(stateIn(html)).thirdParties)).toEqual(thirdParties);
});
