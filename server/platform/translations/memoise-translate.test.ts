import { describe, expect, it, vi } from 'vitest';
import { memoiseTranslate } from './memoise-translate.ts';

describe('memoiseTranslate', () => {
  it('translates each text once', () => {
    const t = vi.fn((key: string) => key.toUpperCase());
    const memoised = memoiseTranslate(t);
    expect([memoised('a'), memoised('a'), memoised('b')]).toEqual(['A', 'A', 'B']);
    expect(t).toHaveBeenCalledTimes(2);
  });

  it('distinguishes values by name, type and content', () => {
    const t = vi.fn((key: string, values?: object) => `${key} ${JSON.stringify(values)}`);
    const memoised = memoiseTranslate(t);
    const valueSets: Record<string, string | number>[] = [
      { count: 1 },
      { count: '1' },
      { count: 2 },
      { quantity: 1 },
      { count: 1, of: 2 },
      {},
    ];
    for (const values of valueSets) expect(memoised('k', values)).toBe(t('k', values));
    for (const values of valueSets) memoised('k', values);
    expect(t).toHaveBeenCalledTimes(2 * valueSets.length);
  });

  it('is bounded for texts with values, such as search words', () => {
    const t = vi.fn((_key: string, values?: Readonly<Record<string, string | number>>) => String(values?.q));
    const memoised = memoiseTranslate(t);
    for (let q = 0; q <= 20_000; q += 1) memoised('found', { q });
    t.mockClear();
    expect(memoised('found', { q: 0 })).toBe('0');
    expect(t).toHaveBeenCalledOnce();
  });
});
