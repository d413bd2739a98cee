import { describe, expect, it } from 'vitest';
import { type Journey, selectJourneys } from './journey.ts';

const journey = (name: string, weight: number, isReadOnly: boolean): Journey => ({
  name,
  weight,
  isReadOnly,
  isPossible: () => true,
  visit: () => undefined,
});
const all = [
  journey('browse', 40, true),
  journey('cart', 12, false),
  journey('search', 15, true),
  journey('purchase', 0, false),
];
const names = (selection: string) => selectJourneys(all, selection).map(({ name }) => name);

describe('the journeys of a run', () => {
  it('are all, those that only read, or one', () => {
    expect(names('mixed')).toEqual(['browse', 'cart', 'search', 'purchase']);
    expect(names('read-only')).toEqual(['browse', 'search']);
    expect(names('cart')).toEqual(['cart']);
    expect(() => names('browze')).toThrow(
      'JOURNEY: got "browze", expected one of mixed, read-only, browse, cart, search, purchase',
    );
  });
});
