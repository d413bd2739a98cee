import { describe, expect, it } from 'vitest';
import { savedInput, savedParameters, savedQuery, showsAll } from './saved-query.ts';

const read = (search: string) => savedQuery(new URLSearchParams(search));

describe('the address of saved items', () => {
  it.each([
    ['view=saved', { page: 1, kind: undefined, words: '', deleted: false }, true],
    ['kind=photo&page=2', { page: 2, kind: 'photo', words: '', deleted: false }, false],
    ['kind=secret&query=%20hall%20', { page: 1, kind: undefined, words: 'hall', deleted: false }, false],
    ['deleted=1&page=x', { page: 1, kind: undefined, words: '', deleted: true }, false],
    ['deleted=yes', { page: 1, kind: undefined, words: '', deleted: false }, true],
  ])('reads %s', (search, expected, all) => {
    expect(read(search)).toEqual(expected);
    expect(showsAll(read(search))).toBe(all);
  });

  it('asks for no more words than the shop searches', () => {
    expect(savedInput(read(`query=${'a'.repeat(300)}`)).query).toHaveLength(100);
    expect(savedInput(read('kind=photo'))).toEqual({ page: 1, kind: 'photo', query: '', deleted: false });
    expect(savedInput(read(''))).not.toHaveProperty('kind');
  });

  it('is written so that it is read again, from page 1', () => {
    const query = { page: 3, kind: 'project', words: 'hal & gang', deleted: true } as const;
    const written = Object.entries(savedParameters(query)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(read(new URLSearchParams(written).toString())).toEqual({ ...query, page: 1 });
  });
});
