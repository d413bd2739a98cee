import { describe, expect, it } from 'vitest';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';
import {
  cropIdInUrl,
  fileInput,
  noisePicture,
  photoPrintJourneys,
  pictureCard,
  setSize,
  uploadPicture,
  waitForCrop,
} from '#client/e2e/steps/photo-print.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { href } from '#shared/screens/index.ts';

const LOCALE = 'nl-NL';

/** Addresses of the prints that the page shows in a place. */
function prints({ page }: Shopper, place: string): Promise<(string | null)[]> {
  return page
    .locator(`${place} svg image`)
    .evaluateAll((images) => images.map((each) => each.getAttribute('href')));
}

const addToCart = ({ page, t }: Shopper) =>
  page
    .getByRole('button', { name: t('cart:add.button'), exact: true })
    .first()
    .click();

/** Holds the requests to an address until they are released. */
async function holdRequests({ page }: Shopper, address: string) {
  const held = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return { isHeld: held.promise, release: () => released.resolve() };
}

describe.skipIf(!CHROMIUM)("the shopper's own print", () => {
  const { openPrint, picture } = photoPrintJourneys(LOCALE);

  it('is the large picture, with its edge, and the picture of the cart line', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    const gallery = page.getByRole('region').filter({ has: page.locator('#picture-1') });
    expect(await prints(shopper, '#picture-print')).toEqual([]);
    await uploadPicture(shopper, picture());
    const edit = await cropIdInUrl(shopper);
    await expect.poll(() => prints(shopper, '#picture-print')).toEqual([`/api/uploads/${edit}/preview`]);
    const print = gallery.getByRole('img', {
      name: t('form:print.own', { name: await page.locator('h1').innerText() }),
    });
    const strips = () => print.locator('polygon').count();
    expect(await strips(), 'a straight edge shows two sides').toBe(2);
    await page.getByText('Afgeschuind', { exact: true }).click();
    await expect.poll(strips, { message: 'a bevel adds its four strips' }).toBe(6);
    await shopper.checkScreen('own print');

    // The size changes the proportions, and the new crop replaces the picture.
    await setSize(shopper, 600, 600);
    await waitForCrop(shopper);
    const square = await cropIdInUrl(shopper, edit);
    await expect.poll(() => prints(shopper, '#picture-print')).toEqual([`/api/uploads/${square}/preview`]);
    const { width, height } = (await print.locator('image').boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(1, 1);

    await addToCart(shopper);
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    await shopper.open('cart');
    expect(await prints(shopper, 'main')).toEqual([`/api/uploads/${square}/thumbnail`]);
    await shopper.checkScreen('cart with a print');
    await shopper.open('checkout');
    await expect.poll(() => prints(shopper, 'main')).toContain(`/api/uploads/${square}/thumbnail`);
  });

  it('goes into the cart as the page shows it, once it is uploaded and cropped', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    const upload = await holdRequests(shopper, '**/api/uploads');
    await pictureCard(shopper)
      .getByRole('button', { name: t('form:print.chosen.change') })
      .click();
    await fileInput(shopper).setInputFiles(picture());
    await upload.isHeld;
    await addToCart(shopper);
    await page.getByRole('button', { name: t('product:save.button'), exact: true }).click();
    upload.release();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    const second = await cropIdInUrl(shopper, first);
    await expect
      .poll(() => page.getByRole('button', { name: t('product:save.saved'), exact: true }).count())
      .toBe(1);
    await shopper.open('cart');
    expect(await prints(shopper, 'main')).toEqual([`/api/uploads/${second}/thumbnail`]);
  });

  it('is refused while its last crop or upload has failed', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    const crops = /product\.print\.crop/;
    await page.route(crops, (route) => route.abort());
    await setSize(shopper, 600, 600);
    const card = pictureCard(shopper);
    const retry = card.getByRole('button', { name: t('form:print.chosen.retry') });
    await addToCart(shopper);
    await retry.waitFor();
    const fault = page.locator('#option-photo-group-error').getByText(t('yup:errors.file.failed'));
    await fault.waitFor();
    const address = page.url();
    await page.getByRole('link', { name: t('product:requestQuotation') }).click();
    expect(page.url()).toBe(address);
    await page.unroute(crops);
    await retry.click();
    await waitForCrop(shopper);
    await fault.waitFor({ state: 'detached' });
    await page.route('**/api/uploads', (route) => route.abort('connectionreset'));
    await card.getByRole('button', { name: t('form:print.chosen.change') }).click();
    await fileInput(shopper).setInputFiles(picture());
    await addToCart(shopper);
    await fault.waitFor();
    await page.getByRole('button', { name: t('form:print.upload.other') }).click();
    await fault.waitFor({ state: 'detached' });
    const second = await cropIdInUrl(shopper, first);
    await addToCart(shopper);
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    await shopper.open('cart');
    expect(await prints(shopper, 'main')).toEqual([`/api/uploads/${second}/thumbnail`]);
  });

  it('with too few pixels asks before it goes into the cart, and the line says so', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, await noisePicture(600, 400));
    await cropIdInUrl(shopper);
    await addToCart(shopper);
    const question = page.getByRole('dialog', { name: t('form:print.coarse.title') });
    await question.getByText(t('form:print.coarse.text', { size: '90 × 60 cm', dpi: 16 })).waitFor();
    await question.getByText(t('form:print.coarse.never')).waitFor();
    await shopper.checkScreen('coarse print');
    await question.getByRole('button', { name: t('form:print.coarse.replace') }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('option-photo');
    await page.keyboard.press('Escape');

    await addToCart(shopper);
    await question.getByRole('button', { name: t('form:print.coarse.accept') }).click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
    await shopper.open('cart');
    const remark = t('cart:coarse.accepted', { dpi: 16 });
    await page.getByText(remark).waitFor();
    await page.reload();
    await page.getByText(remark).waitFor();
    expect(
      await page
        .getByRole('list', { name: t('cart:lines') })
        .getByRole('listitem')
        .count(),
    ).toBe(1);
    // Only the browser resolves *.localhost.
    const withoutScript = await page.evaluate(
      async (path) => (await fetch(path)).text(),
      href('cart', LOCALE),
    );
    expect(withoutScript).toContain(remark);
  });

  it('is offered in the largest size that looks good', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, await noisePicture(1200, 800));
    await cropIdInUrl(shopper);
    await addToCart(shopper);
    const size = '50,5 × 33,5 cm';
    await page.getByText(t('form:print.coarse.upTo', { size })).waitFor();
    await page.getByRole('button', { name: t('form:print.coarse.resize', { size }) }).click();
    await expect.poll(() => page.locator('#option-size').inputValue()).toBe('505');
    expect(await page.locator('#option-size-height').inputValue()).toBe('335');
    await pictureCard(shopper)
      .getByText(t('form:print.grade.orange', { dpi: 60 }))
      .waitFor();
    await waitForCrop(shopper);
    await addToCart(shopper);
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
  });

  it('an upright picture swaps the default width and height', async () => {
    const shopper = await openPrint();
    const { page } = shopper;
    await uploadPicture(shopper, await noisePicture(400, 600));
    await expect.poll(() => page.locator('#option-size').inputValue()).toBe('600');
    expect(await page.locator('#option-size-height').inputValue()).toBe('900');
  });
});
