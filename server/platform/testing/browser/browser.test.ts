import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('without Chromium, a command ends with a line that says how to install it', async () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.resetModules();
  const { fullChromium, launchBrowser } = await import('./browser.ts');
  for (const open of [fullChromium, launchBrowser]) {
    expect(open).toThrow(
      expect.objectContaining({ name: 'StartError', message: expect.stringContaining('Chromium') }),
    );
  }
});
