import { describe, expect, it } from 'vitest';
import { cropIdInUrl, photoPrintJourneys, uploadPicture } from '#client/e2e/steps/photo-print.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';

describe.skipIf(!CHROMIUM)('a shared link to a print of a photo', () => {
  const { openPrint, openShop, picture } = photoPrintJourneys('nl-NL');

  it('leaves the photo out, and says so to both', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const id = await cropIdInUrl(shopper);
    await page.getByRole('button', { name: t('product:share.button'), exact: true }).click();
    const field = page.getByLabel(t('product:share.address'));
    const link = await field.inputValue();
    expect(new URL(link).searchParams.get('photo')).toBe('private');
    expect(link).not.toContain(id);
    await page.getByText(t('product:share.photo'), { exact: true }).waitFor();
    await field.focus();
    expect(await page.evaluate(() => String(document.getSelection()))).toBe(link);
    await shopper.checkScreen('a shared link', { moves: true });

    const friend = await openShop();
    await friend.page.goto(link);
    await friend.hydrated();
    const notice = friend.page.getByText(t('form:configurator.privatePhoto'), { exact: true });
    await notice.waitFor();
    expect(await friend.page.getByText(t('form:configurator.dropped')).count()).toBe(0);
    expect(await friend.page.getByText(t('yup:errors.file.unknown')).count()).toBe(0);
    await friend.checkScreen('a link without its photo', { moves: true });
    await uploadPicture(friend, picture());
    await expect.poll(() => notice.count()).toBe(0);
  });
});
