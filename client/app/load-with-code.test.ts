import type { Location } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallError } from '../data/call-error.ts';

const TARGET = { pathname: '/contact', search: '?a=1', hash: '#form' } as Location;
const MISSING = new TypeError('Failed to fetch dynamically imported module');

/** A browser in which the visitor has clicked a link. */
function stubBrowser({ online = true, active = true as boolean | undefined, at = '/' } = {}) {
  const [pathname = '', search = ''] = at.split('?');
  const browser = {
    assign: vi.fn(),
    reload: vi.fn(),
    listeners: new Map<string, (event: never) => void>(),
  };
  vi.stubGlobal('location', {
    pathname,
    search: search && `?${search}`,
    assign: browser.assign,
    reload: browser.reload,
  });
  vi.stubGlobal('navigator', {
    onLine: online,
    ...(active === undefined ? {} : { userActivation: { hasBeenActive: active } }),
  });
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: never) => void) =>
      browser.listeners.set(type, listener),
  });
  return browser;
}

/** The module of a document; each has its own. */
async function newDocument() {
  vi.resetModules();
  return import('./load-with-code.ts');
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Outcome of a load: its result, its error, or nothing while the document is replaced. */
async function outcomeOf(result: Promise<unknown>): Promise<unknown> {
  const settled = result.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return Promise.race([settled, Promise.resolve('pending')]);
}

test('a screen whose code fails once is loaded again', async () => {
  const { assign } = stubBrowser();
  const { loadWithCode } = await newDocument();
  const load = vi.fn(async () => 'screen');
  load.mockRejectedValueOnce(MISSING);
  expect(await outcomeOf(loadWithCode(load, () => TARGET))).toBe('screen');
  expect(load).toHaveBeenCalledTimes(2);
  expect(assign).not.toHaveBeenCalled();
});

test.each([true, undefined])(
  'missing code loads the document of the target, with activation %s',
  async (active) => {
    const { assign, reload } = stubBrowser({ active });
    const { loadWithCode } = await newDocument();
    const load = vi.fn(() => Promise.reject(MISSING));
    expect(await outcomeOf(loadWithCode(load, () => TARGET))).toBe('pending');
    expect(load).toHaveBeenCalledTimes(2);
    expect(assign.mock.calls).toEqual([['/contact?a=1#form']]);
    expect(reload).not.toHaveBeenCalled();
  },
);

test('after Back, which has changed the address, it is loaded again', async () => {
  const { assign, reload, listeners } = stubBrowser({ at: '/contact?a=1' });
  const { loadWithCode } = await newDocument();
  expect(
    await outcomeOf(
      loadWithCode(
        () => Promise.reject(MISSING),
        () => TARGET,
      ),
    ),
  ).toBe('pending');
  expect([assign.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1]);
  const shown = listeners.get('pageshow');
  shown?.({ persisted: false } as never);
  expect(reload).toHaveBeenCalledTimes(1);
  shown?.({ persisted: true } as never);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['offline', { online: false }, TARGET, MISSING],
  ['in a document without any input', { active: false }, TARGET, MISSING],
  ['without a navigation', {}, undefined, MISSING],
])('%s the error is shown', async (_when, browser, target, error) => {
  const { assign } = stubBrowser(browser);
  const { loadWithCode } = await newDocument();
  expect(
    await outcomeOf(
      loadWithCode(
        () => Promise.reject(error),
        () => target,
      ),
    ),
  ).toBe(error);
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['redirect', new Response(null, { status: 302 })],
  ['aborted call', new DOMException('Aborted', 'AbortError')],
])('a %s is not missing code', async (_what, thrown) => {
  const { assign } = stubBrowser();
  const { loadWithCode } = await newDocument();
  const load = vi.fn(() => Promise.reject(thrown));
  expect(await outcomeOf(loadWithCode(load, () => TARGET))).toBe(thrown);
  expect([load.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
});

test('a failed call is not missing code', async () => {
  const { assign } = stubBrowser();
  const { loadWithCode } = await newDocument();
  const { CallError: OwnCallError } = await import('../data/call-error.ts');
  const failed: CallError = new OwnCallError('down', { code: 'SERVICE_UNAVAILABLE' });
  expect(
    await outcomeOf(
      loadWithCode(
        () => Promise.reject(failed),
        () => TARGET,
      ),
    ),
  ).toBe(failed);
  expect(assign).not.toHaveBeenCalled();
});

test('code without its styles loads the document, but not outside of a navigation', async () => {
  const { assign, listeners } = stubBrowser();
  const { loadWithCode, watchStyles } = await newDocument();
  watchStyles();
  const load = async () => 'screen';
  const fail = listeners.get('vite:preloadError');
  fail?.({ payload: MISSING } as never);
  expect(await outcomeOf(loadWithCode(load, () => TARGET))).toBe('screen');
  fail?.({ payload: new Error('Unable to preload CSS for /assets/contact.css') } as never);
  expect(await outcomeOf(loadWithCode(load, () => undefined))).toBe('screen');
  expect(await outcomeOf(loadWithCode(load, () => TARGET))).toBe('pending');
  expect(assign.mock.calls).toEqual([['/contact?a=1#form']]);
});
