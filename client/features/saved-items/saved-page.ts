import type { SavedItem, SavedPage } from './saved-types.ts';

export function withItem(page: SavedPage, item: SavedItem): SavedPage {
  return { ...page, items: page.items.map((known) => (known.id === item.id ? item : known)) };
}

export function withoutItem(page: SavedPage, id: string): SavedPage {
  const items = page.items.filter((known) => known.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}

/** Swaps an item with its neighbour; across a page boundary the page stays unchanged. */
export function withMove(page: SavedPage, id: string, direction: 'up' | 'down'): SavedPage {
  const from = page.items.findIndex((known) => known.id === id);
  const to = from + (direction === 'up' ? -1 : 1);
  const [moved, neighbour] = [page.items[from], page.items[to]];
  if (!moved || !neighbour) return page;
  const items = [...page.items];
  items[to] = moved;
  items[from] = neighbour;
  return { ...page, items };
}

/** Position of an item among all pages, from 1. */
export function positionOf({ page, perPage }: Pick<SavedPage, 'page' | 'perPage'>, index: number): number {
  return (page - 1) * perPage + index + 1;
}
