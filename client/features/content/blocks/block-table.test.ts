import { expect, it } from 'vitest';
import type { BlockRows } from './block-row.ts';
import { BLOCKS } from './block-table.ts';

it('has a component for every block that the server sends, or does not compile', () => {
  const { hero: _hero, ...others } = BLOCKS;
  // @ts-expect-error: the row of a block is missing.
  const incomplete: BlockRows = others;
  expect(Object.keys(incomplete)).toHaveLength(Object.keys(BLOCKS).length - 1);
});
