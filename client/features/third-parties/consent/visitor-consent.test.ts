import { expect, test, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { CONSENT_KEY, storeChoices } from './stored-consent.ts';
import { openConsent } from './visitor-consent.ts';

const companies = () => ['Google'];

function openTab(localStorage = memoryStorage()) {
  const page = Object.assign(new EventTarget(), { localStorage });
  const consent = openConsent(page, companies);
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

test('a listener that throws stops neither the choice nor the listeners after it', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { consent, states } = openTab();
  const cause = new Error('the queue is broken');
  consent.on(['chat'])(() => {
    throw cause;
  });
  const later: string[] = [];
  consent.on(['chat'])((state) => later.push(state));
  consent.choose({ analytics: true, advertising: true, chat: true });
  consent.choose({ analytics: false, advertising: false, chat: false });
  expect([states, later]).toEqual([
    ['granted', 'denied'],
    ['granted', 'denied'],
  ]);
  expect(log.mock.calls.map(([, thrown]) => thrown)).toEqual([cause, cause]);
  log.mockRestore();
});

test('a purpose that was added is undecided, and the others stay as chosen', () => {
  const localStorage = memoryStorage();
  storeChoices(() => localStorage, companies, { analytics: true }, Date.now());
  const { consent, states } = openTab(localStorage);
  expect(states).toEqual(['granted']);
  expect([consent.isDecided(['analytics']), consent.isDecided(['analytics', 'chat'])]).toEqual([true, false]);
});

test('a refusal in another tab is a refusal here, at once', () => {
  const { consent, states, localStorage, dispatch } = openTab();
  consent.choose({ analytics: true, advertising: true });
  storeChoices(() => localStorage, companies, { analytics: false, advertising: false }, Date.now());
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
  storeChoices(() => localStorage, companies, { analytics: false, advertising: false }, Date.now());
  dispatch('pageshow', { persisted: false });
  expect(states).toEqual(['granted']);
  dispatch('pageshow', { persisted: true });
  expect(states).toEqual(['granted', 'denied']);
});
