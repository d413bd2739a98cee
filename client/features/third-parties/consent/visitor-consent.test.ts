import { expect, test } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { CONSENT_KEY, storeChoices } from './stored-consent.ts';
import { openConsent } from './visitor-consent.ts';

function openTab(localStorage = memoryStorage()) {
  const page = Object.assign(new EventTarget(), { localStorage });
  const consent = openConsent(page);
  const states: string[] = [];
  consent.on(['analytics', 'advertising'])((state) => states.push(state));
  const dispatch = (type: string, fields: object) =>
    page.dispatchEvent(Object.assign(new Event(type), fields));
  return { consent, states, localStorage, dispatch };
}

test('a group of purposes is granted with one of them, and denied once all are', () => {
  const { consent, states } = openTab();
  expect([states, consent.isDecided(['analytics'])]).toEqual([[], false]);
  consent.choose({ analytics: false });
  expect(states).toEqual([]);
  consent.choose({ analytics: false, advertising: true });
  consent.choose({ analytics: false, advertising: false });
  expect(states).toEqual(['granted', 'denied']);
  expect(consent.isGranted('advertising')).toBe(false);
});

test('a purpose that was added is undecided, and the others stay as chosen', () => {
  const localStorage = memoryStorage();
  storeChoices(() => localStorage, { analytics: true }, Date.now());
  const { consent, states } = openTab(localStorage);
  expect(states).toEqual(['granted']);
  expect([consent.isDecided(['analytics']), consent.isDecided(['analytics', 'chat'])]).toEqual([true, false]);
});

test('a refusal in another tab is a refusal here, at once', () => {
  const { consent, states, localStorage, dispatch } = openTab();
  consent.choose({ analytics: true, advertising: true });
  storeChoices(() => localStorage, { analytics: false, advertising: false }, Date.now());
  dispatch('storage', { key: 'another' });
  expect(states).toEqual(['granted']);
  dispatch('storage', { key: CONSENT_KEY });
  expect(states).toEqual(['granted', 'denied']);
});

test('a choice that is removed from the storage ends what it allowed', () => {
  const { consent, states, localStorage, dispatch } = openTab();
  consent.choose({ analytics: true, advertising: true });
  localStorage.setItem(CONSENT_KEY, '');
  dispatch('storage', { key: null });
  expect(states).toEqual(['granted', 'denied']);
});

test('a page that returns from the back/forward cache reads the choice again', () => {
  const { consent, states, localStorage, dispatch } = openTab();
  consent.choose({ analytics: true, advertising: false });
  storeChoices(() => localStorage, { analytics: false, advertising: false }, Date.now());
  dispatch('pageshow', { persisted: false });
  expect(states).toEqual(['granted']);
  dispatch('pageshow', { persisted: true });
  expect(states).toEqual(['granted', 'denied']);
});
