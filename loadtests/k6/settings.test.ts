import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['https://127.0.0.1:8443', true],
  ['https://[::1]:8443', true],
  ['https://nl-nl.easyfelt.localhost:8443', true],
  ['http://edge:8080', false],
  ['https://www.easyfelt.nl', false],
  ['https://127.0.0.1.example.org', false],
])('%s is this machine or an address, whose certificate is not checked: %s', async (baseUrl, isLocal) => {
  vi.stubGlobal('__ENV', { BASE_URL: baseUrl });
  const { settings } = await import('./settings.ts');
  expect(settings.isLocal).toBe(isLocal);
});
