import type { SavedItem, SavedPage } from './saved-views.ts';

/** A page with an item as it is now. */
export function withItem(page: SavedPage, item: SavedItem): SavedPage {
  return { ...page, items: page.items.map((known) => (known.id === item.id ? item : known)) };
}

/** A page that an item has left. */
export function withoutItem(page: SavedPage, id: string): SavedPage {
  const items = page.items.filter((known) => known.id !== id);
  return { ...page, items, total: page.total - (page.items.length - items.length) };
}

/** A page after an item and its neighbour changed places; over the edge of the page nothing is known of it. */
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

/** Place of an item of a page among all, counted from 1. */
export function placeOf({ page, perPage }: Pick<SavedPage, 'page' | 'perPage'>, index: number): number {
  return (page - 1) * perPage + index + 1;
}
