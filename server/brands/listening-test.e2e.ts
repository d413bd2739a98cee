import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { launchShoppers, type Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import { httpGet } from '#client/e2e/shop/http-get.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { brandBySite } from '#shared/brands/index.ts';

const { site } = brandBySite('easynoisecontrol');
const SLUGS = {
  'nl-BE': 'welke-tonen-hoor-je',
  'nl-NL': 'welke-tonen-hoor-je',
  'de-AT': 'welche-toene-hoeren-sie',
  'de-DE': 'welche-toene-hoeren-sie',
  'fr-BE': 'quels-sons-entendez-vous',
  'fr-FR': 'quels-sons-entendez-vous',
  'en-GB': 'which-tones-do-you-hear',
} as const;
type Locale = keyof typeof SLUGS;

interface PlayedTone {
  readonly hertz: number;
  /** The loudest amplitude that was scheduled. */
  readonly amplitude: number;
}

/** Runs in the page: records every tone with its amplitude. */
function recordTones(): void {
  const played: { hertz: number; amplitude: number }[] = [];
  Object.assign(window, { played });
  const { start } = OscillatorNode.prototype;
  const ramp = AudioParam.prototype.linearRampToValueAtTime;
  let amplitude = 0;
  AudioParam.prototype.linearRampToValueAtTime = function (value, time) {
    amplitude = Math.max(amplitude, value);
    return ramp.call(this, value, time);
  };
  OscillatorNode.prototype.start = function (when) {
    played.push({ hertz: this.frequency.value, amplitude });
    amplitude = 0;
    start.call(this, when);
  };
}

const playedIn = (page: Page): Promise<PlayedTone[]> =>
  page.evaluate(() => (window as unknown as { played: PlayedTone[] }).played);

describe.skipIf(!CHROMIUM)('the listening test', () => {
  const launch = launchShoppers();
  const visit = (locale: Locale, width = 1280) =>
    launch(locale, { site, port: inject('brandPorts')[site] ?? 0, width });
  const open = (shopper: Shopper, locale: Locale) => shopper.open('adviceDetail', { slug: SLUGS[locale] });
  const testOf = ({ page, t }: Shopper) =>
    page.getByRole('region', { name: t('blogs:listening.title'), exact: true });

  it('plays nothing before a press, begins softly and rises by 5 dB, all with the keyboard', async () => {
    const shopper = await visit('nl-NL');
    const { page, t } = shopper;
    await page.addInitScript(recordTones);
    await open(shopper, 'nl-NL');
    const test = testOf(shopper);
    await test.getByText(t('blogs:listening.limits')).waitFor();
    expect(await playedIn(page)).toEqual([]);
    await test.getByRole('button', { name: t('blogs:listening.play') }).press('Enter');
    await expect.poll(() => playedIn(page)).toHaveLength(1);
    const louder = test.getByRole('button', { name: t('blogs:listening.louder') });
    for (let press = 0; press < 12; press += 1) {
      await louder.press('Enter');
      await expect.poll(() => playedIn(page)).toHaveLength(press + 2);
    }
    const tones = await playedIn(page);
    expect(new Set(tones.map(({ hertz }) => hertz))).toEqual(new Set([1000]));
    const decibels = tones.map(({ amplitude }) => Math.round(20 * Math.log10(amplitude)));
    expect(decibels).toEqual([-70, -65, -60, -55, -50, -45, -40, -35, -30, -25, -20, -20, -20]);

    // A tone that was heard starts the next one at the softest level.
    await test.getByRole('button', { name: t('blogs:listening.heard') }).press('Enter');
    await test.getByRole('radio', { name: '2.000 Hz' }).and(page.locator(':checked')).waitFor();
    expect(await playedIn(page), 'the next tone waits for a press').toHaveLength(13);
    await test.getByRole('button', { name: t('blogs:listening.play') }).press('Enter');
    await expect.poll(async () => (await playedIn(page)).at(-1)?.hertz).toBe(2000);
    expect(Math.round(20 * Math.log10((await playedIn(page)).at(-1)?.amplitude ?? 1))).toBe(-70);
    await test.getByRole('button', { name: t('blogs:listening.heard') }).press('Enter');
    const compared = t('blogs:listening.compared.softer', { decibels: '50' });
    await test.getByText(compared).waitFor();
    await shopper.checkScreen('listening test', { moves: true });
  });

  it.each(Object.keys(SLUGS) as Locale[])(
    'fits a phone in %s, and stands without JavaScript',
    async (locale) => {
      const shopper = await visit(locale, 360);
      await open(shopper, locale);
      await shopper.checkScreen(`listening test in ${locale}`, { moves: true });
      const { page, t } = shopper;
      const { pathname, hostname } = new URL(page.url());
      const { body: html } = await httpGet(pathname, hostname, inject('brandPorts')[site]);
      expect(html).toContain(t('blogs:listening.warning.title'));
      expect(html).toContain(t('blogs:listening.noScript'));
    },
  );

  it('is not loaded by other advice', async () => {
    const shopper = await visit('en-GB');
    const { page } = shopper;
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await shopper.open('adviceDetail', { slug: 'sleeping-by-a-busy-road' });
    expect(scripts.filter((url) => url.includes('listening'))).toEqual([]);
    await open(shopper, 'en-GB');
    expect(scripts.some((url) => url.includes('listening'))).toBe(true);
  });
});
