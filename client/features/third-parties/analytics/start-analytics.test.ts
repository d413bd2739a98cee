import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { openConsent } from '../consent/visitor-consent.ts';
import type { PartyContext } from '../party-context.ts';
import { startAnalytics } from './start-analytics.ts';

beforeEach(() => {
  const address = new URL('https://www.easyfelt.nl/producten');
  vi.stubGlobal('window', { location: address });
  vi.stubGlobal('document', { referrer: '', addEventListener: () => {} });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: address.href }] });
});
afterEach(() => vi.unstubAllGlobals());

test('a tag that fails at a withdrawal gets no further event', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const page = Object.assign(new EventTarget(), { localStorage: memoryStorage() });
  const consent = openConsent(page, () => []);
  let navigate: () => void = () => {};
  const context = {
    consent,
    productPath: String,
    onEvent: () => {},
    onPage: (listener: () => void) => {
      navigate = listener;
      listener();
    },
  } as unknown as PartyContext;
  const sent: string[] = [];
  startAnalytics(context, ['analytics'], {
    update(choice) {
      if (choice === 'denied') throw new Error('the queue is broken');
    },
    send: ({ name }) => void sent.push(name),
  });
  consent.choose({ analytics: true });
  navigate();
  expect(sent).toEqual(['page_view', 'page_view']);
  consent.choose({ analytics: false });
  navigate();
  expect(sent).toHaveLength(2);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
