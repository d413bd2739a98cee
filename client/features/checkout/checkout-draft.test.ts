import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { readDraft, saveDetailsDraft, saveDraft, storeDetails, takeStoredDetails } from './checkout-draft.ts';
import { detailsValues } from './details-values.ts';
import { clearDraft } from './stored-draft.ts';

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const store = (text: string) => sessionStorage.setItem('checkout-draft:one', text);
const block = () => vi.stubGlobal('sessionStorage', undefined);
const details = { ...detailsValues(null, 'BE'), email: 'lotte@example.be' };
const delivery = { method: 'Standard', date: '2026-11-23', slotFrom: 480 };
const withCountry = (country: string) => ({
  ...details,
  billingAddress: { ...details.billingAddress, country },
});

it('stores the steps of an order side by side, separate from other orders', () => {
  saveDraft('one', { details });
  saveDraft('one', { delivery });
  saveDraft('one', { payment: 'bancontact' });
  saveDraft('two', { payment: 'creditcard' });
  expect(readDraft('one')).toEqual({ details, delivery, payment: 'bancontact' });
  expect(readDraft('two')).toEqual({ payment: 'creditcard' });
});

it('has the details only while they differ from the given ones', () => {
  const given = detailsValues(null, 'BE');
  const { email, ...others } = given;
  saveDraft('one', { payment: 'ideal' });
  saveDetailsDraft('one', { ...others, email }, given);
  expect(readDraft('one')).toEqual({ payment: 'ideal' });
  saveDetailsDraft('one', details, given);
  expect(readDraft('one')).toEqual({ details, payment: 'ideal' });
  saveDetailsDraft('one', given, given);
  expect(readDraft('one')).toEqual({ payment: 'ideal' });
  saveDetailsDraft('one', given, undefined);
  expect(readDraft('one')).toEqual({ details: given, payment: 'ideal' });
});

it('is empty once it is cleared', () => {
  saveDraft('one', { payment: 'ideal' });
  clearDraft('one');
  expect(sessionStorage.getItem('checkout-draft:one')).toBeNull();
  expect(readDraft('one')).toEqual({});
});

it.each(['', 'null', '[]', '"x"', '{'])('reads %j as no draft', (text) => {
  store(text);
  expect(readDraft('one')).toEqual({});
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
  store(JSON.stringify({ ...draft, ...change }));
  const [step = ''] = Object.keys(change);
  expect(readDraft('one')).toEqual({ ...draft, [step]: undefined });
});

it('works without storage', () => {
  block();
  expect(readDraft('one')).toEqual({});
  expect(() => {
    saveDraft('one', {});
    clearDraft('one');
  }).not.toThrow();
});

it('keeps the details of a guest who signs in, once', () => {
  storeDetails(details);
  expect(takeStoredDetails()).toEqual(details);
  expect(takeStoredDetails()).toBeUndefined();
  block();
  expect(() => storeDetails(details)).not.toThrow();
  expect(takeStoredDetails()).toBeUndefined();
});
