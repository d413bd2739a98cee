import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Price } from './price.tsx';
import { PriceToggle } from './price-toggle.tsx';

const labels = { incLabel: 'incl. VAT', excLabel: 'excl. VAT' };

it('contains both prices with their labels', () => {
  const html = renderToStaticMarkup(<Price incVat="€ 121,00" excVat="€ 100,00" {...labels} />);
  for (const text of ['€ 121,00', 'incl. VAT', '€ 100,00', 'excl. VAT']) expect(html).toContain(text);
});

it('shows one of them by the class of the root element', () => {
  const css = readFileSync(new URL('./price.module.css', import.meta.url), 'utf8');
  expect(css).toMatch(/\.exc,\s+:global\(\.prices-exc\) \.inc \{\s+display: none;/);
  expect(css).toMatch(/:global\(\.prices-exc\) \.exc \{\s+display: inline-flex;/);
});

it('marks the chosen side of the switch by the same class, before hydration too', () => {
  const css = readFileSync(new URL('./price-toggle.module.css', import.meta.url), 'utf8');
  expect(css).toMatch(/\.inc,\s+:global\(\.prices-exc\) \.exc \{\s+background: var\(--surface-raised\);/);
  expect(css).toMatch(/:global\(\.prices-exc\) \.inc \{\s+background: none;/);
});

it('keeps the VAT label for screen readers when it is hidden', () => {
  expect(renderToStaticMarkup(<Price incVat="1" excVat="2" {...labels} bare />)).toContain('incl. VAT');
});

it('contains the former price with and without VAT', () => {
  const before = { incVat: '€ 150', excVat: '€ 124', label: 'Was' };
  const html = renderToStaticMarkup(<Price incVat="€ 121" excVat="€ 100" {...labels} before={before} />);
  expect(html.match(/<s /g)).toHaveLength(2);
  expect(html).toContain('€ 124');
});

it.each([
  ['including', 'false', 'excluding'],
  ['excluding', 'true', 'including'],
] as const)('switches from %s', (value, checked, next) => {
  const onChange = vi.fn();
  const element = PriceToggle({ value, onChange, label: 'Without VAT', ...labels });
  expect(renderToStaticMarkup(element)).toContain(`aria-checked="${checked}"`);
  element.props.onClick();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(next);
});
