import { describe, expect, it } from 'vitest';
import { effectiveHref } from './effective-search.ts';

const search = (words: string, filters: { kind: 'COLOUR' | 'SIZE'; values: string[] }[]) => ({
  search: { match: 'words' as const, correction: null, words, filters },
});

describe('effectiveHref', () => {
  it('replaces the words that are filters by their parameters', () => {
    const page = search('paneel', [
      { kind: 'COLOUR', values: ['STO', 'ANT'] },
      { kind: 'SIZE', values: ['1200x600'] },
    ]);
    expect(effectiveHref('/zoeken?query=paneel+120x60+grijs&type=Product', page)).toBe(
      '/zoeken?query=paneel&type=Product&colour=STO&colour=ANT&size=1200x600',
    );
  });
  it('has no query if all words are filters', () => {
    const page = search('', [{ kind: 'SIZE', values: ['1200x600'] }]);
    expect(effectiveHref('/zoeken?query=120x60', page)).toBe('/zoeken?size=1200x600');
  });
  it('leaves other searches as they are', () => {
    expect(effectiveHref('/zoeken?query=vilt', search('vilt', []))).toBe('/zoeken?query=vilt');
  });
});
