import { expect, it } from 'vitest';
import { readPages } from './read-pages.ts';

it('reads the next page while one is used, and no further', async () => {
  const read: string[][] = [];
  const used: unknown[] = [];
  const pages = readPages(['a', 'b', 'c', 'd', 'e'], 2, async (ids) => {
    read.push([...ids]);
    return ids.map((id) => id.toUpperCase());
  });
  for await (const page of pages) used.push([page, read.length]);
  expect(used).toEqual([
    [{ ids: ['a', 'b'], rows: ['A', 'B'] }, 2],
    [{ ids: ['c', 'd'], rows: ['C', 'D'] }, 3],
    [{ ids: ['e'], rows: ['E'] }, 3],
  ]);
});

it('rejects for the page that could not be read', async () => {
  const used: string[] = [];
  const pages = readPages(['a', 'b', 'c'], 1, async ([id = '']) => {
    if (id === 'b') throw new Error('lost');
    return [id];
  });
  const use = async () => {
    for await (const { rows } of pages) used.push(...rows);
  };
  await expect(use()).rejects.toThrow('lost');
  expect(used).toEqual(['a']);
});

it('reads nothing for no ids', async () => {
  const pages = readPages([], 2, () => Promise.reject(new Error('read')));
  expect(await pages.next()).toEqual({ done: true, value: undefined });
});
