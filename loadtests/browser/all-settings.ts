import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { fullChromium } from '#server/platform/testing/browser/browser.ts';
import { startWholeShop } from '#server/platform/testing/processes/shop-processes.ts';
import { allSettings } from '#server/platform/testing/third-parties/all-settings.ts';
import { startProviders } from '#server/platform/testing/third-parties/providers-server.ts';
import { startProviderSite } from './provider-site.ts';
import { type MeasuredScreen, shopScreens } from './screens.ts';

/** The last button of the question for consent without the list of purposes: it accepts all of them. */
const ACCEPT = 'section[data-bottom-bar] button:nth-of-type(2)';

/** A shop with all third parties, and the screens that are measured in it. */
interface FullShop {
  readonly screens: readonly MeasuredScreen[];
  /** Debugging port of a Chromium whose visitor has consented to every purpose. */
  readonly chromePort: number;
  stop(): Promise<void>;
}

/** Starts a shop with all settings, whose providers are played, and a Chromium that has consented to them. */
export async function startFullShop(): Promise<FullShop> {
  const executablePath = fullChromium();
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-all-settings-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of stops.toReversed()) await each();
  };
  try {
    const providers = await startProviders();
    stops.push(providers.stop);
    const site = await startProviderSite(folder);
    stops.push(site.stop);
    const shop = await startWholeShop(folder, process.cwd(), allSettings(providers.address));
    stops.push(shop.process.stop);
    const { home, overview, product, blog } = await shopScreens(shop.shop, shop.api);
    const profile = path.join(folder, 'profile');
    mkdirSync(profile);
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--remote-debugging-port=0',
        ...site.chromiumFlags,
      ],
    });
    stops.push(() => context.close());
    const page = await context.newPage();
    await page.goto(home.address);
    await page.locator(ACCEPT).click();
    await page.locator(ACCEPT).waitFor({ state: 'detached' });
    await page.close();
    const [port = ''] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
    return { screens: [home, overview, product, blog], chromePort: Number(port), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
