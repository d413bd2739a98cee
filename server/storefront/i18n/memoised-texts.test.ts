import { describe, expect, it, vi } from 'vitest';
import { memoisedTexts } from './memoised-texts.ts';

describe('memoisedTexts', () => {
  it('looks each text up once', () => {
    const t = vi.fn((key: string) => key.toUpperCase());
    const memoised = memoisedTexts(t);
    expect([memoised('a'), memoised('a'), memoised('b')]).toEqual(['A', 'A', 'B']);
    expect(t).toHaveBeenCalledTimes(2);
  });

  it('tells values apart by name, type and content', () => {
    const t = vi.fn((key: string, values?: object) => `${key} ${JSON.stringify(values)}`);
    const memoised = memoisedTexts(t);
    const asked: Record<string, string | number>[] = [
      { count: 1 },
      { count: '1' },
      { count: 2 },
      { quantity: 1 },
      { count: 1, of: 2 },
      {},
    ];
    for (const values of asked) expect(memoised('k', values)).toBe(t('k', values));
    for (const values of asked) memoised('k', values);
    expect(t).toHaveBeenCalledTimes(2 * asked.length);
  });

  it('forgets what nobody can bound, such as searches', () => {
    const t = vi.fn((_key: string, values?: Readonly<Record<string, string | number>>) => String(values?.q));
    const memoised = memoisedTexts(t);
    for (let q = 0; q <= 20_000; q += 1) memoised('found', { q });
    t.mockClear();
    expect(memoised('found', { q: 0 })).toBe('0');
    expect(t).toHaveBeenCalledOnce();
  });
});
