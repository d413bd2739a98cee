import { expect, it } from 'vitest';
import { clearDraft, keepDetails, readDraft, saveDraft, takeKeptDetails } from './checkout-draft.ts';
import { detailsValues } from './details-values.ts';

function memoryStorage(entries: Record<string, string> = {}) {
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

const deniedStorage = () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};
const details = { ...detailsValues(null, 'BE'), email: 'lotte@example.be' };

it('stores the steps of an order side by side, separate from other orders', () => {
  const { open } = memoryStorage();
  saveDraft('one', { details }, open);
  saveDraft('one', { payment: 'bancontact' }, open);
  saveDraft('two', { payment: 'creditcard' }, open);
  expect(readDraft('one', open)).toEqual({ details, payment: 'bancontact' });
  expect(readDraft('two', open)).toEqual({ payment: 'creditcard' });
});

it('is empty once it is cleared', () => {
  const { map, open } = memoryStorage();
  saveDraft('one', { payment: 'ideal' }, open);
  clearDraft('one', open);
  expect(map.size).toBe(0);
  expect(readDraft('one', open)).toEqual({});
});

it.each(['', 'null', '[]', '"x"', '{'])('reads %j as no draft', (text) => {
  expect(readDraft('one', memoryStorage({ 'checkout:one': text }).open)).toEqual({});
});

it('works without storage', () => {
  expect(readDraft('one', deniedStorage)).toEqual({});
  expect(() => {
    saveDraft('one', {}, deniedStorage);
    clearDraft('one', deniedStorage);
  }).not.toThrow();
});

it('keeps the details of a guest who signs in, once', () => {
  const { open } = memoryStorage();
  keepDetails(details, open);
  expect(takeKeptDetails(open)).toEqual(details);
  expect(takeKeptDetails(open)).toBeUndefined();
  expect(() => keepDetails(details, deniedStorage)).not.toThrow();
  expect(takeKeptDetails(deniedStorage)).toBeUndefined();
});
