import { expect, it } from 'vitest';
import { detailsValues } from './details-values.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';

function memory(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    map,
    open: () => ({
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    }),
  };
}

const closed = () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
const details = { ...detailsValues(null, 'BE'), email: 'lotte@example.be' };

it('keeps the parts of an order side by side, apart from other orders', () => {
  const { open } = memory();
  keepDraft('one', { details }, open);
  keepDraft('one', { payment: 'bancontact' }, open);
  keepDraft('two', { payment: 'creditcard' }, open);
  expect(readDraft('one', open)).toEqual({ details, payment: 'bancontact' });
  expect(readDraft('two', open)).toEqual({ payment: 'creditcard' });
});

it('is gone once it is cleared', () => {
  const { map, open } = memory();
  keepDraft('one', { payment: 'ideal' }, open);
  clearDraft('one', open);
  expect(map.size).toBe(0);
  expect(readDraft('one', open)).toEqual({});
});

it.each(['', 'null', '[]', '"x"', '{'])('reads %j as no draft', (text) => {
  expect(readDraft('one', memory({ 'checkout:one': text }).open)).toEqual({});
});

it('does without a storage', () => {
  expect(readDraft('one', closed)).toEqual({});
  expect(() => {
    keepDraft('one', {}, closed);
    clearDraft('one', closed);
  }).not.toThrow();
});
