import { describe, expect, it } from 'vitest';
import { isFocused } from '#client/e2e/browser/keyboard.fixture.ts';
import {
  cropIdInUrl,
  cropOfCoordinates,
  fetchOriginal,
  fileInput,
  noisePicture,
  photoPrintJourneys,
  pictureCard,
  uploadPicture,
  waitForCrop,
} from '#client/e2e/steps/photo-print.fixture.ts';
import { productBySku } from '#client/e2e/steps/saved-items.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { MAX_FILE_SIZE } from '#shared/constants.ts';

const LOCALE = 'nl-NL';
/** Licence code of the picture birch-wood. */
const DEMO_LICENCE_CODE = 'EF-ESHK-WMEA-TPSH';
/** Slow enough to observe and cancel an upload. */
const UPLOAD_BYTES_PER_SECOND = 400_000;

describe.skipIf(!CHROMIUM)('photo print', () => {
  const { openPrint, openShop, picture } = photoPrintJourneys(LOCALE);

  it('an upload shows its progress, can be cancelled, and restarts with the same file', async () => {
    const shopper = await openPrint();
    const { page, context, t } = shopper;
    const cdp = await context.newCDPSession(page);
    const network = { offline: false, latency: 0, downloadThroughput: -1 };
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      ...network,
      uploadThroughput: UPLOAD_BYTES_PER_SECOND,
    });
    const noise = await noisePicture(1500, 1000);
    await fileInput(shopper).setInputFiles(noise);
    const bar = page.getByRole('progressbar', {
      name: t('form:print.upload.sending', { name: noise.name }),
    });
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(0);
    expect(await percent()).toBeLessThan(100);
    expect(await bar.getAttribute('aria-valuetext')).toContain('MB');

    await page.getByRole('button', { name: t('form:print.upload.cancel') }).click();
    await page.getByText(t('form:print.upload.cancelled')).waitFor();
    expect(await bar.count()).toBe(0);
    await cdp.send('Network.emulateNetworkConditions', { ...network, uploadThroughput: -1 });
    await page.getByRole('button', { name: t('form:print.upload.retry') }).click();
    await waitForCrop(shopper);
    await cropIdInUrl(shopper);
  });

  it('a failed upload is retried, then reported, and the retry button sends the same file', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    let attempts = 0;
    await page.route('**/api/uploads', (route) => {
      attempts += 1;
      return route.abort('connectionreset');
    });
    await fileInput(shopper).setInputFiles(picture());
    await page
      .getByRole('alert')
      .filter({ hasText: t('form:print.upload.cutOff') })
      .waitFor();
    expect(attempts, 'with two automatic retries').toBe(3);
    await page.unroute('**/api/uploads');
    await page.getByRole('button', { name: t('form:print.upload.retry') }).click();
    await waitForCrop(shopper);
  });

  it('a file that is too large or no picture is rejected before it is sent', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/uploads')) sent.push(request.method());
    });
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MAX_FILE_SIZE + 1) };
    await fileInput(shopper).setInputFiles(large);
    const [message = ''] = t('form:print.upload.tooLarge', { size: '§', most: '§' }).split('§');
    const error = page.getByRole('alert').filter({ hasText: message });
    await error.waitFor();
    expect(await error.innerText()).toContain('30 MB');
    expect(await page.getByRole('button', { name: t('form:print.upload.retry') }).count()).toBe(0);
    const other = page.getByRole('button', { name: t('form:print.upload.other') });
    await page.keyboard.press('Tab');
    expect(await isFocused(other), 'the focus is in the card of the file').toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(fileInput(shopper))).toBe(true);
    const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await fileInput(shopper).setInputFiles(paper);
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:errors.file.type') })
      .waitFor();
    // The server detects a file with a wrong type.
    await page.getByRole('button', { name: t('form:print.upload.other') }).click();
    await fileInput(shopper).setInputFiles({ ...paper, name: 'paper.jpg', mimeType: 'image/jpeg' });
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:errors.file.type') })
      .waitFor();
    expect(sent).toEqual(['POST']);
  });

  it('a library picture is found by text and by id, and a licensed one requires its code', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await page.getByRole('button', { name: t('form:print.library.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('form:print.library.title') });
    const grid = dialog.getByRole('list', { name: t('form:print.library.title') });
    const search = dialog.getByRole('searchbox', { name: t('form:print.library.search') });
    await expect.poll(() => grid.getByRole('button').count()).toBe(12);
    await shopper.checkScreen('library');
    await search.fill('zeppelin');
    await dialog.getByText(t('form:print.library.none', { query: 'zeppelin' })).waitFor();
    await search.fill('mist');
    await expect.poll(() => grid.getByRole('button').allInnerTexts()).toEqual(['Heuvels in de mist']);
    await search.fill('image:birch-wood');
    const licensed = grid.getByRole('button').filter({ hasText: t('form:print.licence.badge') });
    await expect.poll(() => grid.getByRole('button').count()).toBe(1);
    await licensed.click();
    const code = dialog.getByLabel(new RegExp(`^${t('form:print.licence.code')}`));
    const pasted = `${DEMO_LICENCE_CODE} `.repeat(3).trim();
    await code.fill(pasted);
    await code.press('Enter');
    await dialog.getByText(t('yup:errors.string.max', { max: 40, count: 40 })).waitFor();
    expect(await code.inputValue()).toBe(pasted);
    await code.fill('EF-0000-0000-0000');
    await code.press('Enter');
    await dialog.getByText(t('yup:errors.string.license_code')).waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    await shopper.checkScreen('licence code');
    await code.fill(DEMO_LICENCE_CODE);
    await dialog.getByRole('button', { name: t('form:print.licence.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    await waitForCrop(shopper);
    expect((await fetchOriginal(shopper, await cropIdInUrl(shopper))).status).toBe(200);
  });

  it('an earlier photo can be selected again', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    await cropIdInUrl(shopper);
    await pictureCard(shopper)
      .getByRole('button', { name: t('form:print.chosen.remove') })
      .click();
    await fileInput(shopper).waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).not.toContain('picture.photo');
    await page.getByRole('button', { name: t('form:print.photos.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('form:print.photos.title') });
    await dialog.getByRole('list').getByRole('button').first().click();
    await waitForCrop(shopper);
    const again = await cropIdInUrl(shopper);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, again)).body)).toMatchObject({
      width: 2400,
    });
  });

  it('a logo is not cropped, and is restored after a reload', async () => {
    const shopper = await openShop();
    const { page, t } = shopper;
    const { slug } = await productBySku('TCC', LOCALE);
    await shopper.open('productDetail', { slug });
    await page.getByLabel(t('form:print.whole.choose')).setInputFiles(picture());
    const card = page.getByRole('group', { name: t('form:print.whole.label') });
    await card.getByText(picture().name).waitFor();
    expect(await card.getByRole('button', { name: t('form:print.crop.open') }).count()).toBe(0);
    await expect.poll(() => page.url()).toContain('picture.logo=upload%3A');
    await page.reload();
    await shopper.hydrated();
    await card.waitFor();
    await card.getByRole('button', { name: t('form:print.chosen.remove') }).click();
    await page.getByLabel(t('form:print.whole.choose')).waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).not.toContain('picture.logo');
  });

  it('is added to the cart, and no other visitor sees the photo', async () => {
    const shopper = await openPrint();
    const other = await openShop();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const edit = await cropIdInUrl(shopper);
    await page
      .getByRole('button', { name: t('cart:add.button'), exact: true })
      .first()
      .click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();

    await other.open('home');
    expect((await fetchOriginal(other, edit)).status).toBe(401);
    expect((await fetchOriginal(shopper, edit)).status).toBe(200);
    // A shared link contains the configuration, but gives no access to the photo.
    await other.page.goto(page.url());
    await other.hydrated();
    await fileInput(other).waitFor({ state: 'attached' });
    expect(await pictureCard(other).count()).toBe(0);
  });
});
