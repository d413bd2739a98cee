import { expect, it } from 'vitest';
import { headModule } from './head-module.ts';

const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><script>let a = 1</script>' +
  '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css" disabled>' +
  '<link rel="preload" as="font" href="/a.woff2" crossorigin><noscript><link rel="stylesheet" href="/c.css"></noscript>' +
  '<title>Felt &amp; foam</title><meta name="description" content="5 &quot;mm&quot;" data-head>' +
  '<link rel="alternate" hreflang="de-AT" href="/at" data-head><script type="application/ld+json" data-head>{"a":"\\u003cb"}</script>';

it('the head of Next has what search engines read, and enabled style sheets', () => {
  expect(headModule(HEAD)).toBe(
    "import Head from 'next/head';\nimport { jsx, jsxs } from 'react/jsx-runtime';\n" +
      'export function PageHead() { return jsxs(Head, {children: [' +
      [
        'jsx("link", {"rel":"stylesheet","href":"/a.css"})',
        'jsx("link", {"rel":"preload","as":"font","href":"/a.woff2","crossOrigin":""})',
        'jsx("title", {"children":"Felt & foam"})',
        'jsx("meta", {"name":"description","content":"5 \\"mm\\""})',
        'jsx("link", {"rel":"alternate","hrefLang":"de-AT","href":"/at"})',
        'jsx("script", {"type":"application/ld+json","dangerouslySetInnerHTML":{"__html":"{\\"a\\":\\"\\\\u003cb\\"}"}})',
      ].join(', ') +
      ']}); }\n',
  );
});
