import { expect, it } from 'vitest';
import { readDraft, saveDetailsDraft, saveDraft, storeDetails, takeStoredDetails } from './checkout-draft.ts';
import { detailsValues } from './details-values.ts';
import { clearDraft } from './stored-draft.ts';

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
const delivery = { method: 'Standard', date: '2026-11-23', slotFrom: 480 };
const withCountry = (country: string) => ({
  ...details,
  billingAddress: { ...details.billingAddress, country },
});

it('stores the steps of an order side by side, separate from other orders', () => {
  const { open } = memoryStorage();
  saveDraft('one', { details }, open);
  saveDraft('one', { delivery }, open);
  saveDraft('one', { payment: 'bancontact' }, open);
  saveDraft('two', { payment: 'creditcard' }, open);
  expect(readDraft('one', open)).toEqual({ details, delivery, payment: 'bancontact' });
  expect(readDraft('two', open)).toEqual({ payment: 'creditcard' });
});

it('has the details only while they differ from the given ones', () => {
  const { open } = memoryStorage();
  const given = detailsValues(null, 'BE');
  const { email, ...others } = given;
  saveDraft('one', { payment: 'ideal' }, open);
  saveDetailsDraft('one', { ...others, email }, given, open);
  expect(readDraft('one', open)).toEqual({ payment: 'ideal' });
  saveDetailsDraft('one', details, given, open);
  expect(readDraft('one', open)).toEqual({ details, payment: 'ideal' });
  saveDetailsDraft('one', given, given, open);
  expect(readDraft('one', open)).toEqual({ payment: 'ideal' });
  saveDetailsDraft('one', given, undefined, open);
  expect(readDraft('one', open)).toEqual({ details: given, payment: 'ideal' });
});

it('is empty once it is cleared', () => {
  const { map, open } = memoryStorage();
  saveDraft('one', { payment: 'ideal' }, open);
  clearDraft('one', open);
  expect(map.size).toBe(0);
  expect(readDraft('one', open)).toEqual({});
});

it.each(['', 'null', '[]', '"x"', '{'])('reads %j as no draft', (text) => {
  expect(readDraft('one', memoryStorage({ 'checkout-draft:one': text }).open)).toEqual({});
});

it.each([
  ['details without an address', { details: { ...details, billingAddress: undefined } }],
  ['an address with other fields', { details: { ...details, deliveryAddress: { name: 'Lotte' } } }],
  ['a country that the shop does not know', { details: withCountry('BENELUX') }],
  ['a customer of another type', { details: { ...details, customerType: 'Company' } }],
  ['a text that is none', { details: { ...details, phone: 32 } }],
  ['a delivery without a date', { delivery: { method: 'Standard', slotFrom: 480 } }],
  ['a time slot in words', { delivery: { method: 'Standard', date: '2026-11-23', slotFrom: '8:00' } }],
  ['another kind of payment method', { payment: { id: 'ideal' } }],
])('leaves out %s, and reads the other steps', (_name, change) => {
  const draft = { details, delivery, payment: 'bancontact' };
  const { open } = memoryStorage({ 'checkout-draft:one': JSON.stringify({ ...draft, ...change }) });
  const [step = ''] = Object.keys(change);
  expect(readDraft('one', open)).toEqual({ ...draft, [step]: undefined });
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
  storeDetails(details, open);
  expect(takeStoredDetails(open)).toEqual(details);
  expect(takeStoredDetails(open)).toBeUndefined();
  expect(() => storeDetails(details, deniedStorage)).not.toThrow();
  expect(takeStoredDetails(deniedStorage)).toBeUndefined();
});
