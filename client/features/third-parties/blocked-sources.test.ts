import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#client/data/memory-storage.fixture.ts';
import { blockWithdrawnSources } from './blocked-sources.ts';
import { openConsent } from './consent/visitor-consent.ts';

const CONTAINER = {
  id: 'GTM-ABC123',
  measurementId: '',
  purchases: 'browser',
  origins: 'https://connect.facebook.net',
};

afterEach(() => vi.unstubAllGlobals());

function openPage() {
  const policies: string[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: ({ content }: HTMLMetaElement) => policies.push(content) },
  });
  const page = Object.assign(new EventTarget(), { localStorage: memoryStorage() });
  const consent = openConsent(page, () => []);
  const reload = vi.fn<() => void>();
  blockWithdrawnSources({ tagManager: CONTAINER }, consent, reload);
  return { consent, policies, reload };
}

test('a withdrawal of advertising forbids its hosts, and leaves those of analytics', () => {
  const { consent, policies, reload } = openPage();
  consent.choose({ analytics: true, advertising: true });
  expect(policies).toEqual([]);
  consent.choose({ analytics: true, advertising: false });
  expect(policies).toHaveLength(1);
  for (const host of ['connect.facebook.net', 'doubleclick', 'googleadservices'])
    expect(policies[0]).not.toContain(host);
  expect(policies[0]).toContain('https://*.google-analytics.com');
  expect(reload).not.toHaveBeenCalled();
  consent.choose({ analytics: true, advertising: true });
  expect(reload).toHaveBeenCalledOnce();
});

test('what was refused from the start needs no policy, and a withdrawal of the rest forbids all', () => {
  const { consent, policies, reload } = openPage();
  consent.choose({ analytics: false, advertising: true });
  consent.choose({ analytics: true, advertising: true });
  expect([policies, reload.mock.calls]).toEqual([[], []]);
  consent.choose({ analytics: false, advertising: false });
  expect(policies.at(-1)).not.toContain('https://*.');
});
