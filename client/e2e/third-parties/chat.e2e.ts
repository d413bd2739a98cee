import { describe, expect, it } from 'vitest';
import { setBrowserFontSize } from '#client/e2e/faults/layout-sweep.fixture.ts';
import {
  chatButton,
  consentQuestion,
  consentTo,
  launchVisits,
  openFirstProduct,
  pressChat,
  scrollToChat,
} from '#client/e2e/steps/third-party-visit.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { FAKE_MESSENGER } from '#server/platform/testing/third-parties/provider-scripts.ts';

describe.skipIf(!CHROMIUM)('chat', () => {
  const visit = launchVisits();

  it('a chat that is down says so, and the next press tries again', async () => {
    let isDown = true;
    const { shopper } = await visit('nl-NL');
    const { page, t, context } = shopper;
    await context.route('https://widget.intercom.io/**', async (route) => {
      if (isDown) await route.abort();
      else await route.fulfill({ contentType: 'text/javascript', body: FAKE_MESSENGER });
    });
    await shopper.open('contact');
    await pressChat(shopper);
    await consentQuestion(shopper).waitFor();
    await consentTo(shopper, ['chat']);
    await pressChat(shopper);
    await page.getByText(t('form:chat.failed')).waitFor();
    isDown = false;
    await pressChat(shopper);
    await page.getByTestId('messenger').waitFor();
    expect(await page.getByText(t('form:chat.failed')).count()).toBe(0);
    await page.getByRole('button', { name: t('form:chat.close') }).click();
    await page.getByTestId('messenger').waitFor({ state: 'detached' });
  });

  it.each([360, 768, 1024, 1440])(
    'at %i px the chat covers no bar, question or toast, and moves nothing',
    async (width) => {
      const { shopper } = await visit('nl-NL', { width });
      const { page } = shopper;
      await shopper.open('productOverview');
      await consentQuestion(shopper).waitFor();
      await openFirstProduct(shopper);
      await scrollToChat(shopper);
      const overlaps = (selector: string) =>
        page.evaluate((chat) => {
          const boxes = (of: string) =>
            [...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect());
          const isOver = (a: DOMRect, b: DOMRect) =>
            a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const others = boxes('[data-bottom-bar], [data-radix-collection-item]');
          return boxes(chat).some((box) => others.some((other) => isOver(box, other)));
        }, selector);
      await expect.poll(() => overlaps('button[aria-busy]')).toBe(false);
      await consentTo(shopper, ['chat']);
      await expect.poll(() => overlaps('button[aria-busy]')).toBe(false);
      await scrollToChat(shopper);
      const before = await page.evaluate(() => [window.scrollX, window.scrollY, document.body.scrollHeight]);
      const shift = await shopper.layoutShift();
      await chatButton(shopper).click();
      await page.getByTestId('messenger').waitFor();
      expect(await page.evaluate(() => [window.scrollX, window.scrollY, document.body.scrollHeight])).toEqual(
        before,
      );
      expect(await shopper.layoutShift()).toBe(shift);
      // On a phone the provider shows the open chat on the whole screen.
      if (width > 450) await expect.poll(() => overlaps('[data-testid=messenger]')).toBe(false);
    },
  );

  it.each([
    [360, 640, 16],
    [768, 720, 32],
  ])(
    'its button moves unseen while a product page is scrolled at %i x %i px, text of %i px',
    async (width, height, fontSize) => {
      const { shopper } = await visit('nl-NL', { width });
      const { page } = shopper;
      await setBrowserFontSize(await page.context().newCDPSession(page), fontSize);
      await page.setViewportSize({ width, height });
      await shopper.open('productOverview');
      await openFirstProduct(shopper);
      await consentTo(shopper, ['chat']);
      // It is not among the named buttons while it is hidden.
      const chat = page.locator('button[aria-busy][aria-expanded]');
      await chat.waitFor({ state: 'attached' });
      const shift = await shopper.layoutShift();
      const places = new Set<number>();
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let top = 0; top < length; top += 150) {
        places.add(
          await chat.evaluate(async (button, y) => {
            scrollTo({ top: y, behavior: 'instant' });
            await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
            return button.getBoundingClientRect().bottom;
          }, top),
        );
      }
      expect(await shopper.layoutShift()).toBe(shift);
      // It follows the order bar, which with large text is part of the page.
      expect(places.size > 1).toBe(fontSize === 16);
    },
  );
});
