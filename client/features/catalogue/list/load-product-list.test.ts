import { describe, expect, it, vi } from 'vitest';
import { loadProductList } from './load-product-list.ts';

class NotFound extends Error {}

const notFound = () => {
  throw new NotFound();
};

/** Reads a page of a list of `total` products, 16 per page. */
function loadPage(page: number, total: number) {
  const list = { items: [], total, page, perPage: 16, facets: [] };
  const load = vi.fn(() => Promise.resolve(list as never));
  return { load, list, result: loadProductList({ load, notFound }, { page, perPage: 16 }) };
}

describe('a page of a list', () => {
  it.each([
    [1, 0],
    [1, 16],
    [2, 17],
    [1000, 16_000],
  ])('%i exists among %i products', async (page, total) => {
    const { list, result } = loadPage(page, total);
    expect(await result).toBe(list);
  });

  it.each([
    [2, 0],
    [2, 16],
    [99, 87],
    [1000, 15_984],
  ])('%i is not found among %i products', async (page, total) => {
    await expect(loadPage(page, total).result).rejects.toThrow(NotFound);
  });

  it('beyond the last page of the API is not requested', async () => {
    const { load, result } = loadPage(1001, 99_999);
    await expect(result).rejects.toThrow(NotFound);
    expect(load).not.toHaveBeenCalled();
  });
});
