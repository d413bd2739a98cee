import { describe, expect, it } from 'vitest';
import { waitForIdle } from '#client/e2e/browser/idle.fixture.ts';
import { launchShoppers } from '#client/e2e/browser/shopper.fixture.ts';
import { SAMPLE_PRODUCTS } from '#client/e2e/sample-products.ts';
import { apiGuest, giveSession } from '#client/e2e/steps/account.fixture.ts';
import { heading, mailLink } from '#client/e2e/steps/account-entry.fixture.ts';
import { skipToContent } from '#client/e2e/steps/skip-to-content.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('withdrawals', () => {
  const open = launchShoppers({ pictures: false });

  it.each([
    ['nl-NL', true],
    ['fr-FR', false],
  ] as const)(
    'in %s a guest withdraws by number and address, and confirms by mail (JavaScript: %s)',
    async (locale, javaScriptEnabled) => {
      const guest = apiGuest(locale);
      const order = await guest.order([{ sku: SAMPLE_PRODUCTS.sampled, quantity: 5 }]);
      const shopper = await open(locale, { javaScriptEnabled });
      const { page, t } = shopper;
      const button = (name: string) =>
        page.getByRole('main').getByRole('button', { name: t(`account:withdraw.${name}`), exact: true });
      const reason = page.getByRole('textbox', { name: t('account:withdraw.reason') });
      await shopper.open('myAccount', { query: { view: 'withdraw' } });
      await page.getByLabel(t('account:lookup.number')).fill(order.number ?? '');
      await page.getByRole('main').getByLabel(t('account:lookup.email')).fill('misspelt@example.com');
      await reason.fill('Te licht');
      await button('find').click();
      await button('correct').click();
      await page.getByRole('main').getByLabel(t('account:lookup.email')).fill(guest.email);
      expect(await reason.inputValue()).toBe('Te licht');
      await button('find').click();
      await page
        .getByText(t('account:withdraw.declaration', { number: order.number ?? '', email: guest.email }))
        .waitFor();
      if (javaScriptEnabled) await shopper.checkScreen('declaration');
      await button('confirm').click();
      await heading(shopper, t('account:withdraw.sent.title')).waitFor();
      expect(new URL(page.url()).search).toBe('?view=withdraw&sent=1');
      if (javaScriptEnabled) await shopper.checkScreen('declared');

      await page.goto(await mailLink(guest.email, 'withdraw'));
      const pieces = page.getByLabel(t('account:withdraw.pieces', { count: 5 }));
      expect(await pieces.inputValue()).toBe('5');
      if (javaScriptEnabled) await shopper.checkScreen('unconfirmed withdrawal');
      await pieces.fill('2');
      await button('continue').click();
      await button('confirm').click();
      await page.getByText(t('account:withdraw.done', { number: `${order.number}-R1` })).waitFor();
      const { returns } = await guest.call<typeof order>('GET', `/Orders/${order.id}`);
      expect(returns?.map(({ state, lines: [line] }) => [state, line?.quantity])).toEqual([['requested', 2]]);
    },
  );

  it('a withdrawal keeps its step at the link to the content, and is recorded once for a double click', async () => {
    const guest = apiGuest('nl-NL');
    const order = await guest.order([{ sku: SAMPLE_PRODUCTS.sampled, quantity: 5 }]);
    const shopper = await open('nl-NL');
    await giveSession(shopper, guest);
    const { page, t } = shopper;
    const button = (name: string) =>
      page.getByRole('main').getByRole('button', { name: t(`account:withdraw.${name}`), exact: true });
    await shopper.open('myAccount', { query: { view: 'withdraw', number: order.number ?? '' } });
    await page.getByLabel(t('account:withdraw.pieces', { count: 5 })).fill('2');
    await button('continue').click();
    await button('confirm').waitFor();
    await shopper.hydrated();
    await skipToContent(shopper);
    await waitForIdle(page);
    await button('confirm').dblclick();
    await page.getByText(t('account:withdraw.done', { number: `${order.number}-R1` })).waitFor();
    const { returns } = await guest.call<typeof order>('GET', `/Orders/${order.id}`);
    expect(returns?.map(({ lines: [line] }) => line?.quantity)).toEqual([2]);
  });
});
