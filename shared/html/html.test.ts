import { expect, it } from 'vitest';
import { escapeHtml, html } from './html.ts';

it('escapes every character that could end a text or an attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>Tom & Jerry</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Tom &amp; Jerry&lt;/a&gt;',
  );
});

it('escapes values, keeps nested markup and leaves out null and false', () => {
  const items = ['<b>', 'c'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${null}${false}${1}${html`<br>`}`.markup).toBe(
    '<ul><li>&lt;b&gt;</li><li>c</li></ul>1<br>',
  );
});
