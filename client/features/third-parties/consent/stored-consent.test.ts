import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import {
  type Choices,
  CONSENT_KEY,
  CONSENT_VERSION,
  canStore,
  storeChoices,
  storedChoices,
} from './stored-consent.ts';

const companies = () => ['Google'];

test('choices are remembered by purpose for half a year', () => {
  const storage = memoryStorage();
  expect(storedChoices(() => storage, companies, 0)).toEqual({});
  storeChoices(() => storage, companies, { analytics: true, chat: false }, 0);
  expect(storedChoices(() => storage, companies, 181 * DAY_MS)).toEqual({ analytics: true, chat: false });
  expect(storedChoices(() => storage, companies, 182 * DAY_MS)).toEqual({});
});

test('choices that were made while the clock was days ahead are asked for again', () => {
  const storage = memoryStorage();
  storeChoices(() => storage, companies, { analytics: true }, 30 * DAY_MS);
  expect(storedChoices(() => storage, companies, 30 * DAY_MS - 60_000)).toEqual({ analytics: true });
  expect(storedChoices(() => storage, companies, DAY_MS)).toEqual({});
});

test('choices are recorded with the version of the text, and those about another text do not count', () => {
  const storage = memoryStorage();
  storeChoices(() => storage, companies, { forms: true }, 7);
  expect(storage.getItem(CONSENT_KEY)).toBe(`${CONSENT_VERSION} 7 forms=yes:Google`);
  storage.setItem(CONSENT_KEY, '1 7 forms=yes:Google');
  expect(storedChoices(() => storage, companies, 8)).toEqual({});
});

test.each([
  ['that works', () => undefined, true],
  [
    'that is full',
    () => {
      throw new DOMException('', 'QuotaExceededError');
    },
    false,
  ],
])('a storage %s stores a choice: %j', (_case, setItem, expected) => {
  const removed: string[] = [];
  const storage = { setItem, removeItem: (key: string) => removed.push(key) };
  expect(canStore(() => storage)).toBe(expected);
  expect(removed).toEqual(expected ? ['consent-test'] : []);
});

test('a blocked storage stores no choice', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(canStore(blocked)).toBe(false);
});

test('the texts of the question are those of its version', () => {
  const texts = ['de', 'en', 'fr', 'nl'].map((language) => {
    const { consent } = JSON.parse(readFileSync(`shared/locales/${language}/form.json`, 'utf8'));
    return [consent.title, consent.intro, consent.purpose, consent.text, consent.change];
  });
  const hash = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 12);
  // After a change: a new version if the meaning is another one, and in any case the new hash.
  expect({ version: CONSENT_VERSION, hash }).toEqual({ version: '2', hash: 'Hy0qtIPyEJ7z' });
});

test('a consent is about the companies that were named, and a refusal about all', () => {
  const storage = memoryStorage();
  const named = (...names: string[]) => ({
    store: (choices: Choices) =>
      storeChoices(
        () => storage,
        () => names,
        choices,
        7,
      ),
    read: () =>
      storedChoices(
        () => storage,
        () => names,
        8,
      ),
  });
  const GOOGLE = 'Google Analytics';
  named(GOOGLE, 'a,b=c:d').store({ analytics: true, advertising: false });
  expect(storage.getItem(CONSENT_KEY)).toBe(
    `${CONSENT_VERSION} 7 analytics=yes:Google%20Analytics,a%2Cb%3Dc%3Ad advertising=no`,
  );
  for (const fewer of [named(GOOGLE, 'a,b=c:d'), named('a,b=c:d', GOOGLE), named(GOOGLE), named()])
    expect(fewer.read()).toEqual({ analytics: true, advertising: false });
  for (const others of [named(GOOGLE, 'a,b=c:d', 'facebook.com'), named('Google')])
    expect(others.read()).toEqual({ advertising: false });
});

test('a consent without companies is asked for again, a refusal is not', () => {
  const storage = memoryStorage();
  storage.setItem(CONSENT_KEY, `${CONSENT_VERSION} 7 analytics=yes advertising=no`);
  expect(storedChoices(() => storage, companies, 8)).toEqual({ advertising: false });
});

test.each([
  'yes 1 forms',
  'granted 1 forms',
  '2',
  '2 1',
  '2 soon forms=yes:Google',
  '2 1 forms',
  '2 1 x=yes:Google',
  '',
])('the invalid stored choice %j is ignored', (value) => {
  const storage = memoryStorage();
  storage.setItem(CONSENT_KEY, value);
  expect(storedChoices(() => storage, companies, 1)).toEqual({});
});

test('without storage there is no choice, and storing one does not throw', () => {
  const blocked = () => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  };
  expect(() => storeChoices(blocked, companies, { forms: true }, 0)).not.toThrow();
  expect(storedChoices(blocked, companies, 0)).toEqual({});
});

test('a choice that the storage has no space for is not remembered', () => {
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    },
  };
  expect(() => storeChoices(() => full, companies, { forms: false }, 0)).not.toThrow();
  expect(storedChoices(() => full, companies, 0)).toEqual({});
});
