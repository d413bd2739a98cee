import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';
import shades from './scroll-shades.module.css';

test('a table is scrolled by key in a region of its name, with shades at its sides', () => {
  const columns = [{ key: 'quantity', label: 'Pieces' }];
  const rows = [{ id: '1', cells: { quantity: '1–9' } }];
  const html = renderToStaticMarkup(<DataTable caption="Volume prices" columns={columns} rows={rows} />);
  expect(shades.shades).toBeTruthy();
  expect(html).toContain(`<section class="${shades.shades}" aria-label="Volume prices" tabindex="0"><table`);
});
