import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

const labels = {
  label: 'Pages',
  hrefFor: (page: number) => (page === 1 ? '/products' : `/products?page=${page}`),
  pageLabel: (page: number) => `Page ${page}`,
  previousLabel: 'Previous',
  nextLabel: 'Next',
};
const render = (current: number, total: number) =>
  renderToStaticMarkup(<Pagination {...labels} current={current} total={total} />);

it('renders nothing for a single page', () => {
  expect(render(1, 1)).toBe('');
});

it('marks the current page and links its neighbours', () => {
  const html = render(2, 5);
  expect(html).toMatch(/href="\/products\?page=2" aria-label="Page 2" aria-current="page"/);
  expect(html).toMatch(/href="\/products" rel="prev"/);
  expect(html).toMatch(/href="\/products\?page=3" rel="next"/);
});

it.each([
  [1, 'rel="prev"'],
  [5, 'rel="next"'],
])('page %d has no link with %s', (page, absent) => {
  expect(render(page, 5)).not.toContain(absent);
});
