import { describe, expect, it } from 'vitest';
import { filesIn, headingOf, picturesIn, productIdIn, productsIn, textOf, titleOf } from './markup.ts';

const ID = '08ed4616-e5bd-5240-bd94-972d720ee9e7';
const PAGE = `<!doctype html><html lang="nl-NL"><head><title>Tom &amp; Jerry | Shop</title>
<link rel="stylesheet" href="/assets/b.css"><link rel="icon" href="/favicon.svg">
<script type="module" src="/assets/a.js" data-modules="/assets/c.js /assets/d.js"></script>
<link rel="stylesheet" href="/assets/e.css" disabled></head><body><h1 class="x">60\u00a0×\u00a060 cm<!-- -->, haver</h1>
<picture><source type="image/avif" srcSet="/pictures/p.0/320.avif 320w, /pictures/p.0/480.avif 480w" sizes="1px"/></picture>
<picture><source type="image/avif" srcSet="/pictures/q.0/160.avif 160w"/></picture>
<h3 class="y"><a href="/product/x" class="z">Vilt&#x27;je</a></h3><h3><a href="/product/y?kleur=grijs">Plaat</a></h3>
<h3><a href="/blogs/vilt">Een artikel</a></h3><h3><a href="/product/x/maat">Maat</a></h3>
<form><input type="hidden" name="productId" value="${ID}"/></form></body></html>`;

describe('parsing a page', () => {
  it.each([
    ['title', titleOf(PAGE), 'Tom & Jerry | Shop'],
    ['heading, with normalised spaces', headingOf(PAGE), '60 × 60 cm, haver'],
    [
      'products, without articles',
      productsIn(PAGE, '/product/{slug}'),
      [
        { path: '/product/x', name: "Vilt'je" },
        { path: '/product/y?kleur=grijs', name: 'Plaat' },
      ],
    ],
    ['product id of the form', productIdIn(PAGE), ID],
    [
      'files, without icons',
      filesIn(PAGE),
      ['/assets/b.css', '/assets/a.js', '/assets/c.js', '/assets/d.js'],
    ],
    ['pictures for a laptop', picturesIn(PAGE, 4), ['/pictures/p.0/480.avif', '/pictures/q.0/160.avif']],
    ['limited number of pictures', picturesIn(PAGE, 1), ['/pictures/p.0/480.avif']],
    ['text', textOf('<b>a</b>  &lt;\n<i>b</i>'), 'a < b'],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));

  it('returns empty values for an empty page', () => {
    expect([
      titleOf(''),
      headingOf(''),
      productIdIn(''),
      productsIn('', '/product/{slug}'),
      filesIn(''),
    ]).toEqual(['', '', undefined, [], []]);
  });
});
