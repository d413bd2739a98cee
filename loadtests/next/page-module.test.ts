import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, expect, it } from 'vitest';
import { pageModule } from './page-module.ts';
import { pageMarkup, parseMarkup, parseShopPage, summarise } from './parse-page.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-module-'));
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
afterAll(() => rmSync(folder, { recursive: true }));

let modules = 0;

/** The HTML that React renders with the module of some HTML. */
async function rendered(html: string): Promise<string> {
  modules += 1;
  const file = path.join(folder, `page-${modules}.mjs`);
  writeFileSync(file, pageModule(parseMarkup(html)));
  const { Page } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { Page: FunctionComponent };
  return renderToString(createElement(Page));
}

const card = (name: string, price: string, badge = '') =>
  `<li class="card"><article><a href="/product/${name}"><img src="/${name}.webp" alt="" loading="lazy"/><h3>${name}</h3></a>${badge}` +
  `<p>€ <!-- -->${price}</p><ul><li><a href="/product/${name}">more</a></li><li>5 mm</li></ul></article></li>`;

const FORM =
  '<form noValidate="" action="/zoeken" method="get"><label for="q">Zoek &amp; vind &lt;x&gt; &quot;y&quot; &#x27;z&#x27;</label>' +
  '<input id="q" class="field" type="search" required="" tabindex="0" value="5 &quot;mm&quot;"/><input type="checkbox" disabled="" checked=""/>' +
  '<select name="sort"><option value="a">A</option><option value="b" selected="">B</option><option value="c">C</option></select>' +
  '<textarea rows="2">line</textarea><textarea rows="3"></textarea></form>';

it.each([
  [
    'cards with equal and different shapes',
    `<ul>${card('a', '1')}${card('b', '2')}${card('c', '3', '<b>new</b>')}${card('d', '4')}</ul>`,
  ],
  ['a form', FORM],
  ['texts and fragments', 'a<!-- -->b<p>c<!-- -->d<br/>e</p><p>f</p>'],
  [
    'sections',
    `<header><nav aria-label="menu"><a href="/">x</a></nav></header><main><section>${FORM}</section></main><footer>y</footer>`,
  ],
  [
    'an SVG',
    '<svg viewBox="0 0 2 2" aria-hidden="true"><text text-anchor="end" x="1">1</text><use href="#a"></use></svg>',
  ],
])('the module of %s renders the same HTML', async (_name, html) => {
  expect(await rendered(html)).toBe(html);
});

it('a repeated card is one component that is called with what differs', () => {
  const source = pageModule(parseMarkup(`<ul>${card('a', '1')}${card('b', '2')}</ul>`));
  expect(source).toContain(
    'const list0 = [{p0: "/product/a", p1: "/a.webp", p2: "a", p3: "1"}, {p0: "/product/b",',
  );
  expect(source.match(/"card"/g)).toHaveLength(1);
  expect(source).toContain('children: list0.map((item, index) => jsx(Item0, item, index))');
});

it('parses a page of the shop without the tags that React adds itself', () => {
  const html =
    '<html><head><title>x</title></head><body><div id="root"><link rel="preload" as="image" href="/a.svg"/><main>a<div>b</div></main>' +
    '</div><script id="page-state" type="application/json">{"messages":{"b":"c"},"queries":[["k",{"a":1}]]}</script></body></html>';
  const { head, root, queries, messages } = parseShopPage(html);
  expect({ head, queries, messages, ...summarise(root) }).toEqual({
    head: '<title>x</title>',
    queries: [['k', { a: 1 }]],
    messages: { b: 'c' },
    text: 'ab',
    elements: 2,
  });
  expect(() => pageMarkup('<div></div>')).toThrow('The page has no <div id="root">');
  expect(() => parseMarkup('<p>a<br></p>')).toThrow();
  expect(() => pageModule(parseMarkup('<p style="color: red">a</p>'))).toThrow('inline styles');
});
