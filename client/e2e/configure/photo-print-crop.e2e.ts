import { describe, expect, it } from 'vitest';
import {
  applyCrop,
  type CropRequest,
  centreOf,
  cropFrame,
  cropIdInUrl,
  cropOfCoordinates,
  fetchOriginal,
  moveFingers,
  openCrop,
  photoPrintJourneys,
  pictureCard,
  setSize,
  uploadPicture,
  waitForCrop,
} from '#client/e2e/steps/photo-print.fixture.ts';
import { CHROMIUM } from '#server/platform/testing/browser/browser.ts';
import { reverseRotation, rotateArea, rotatedPixels } from '#shared/configuration/rotation.ts';

const LOCALE = 'nl-NL';
const PICTURE = { width: 2400, height: 1800 };

function upright({ area, rotation }: CropRequest) {
  return rotateArea(rotatedPixels(PICTURE, rotation), area, reverseRotation(rotation));
}

describe.skipIf(!CHROMIUM)('cropping a photo print', () => {
  const { openPrint, picture } = photoPrintJourneys(LOCALE);

  it('the crop is exactly the selected area, by keyboard, mouse and wheel', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    expect(
      await cropOfCoordinates((await fetchOriginal(shopper, first)).body),
      'the largest area by default',
    ).toEqual({
      left: 0,
      top: 100,
      width: 2400,
      height: 1600,
    });

    let dialog = await openCrop(shopper);
    const words = dialog.locator('output');
    expect(await words.innerText()).toContain(t('form:print.crop.width.all'));
    await cropFrame(dialog, shopper).focus();
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('+');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Control+ArrowLeft']) {
      await page.keyboard.press(key);
    }
    expect(await words.innerText()).toContain(t('form:print.crop.width.twoThirds'));
    await shopper.checkScreen('crop dialog');
    const byKeys = await applyCrop(dialog, shopper);
    expect(byKeys).toEqual({ area: { left: 455, top: 436, width: 1536, height: 1024 }, rotation: 0 });
    const second = await cropIdInUrl(shopper, first);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, second)).body)).toEqual(byKeys.area);

    // The picture follows the mouse, so the area moves the other way.
    dialog = await openCrop(shopper);
    const { x, y } = await centreOf(cropFrame(dialog, shopper));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 31, y - 17, { steps: 5 });
    await page.mouse.up();
    const byMouse = await applyCrop(dialog, shopper);
    expect(byMouse.area).toMatchObject({ width: byKeys.area.width, height: byKeys.area.height });
    expect(byMouse.area.left).toBeLessThan(byKeys.area.left);
    expect(byMouse.area.top).toBeGreaterThan(byKeys.area.top);
    const third = await cropIdInUrl(shopper, second);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, third)).body)).toEqual(byMouse.area);

    dialog = await openCrop(shopper);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    const byWheel = await applyCrop(dialog, shopper);
    expect(byWheel.area.width).toBeLessThan(byMouse.area.width);
    expect(byWheel.area.width / byWheel.area.height).toBeCloseTo(1.5, 2);
    const fourth = await cropIdInUrl(shopper, third);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, fourth)).body)).toEqual(byWheel.area);

    // After a reload the crop is restored from the URL.
    await page.reload();
    await shopper.hydrated();
    await waitForCrop(shopper);
    dialog = await openCrop(shopper);
    expect(await applyCrop(dialog, shopper)).toEqual(byWheel);
    await waitForCrop(shopper);
    expect(await cropIdInUrl(shopper), 'the same crop is the same picture').toBe(fourth);
    dialog = await openCrop(shopper);
    await dialog.getByRole('button', { name: t('form:print.crop.largest') }).click();
    expect((await applyCrop(dialog, shopper)).area).toMatchObject({ width: 2400, height: 1600 });
  });

  it('a rotated crop shows the rotated picture, also after a reload', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    let dialog = await openCrop(shopper);
    await dialog.getByRole('button', { name: t('form:print.crop.rotateRight') }).click();
    expect(await dialog.locator('output').innerText()).toContain(t('form:print.crop.width.all'));
    const rotated = await applyCrop(dialog, shopper);
    expect(rotated).toEqual({ area: { left: 0, top: 600, width: 1800, height: 1200 }, rotation: 90 });
    const second = await cropIdInUrl(shopper, first);
    const { body } = await fetchOriginal(shopper, second);
    expect(await cropOfCoordinates(body, 90)).toEqual(upright(rotated));

    await page.reload();
    await shopper.hydrated();
    await waitForCrop(shopper);
    dialog = await openCrop(shopper);
    await cropFrame(dialog, shopper).press('r');
    await dialog.getByRole('button', { name: t('form:print.crop.rotateLeft') }).click();
    expect(await applyCrop(dialog, shopper), 'the dialog reopens rotated').toMatchObject({ rotation: 90 });
  });

  it('a picture that cannot be fetched after a reload stays, and another attempt restores it', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    await cropIdInUrl(shopper);
    const lookUps = /product\.print\.list/;
    await page.route(lookUps, (route) => route.abort());
    await page.reload();
    await shopper.hydrated();
    const card = pictureCard(shopper);
    await card.getByText(t('apiErrors:network')).waitFor();
    expect(await page.getByText(t('yup:errors.file.unknown')).count()).toBe(0);
    await page.unroute(lookUps);
    await card.getByRole('button', { name: t('form:print.chosen.retry') }).click();
    await waitForCrop(shopper);
    await page
      .getByRole('button', { name: t('cart:add.button'), exact: true })
      .first()
      .click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();
  });

  it('fills a phone, where a finger moves the picture and two fingers zoom', async () => {
    const shopper = await openPrint({ width: 360 });
    const { page } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    let dialog = await openCrop(shopper);
    expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    expect((await dialog.boundingBox())?.height).toBe(await page.evaluate(() => window.innerHeight));
    const { x, y } = await centreOf(cropFrame(dialog, shopper));
    await moveFingers(shopper, [{ from: { x, y }, to: { x, y: y + 12 } }]);
    const moved = await applyCrop(dialog, shopper);
    expect(moved.area).toMatchObject({ width: 2400, height: 1600, left: 0 });
    expect(moved.area.top).toBeLessThan(100);
    const second = await cropIdInUrl(shopper, first);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, second)).body)).toEqual(moved.area);

    dialog = await openCrop(shopper);
    await moveFingers(shopper, [
      { from: { x: x - 30, y }, to: { x: x - 60, y } },
      { from: { x: x + 30, y }, to: { x: x + 60, y } },
    ]);
    const zoomed = await applyCrop(dialog, shopper);
    expect(Math.abs(zoomed.area.width - 1200)).toBeLessThan(60);
    const third = await cropIdInUrl(shopper, second);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, third)).body)).toEqual(zoomed.area);
  });

  it('the size determines the crop and the resolution', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const grade = (name: string, dpi: number) =>
      pictureCard(shopper).getByText(t(`form:print.grade.${name}`, { dpi }));
    await grade('orange', 67).waitFor();
    // In two steps, because a pause between width and height crops the picture to the size in between.
    const first = await cropIdInUrl(shopper);
    await setSize(shopper, 1200, 600);
    await cropIdInUrl(shopper, first);
    await setSize(shopper, 1200, 800);
    await grade('red', 50).waitFor();
    await setSize(shopper, 400, 400);
    await waitForCrop(shopper);
    await grade('green', 114).waitFor();
    const edit = await cropIdInUrl(shopper);
    await expect
      .poll(async () => cropOfCoordinates((await fetchOriginal(shopper, await cropIdInUrl(shopper))).body))
      .toMatchObject({ width: 1800, height: 1800 });
    expect(edit).not.toBe('');
    await page.getByRole('img', { name: t('form:print.wall.alt') }).waitFor();
  });
});
