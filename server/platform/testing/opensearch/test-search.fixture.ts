import { inject } from 'vitest';

/** The longest time in which a busy machine starts the server and fills an index. */
export const START_MS = 300_000;

/** For `describe.skipIf(isOpenSearchMissing())`; logs why the tests are skipped. */
export function isOpenSearchMissing(): boolean {
  if (inject('openSearchStarter') !== null) return false;
  console.warn(
    'skipped: these tests need Java 21 and the artifacts of OpenSearch, which `npm test` installs',
  );
  return true;
}

/** The URL of the OpenSearch server of this test run. The first call starts it. */
export async function openSearchUrl(): Promise<string> {
  const response = await fetch(inject('openSearchStarter') ?? '');
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
