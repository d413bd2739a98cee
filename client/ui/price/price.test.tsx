import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { PriceDisplay } from '#shared/enumerations.ts';
import { Price } from './price.tsx';
import { PriceToggle } from './price-toggle.tsx';

const labels = { incLabel: 'incl. VAT', excLabel: 'excl. VAT' };

it('contains both prices with their labels', () => {
  const html = renderToStaticMarkup(<Price incVat="€ 121,00" excVat="€ 100,00" {...labels} />);
  for (const text of ['€ 121,00', 'incl. VAT', '€ 100,00', 'excl. VAT']) expect(html).toContain(text);
});

it('shows one of them by the class of the root element', () => {
  const css = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  expect(css('../tokens.css')).toMatch(/:root \{[^}]*--price-exc: none;/);
  const excluding = '--price-inc: none;\n    --price-exc: initial;';
  expect(css('../tokens.css')).toContain(`:root.prices-exc {\n    ${excluding}\n  }`);
  for (const [file, display] of [
    ['./price.module.css', 'inline-flex'],
    ['./vat-text.module.css', 'inline'],
    ['./price-toggle.module.css', 'inline-grid'],
  ] as const) {
    expect(css(file)).toMatch(new RegExp(`\\.inc \\{\\s+display: var\\(--price-inc, ${display}\\);`));
    expect(css(file)).toMatch(new RegExp(`\\.exc \\{\\s+display: var\\(--price-exc, ${display}\\);`));
  }
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

it('has a switch for either state, which submits the other one', () => {
  const fieldValue = (display: PriceDisplay) => display.slice(0, 3);
  const html = renderToStaticMarkup(
    <PriceToggle onChange={vi.fn()} name="display" fieldValue={fieldValue} label="Without VAT" {...labels} />,
  );
  const attribute = (button: string, name: string) => new RegExp(` ${name}="(\\w+)"`).exec(button)?.[1];
  const switches = [...html.matchAll(/<button[^>]*>/g)].map(([button]) =>
    ['type', 'name', 'role', 'aria-checked', 'value'].map((name) => attribute(button, name)),
  );
  expect(switches).toEqual([
    ['submit', 'display', 'switch', 'false', 'exc'],
    ['submit', 'display', 'switch', 'true', 'inc'],
  ]);
});
