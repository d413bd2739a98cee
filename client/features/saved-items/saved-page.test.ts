import { describe, expect, it } from 'vitest';
import { positionOf, withItem, withMove, withoutItem } from './saved-page.ts';
import type { SavedItem, SavedPage } from './saved-types.ts';

const item = (id: string, name = id) => ({ id, name }) as SavedItem;
const page: SavedPage = { items: ['a', 'b', 'c'].map((id) => item(id)), total: 23, page: 2, perPage: 20 };
const ids = ({ items }: SavedPage) => items.map(({ id }) => id).join('');

describe('a page of saved items', () => {
  it.each([
    ['a', 'down', 'bac'],
    ['b', 'up', 'bac'],
    ['c', 'up', 'acb'],
    ['a', 'up', 'abc'],
    ['c', 'down', 'abc'],
    ['z', 'down', 'abc'],
  ] as const)('after %s moved %s', (id, direction, expected) => {
    expect(ids(withMove(page, id, direction))).toBe(expected);
  });

  it('loses an item and its count once', () => {
    expect([ids(withoutItem(page, 'b')), withoutItem(page, 'b').total]).toEqual(['ac', 22]);
    expect(withoutItem(page, 'z').total).toBe(23);
  });

  it('replaces an item', () => {
    expect(withItem(page, item('b', 'hall')).items[1]?.name).toBe('hall');
    expect(ids(withItem(page, item('z')))).toBe('abc');
  });

  it('counts positions over all pages', () => {
    expect(positionOf(page, 0)).toBe(21);
  });
});
