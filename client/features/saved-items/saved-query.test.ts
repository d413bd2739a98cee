import { describe, expect, it } from 'vitest';
import { isUnfiltered, parseSavedQuery, savedListInput, savedParameters } from './saved-query.ts';

const parse = (search: string) => parseSavedQuery(new URLSearchParams(search));

describe('the query of saved items', () => {
  it.each([
    ['view=saved', { page: 1, kind: undefined, words: '', deleted: false }, true],
    ['kind=photo&page=2', { page: 2, kind: 'photo', words: '', deleted: false }, false],
    ['kind=secret&query=%20hall%20', { page: 1, kind: undefined, words: 'hall', deleted: false }, false],
    ['page=1001', { page: 1000, kind: undefined, words: '', deleted: false }, true],
    ['deleted=1&page=x', { page: 1, kind: undefined, words: '', deleted: true }, false],
    ['deleted=yes', { page: 1, kind: undefined, words: '', deleted: false }, true],
  ])('parses %s', (search, expected, all) => {
    expect(parse(search)).toEqual(expected);
    expect(isUnfiltered(parse(search))).toBe(all);
  });

  it('limits the search words to the length that the API accepts', () => {
    expect(savedListInput(parse(`query=${'a'.repeat(300)}`)).query).toHaveLength(100);
    expect(savedListInput(parse('kind=photo'))).toEqual({
      page: 1,
      kind: 'photo',
      query: '',
      deleted: false,
    });
    expect(savedListInput(parse(''))).not.toHaveProperty('kind');
  });

  it('round-trips, from page 1', () => {
    const query = { page: 3, kind: 'project', words: 'hal & gang', deleted: true } as const;
    const parameters = Object.entries(savedParameters(query)).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    expect(parse(new URLSearchParams(parameters).toString())).toEqual({ ...query, page: 1 });
  });
});
