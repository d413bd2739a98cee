import { expect, it } from 'vitest';
import { firstHighlights, htmlText } from './html-text.ts';

it.each([
  ['<p>One</p>\n<p>Two<br>lines</p>', 'One\n\nTwo\nlines'],
  ['Plain   words', 'Plain words'],
  ['First\n\nsecond\nline', 'First\n\nsecond line'],
  ['<h2>Felt</h2><ul><li>soft</li><li>warm</li></ul>end', 'Felt\n\n• soft\n\n• warm\n\nend'],
  ['a<script>alert("</p>")</script>b<style>p{}</style>c', 'abc'],
  ['a<SCRIPT SRC=x>evil</SCRIPT >b', 'ab'],
  ['a<script>never ends', 'a'],
  ['a<!-- <b>note</b> -->b<!doctype html>c', 'abc'],
  ['<img src=x onerror="alert(1)" alt="a > b">felt', 'felt'],
  ['<a href="javascript:alert(1)">felt</a>', 'felt'],
  ['5 < 7 & 8 > 6', '5 < 7 & 8 > 6'],
  ['&lt;b&gt; caf&eacute; &#8364;&#x20AC; &amp;amp; &nosuch;', '<b> café €€ &amp; &nosuch;'],
  ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1 2\n3'],
  ['<b', '<b'],
  ['', ''],
])('the text of %j is %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

it('reads the first items of lists', () => {
  const html = '<p>x</p><ul><li>One <b>two</b></li><li></li><li class="a">three<li>&lt;b&gt;<li>five</ul>';
  expect(firstHighlights(html)).toBe('One two\nthree\n<b>');
});

it('takes time in proportion to the length', () => {
  const timeOf = (length: number) => {
    const html = '<a "'.repeat(length);
    const start = performance.now();
    htmlText(html);
    return performance.now() - start;
  };
  timeOf(1_000);
  expect(timeOf(32_000)).toBeLessThan(16 * 8 * Math.max(timeOf(2_000), 1));
});
