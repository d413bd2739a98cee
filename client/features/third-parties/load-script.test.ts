import { beforeEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script.ts';

const URL_OF_SCRIPT = 'https://forms.example/v2.js';

/** A script element without a document. */
class FakeScript extends EventTarget {
  src = '';
  async = false;
  isInPage = false;
  remove() {
    this.isInPage = false;
  }
}

let script: FakeScript;

beforeEach(() => {
  script = new FakeScript();
  const append = (element: FakeScript) => {
    element.isInPage = true;
  };
  vi.stubGlobal('document', { createElement: () => script, head: { append } });
  return () => vi.unstubAllGlobals();
});

test('a script that loads', async () => {
  const loaded = loadScript(URL_OF_SCRIPT, new AbortController().signal);
  expect(script).toMatchObject({ src: URL_OF_SCRIPT, async: true, isInPage: true });
  script.dispatchEvent(new Event('load'));
  await expect(loaded).resolves.toBeUndefined();
});

test('a script that fails', async () => {
  const loaded = loadScript(URL_OF_SCRIPT, new AbortController().signal);
  script.dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow(`${URL_OF_SCRIPT} did not load`);
});

test('a script that has not loaded by the deadline is removed', async () => {
  const deadline = new AbortController();
  const loaded = loadScript(URL_OF_SCRIPT, deadline.signal);
  deadline.abort(new Error('too late'));
  await expect(loaded).rejects.toThrow('too late');
  expect(script.isInPage).toBe(false);
});
