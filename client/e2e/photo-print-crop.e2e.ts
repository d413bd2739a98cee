import { describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import {
  applyCrop,
  cropFrame,
  cropIdInUrl,
  cropOfCoordinates,
  displayedArea,
  fetchOriginal,
  openCrop,
  photoPrintJourneys,
  pictureCard,
  setSize,
  uploadPicture,
  waitForCrop,
} from './photo-print.fixture.ts';

const LOCALE = 'nl-NL';

describe.skipIf(!CHROMIUM)('cropping a photo print', () => {
  const { openPrint, picture } = photoPrintJourneys(LOCALE);

  it('the crop is exactly the displayed area, by keyboard and by mouse', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    expect(
      await cropOfCoordinates((await fetchOriginal(shopper, first)).body),
      'the largest area by default',
    ).toEqual({
      ...{ left: 0, top: 100, width: 2400, height: 1600 },
    });

    let dialog = await openCrop(shopper);
    await cropFrame(dialog, shopper).focus();
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Control+ArrowLeft']) {
      await page.keyboard.press(key);
    }
    await shopper.checkScreen('crop dialog');
    const byKeys = await displayedArea(dialog, shopper);
    expect(byKeys.width).toBeLessThan(1700);
    await applyCrop(dialog, shopper);
    const second = await cropIdInUrl(shopper, first);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, second)).body)).toEqual(byKeys);

    dialog = await openCrop(shopper);
    expect(await displayedArea(dialog, shopper), 'the dialog reopens with the same area').toEqual(byKeys);
    const box = await cropFrame(dialog, shopper).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 31, y - 17, { steps: 5 });
    await page.mouse.up();
    const byMouse = await displayedArea(dialog, shopper);
    expect(byMouse).toMatchObject({ width: byKeys.width, height: byKeys.height });
    expect(byMouse.left).toBeLessThan(byKeys.left);
    const corner = dialog.getByRole('button', { name: t('form:print.crop.corner.se') });
    const handle = await corner.boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) - 60, (handle?.y ?? 0) - 40, { steps: 5 });
    await page.mouse.up();
    const resized = await displayedArea(dialog, shopper);
    expect(resized.width).toBeLessThan(byMouse.width);
    expect(resized.width / resized.height).toBeCloseTo(1.5, 2);
    await applyCrop(dialog, shopper);
    const third = await cropIdInUrl(shopper, second);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, third)).body)).toEqual(resized);

    // After a reload the crop is restored from the URL.
    await page.reload();
    await shopper.hydrated();
    await waitForCrop(shopper);
    dialog = await openCrop(shopper);
    expect(await displayedArea(dialog, shopper)).toEqual(resized);
    await dialog.getByRole('button', { name: t('form:print.crop.largest') }).click();
    expect(await displayedArea(dialog, shopper)).toMatchObject({ width: 2400, height: 1600 });
  });

  it('the crop is moved by touch on a phone', async () => {
    const shopper = await openPrint({ width: 360 });
    const { page, context } = shopper;
    await uploadPicture(shopper, picture());
    const first = await cropIdInUrl(shopper);
    const dialog = await openCrop(shopper);
    const before = await displayedArea(dialog, shopper);
    const box = await cropFrame(dialog, shopper).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
      });
    await touch('touchStart', 0);
    for (const dy of [2, 5, 9, 12]) await touch('touchMove', dy);
    await touch('touchEnd', 12);
    await expect.poll(async () => (await displayedArea(dialog, shopper)).top).toBeGreaterThan(before.top);
    const moved = await displayedArea(dialog, shopper);
    expect(moved).toMatchObject({ width: before.width, height: before.height, left: before.left });
    await applyCrop(dialog, shopper);
    const second = await cropIdInUrl(shopper, first);
    expect(await cropOfCoordinates((await fetchOriginal(shopper, second)).body)).toEqual(moved);
  });

  it('the size determines the crop and the resolution', async () => {
    const shopper = await openPrint();
    const { page, t } = shopper;
    await uploadPicture(shopper, picture());
    const grade = (name: string, dpi: number) =>
      pictureCard(shopper).getByText(t(`form:print.grade.${name}`, { dpi }));
    await grade('red', 50).waitFor();
    await setSize(shopper, 900, 600);
    await grade('orange', 67).waitFor();
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
