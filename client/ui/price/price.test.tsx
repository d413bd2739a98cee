import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Price } from './price.tsx';
import { PriceToggle } from './price-toggle.tsx';

const words = { incLabel: 'incl. VAT', excLabel: 'excl. VAT' };

it('holds both prices with their labels, so one page serves both kinds of shopper', () => {
  const html = renderToStaticMarkup(<Price incVat="€ 121,00" excVat="€ 100,00" {...words} />);
  for (const text of ['€ 121,00', 'incl. VAT', '€ 100,00', 'excl. VAT']) expect(html).toContain(text);
});

it('lets the class on the root element decide which one shows', () => {
  const css = readFileSync(new URL('./price.module.css', import.meta.url), 'utf8');
  expect(css).toMatch(/\.exc,\s+:global\(\.prices-exc\) \.inc \{\s+display: none;/);
  expect(css).toMatch(/:global\(\.prices-exc\) \.exc \{\s+display: inline-flex;/);
});

it('keeps the words about VAT for screen readers where they are left out', () => {
  expect(renderToStaticMarkup(<Price incVat="1" excVat="2" {...words} bare />)).toContain('incl. VAT');
});

it('says the former price in both kinds', () => {
  const before = { incVat: '€ 150', excVat: '€ 124', label: 'Was' };
  const html = renderToStaticMarkup(<Price incVat="€ 121" excVat="€ 100" {...words} before={before} />);
  expect(html.match(/<s /g)).toHaveLength(2);
  expect(html).toContain('€ 124');
});

it.each([
  ['including', 'false', 'excluding'],
  ['excluding', 'true', 'including'],
] as const)('switches from %s', (value, checked, next) => {
  const onChange = vi.fn();
  const element = PriceToggle({ value, onChange, label: 'Without VAT', ...words });
  expect(renderToStaticMarkup(element)).toContain(`aria-checked="${checked}"`);
  element.props.onClick();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
});
