import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FILE_SIZE } from '#shared/constants.ts';
import { CHROMIUM, launchBrowser } from './browser.ts';
import {
  answeredEdit,
  applyCrop,
  cropFrame,
  cutIsDone,
  fileInput,
  openCrop,
  openPrint,
  ownFile,
  partOfPlaces,
  pictureCard,
  pictureOfNoise,
  pictureOfPlaces,
  setSize,
  shownArea,
  type Upload,
  uploadPicture,
} from './printing.ts';
import { productOfSku } from './saving.ts';
import { visit } from './shopper.ts';

const LOCALE = 'nl-NL';
/** Of the motif birch-wood (the catalogue's README). */
const DEMO_CODE = 'EF-ESHK-WMEA-TPSH';
/** Bytes a second: slow enough to see a picture go, and to stop it. */
const SLOW = 400_000;

describe.skipIf(!CHROMIUM)('a photo print', () => {
  let browser: Browser;
  let places: Upload;
  beforeAll(async () => {
    browser = await launchBrowser();
    places = await pictureOfPlaces(2400, 1800);
  });
  afterAll(() => browser?.close());

  it('an upload shows how far it is, is stopped, and goes on with the same file', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, context, t } = shopper;
    await openPrint(shopper, LOCALE);
    const wire = await context.newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1 };
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: SLOW });
    const noise = await pictureOfNoise(1500, 1000);
    await fileInput(shopper).setInputFiles(noise);
    const bar = page.getByRole('progressbar', {
      name: t('form:print.upload.sending', { name: noise.name }),
    });
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(percent, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await percent()).toBeLessThan(100);
    expect(await bar.getAttribute('aria-valuetext')).toContain('MB');

    await page.getByRole('button', { name: t('form:print.upload.cancel') }).click();
    await page.getByText(t('form:print.upload.cancelled')).waitFor();
    expect(await bar.count()).toBe(0);
    await wire.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
    await page.getByRole('button', { name: t('form:print.upload.retry') }).click();
    await cutIsDone(shopper);
    await answeredEdit(shopper);
    await shopper.leave();
  });

  it('a connection that fails is tried again, then told; a press sends the same file', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
    let tries = 0;
    await page.route('**/api/uploads', (route) => {
      tries += 1;
      return route.abort('connectionreset');
    });
    await fileInput(shopper).setInputFiles(places);
    await page
      .getByRole('alert')
      .filter({ hasText: t('form:print.upload.cutOff') })
      .waitFor({ timeout: 20_000 });
    expect(tries, 'twice by itself').toBe(3);
    await page.unroute('**/api/uploads');
    await page.getByRole('button', { name: t('form:print.upload.retry') }).click();
    await cutIsDone(shopper);
    await shopper.leave();
  });

  it('one byte too many is told before any is sent, and so is a file that is no picture', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/uploads')) sent.push(request.method());
    });
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(MAX_FILE_SIZE + 1) };
    await fileInput(shopper).setInputFiles(large);
    const [told = ''] = t('form:print.upload.tooLarge', { size: '§', most: '§' }).split('§');
    const fault = page.getByRole('alert').filter({ hasText: told });
    await fault.waitFor();
    expect(await fault.innerText()).toContain('30 MB');
    expect(await page.getByRole('button', { name: t('form:print.upload.retry') }).count()).toBe(0);
    await page.getByRole('button', { name: t('form:print.upload.other') }).click();
    const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await fileInput(shopper).setInputFiles(paper);
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:errors.file.type') })
      .waitFor();
    // What only calls itself a picture is found out by the shop.
    await page.getByRole('button', { name: t('form:print.upload.other') }).click();
    await fileInput(shopper).setInputFiles({ ...paper, name: 'paper.jpg', mimeType: 'image/jpeg' });
    await page
      .getByRole('alert')
      .filter({ hasText: t('yup:errors.file.type') })
      .waitFor();
    expect(sent).toEqual(['POST']);
    await shopper.leave();
  });

  it('the cut is what was shown, to the pixel: by keys, by mouse and by thumb', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
    await uploadPicture(shopper, places);
    const first = await answeredEdit(shopper);
    expect(await partOfPlaces((await ownFile(shopper, first)).body), 'the largest area at once').toEqual({
      ...{ left: 0, top: 100, width: 2400, height: 1600 },
    });

    let dialog = await openCrop(shopper);
    await cropFrame(dialog, shopper).focus();
    for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Control+ArrowLeft']) {
      await page.keyboard.press(key);
    }
    await shopper.checkScreen('crop dialog');
    const byKeys = await shownArea(dialog, shopper);
    expect(byKeys.width).toBeLessThan(1700);
    await applyCrop(dialog, shopper);
    const second = await answeredEdit(shopper, first);
    expect(await partOfPlaces((await ownFile(shopper, second)).body)).toEqual(byKeys);

    dialog = await openCrop(shopper);
    expect(await shownArea(dialog, shopper), 'opened again where it was').toEqual(byKeys);
    const box = await cropFrame(dialog, shopper).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 31, y - 17, { steps: 5 });
    await page.mouse.up();
    const byMouse = await shownArea(dialog, shopper);
    expect(byMouse).toMatchObject({ width: byKeys.width, height: byKeys.height });
    expect(byMouse.left).toBeLessThan(byKeys.left);
    const corner = dialog.getByRole('button', { name: t('form:print.crop.corner.se') });
    const grip = await corner.boundingBox();
    await page.mouse.move((grip?.x ?? 0) + 8, (grip?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((grip?.x ?? 0) - 60, (grip?.y ?? 0) - 40, { steps: 5 });
    await page.mouse.up();
    const drawn = await shownArea(dialog, shopper);
    expect(drawn.width).toBeLessThan(byMouse.width);
    expect(drawn.width / drawn.height).toBeCloseTo(1.5, 2);
    await applyCrop(dialog, shopper);
    const third = await answeredEdit(shopper, second);
    expect(await partOfPlaces((await ownFile(shopper, third)).body)).toEqual(drawn);

    // After a reload the cut is taken up from the address.
    await page.reload();
    await shopper.alive();
    await cutIsDone(shopper);
    dialog = await openCrop(shopper);
    expect(await shownArea(dialog, shopper)).toEqual(drawn);
    await dialog.getByRole('button', { name: t('form:print.crop.largest') }).click();
    expect(await shownArea(dialog, shopper)).toMatchObject({ width: 2400, height: 1600 });
    await shopper.leave();
  });

  it('a thumb moves the crop on a phone', async () => {
    const shopper = await visit(browser, LOCALE, { width: 360 });
    const { page, context } = shopper;
    await openPrint(shopper, LOCALE);
    await uploadPicture(shopper, places);
    const first = await answeredEdit(shopper);
    const dialog = await openCrop(shopper);
    const before = await shownArea(dialog, shopper);
    const box = await cropFrame(dialog, shopper).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const wire = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
      wire.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + dy }],
      });
    await touch('touchStart', 0);
    for (const dy of [2, 5, 9, 12]) await touch('touchMove', dy);
    await touch('touchEnd', 12);
    await expect.poll(async () => (await shownArea(dialog, shopper)).top).toBeGreaterThan(before.top);
    const moved = await shownArea(dialog, shopper);
    expect(moved).toMatchObject({ width: before.width, height: before.height, left: before.left });
    await applyCrop(dialog, shopper);
    const second = await answeredEdit(shopper, first);
    expect(await partOfPlaces((await ownFile(shopper, second)).body)).toEqual(moved);
    await shopper.leave();
  });

  it('the size decides on the crop and on how sharp it is', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
    await uploadPicture(shopper, places);
    const grade = (name: string, dpi: number) =>
      pictureCard(shopper).getByText(t(`form:print.grade.${name}`, { dpi }));
    await grade('red', 50).waitFor();
    await setSize(shopper, 900, 600);
    await grade('orange', 67).waitFor();
    await setSize(shopper, 400, 400);
    await cutIsDone(shopper);
    await grade('green', 114).waitFor();
    const edit = await answeredEdit(shopper);
    await expect
      .poll(async () => partOfPlaces((await ownFile(shopper, await answeredEdit(shopper))).body), {
        timeout: 20_000,
      })
      .toMatchObject({ width: 1800, height: 1800 });
    expect(edit).not.toBe('');
    await page.getByRole('img', { name: t('form:print.wall.alt') }).waitFor();
    await shopper.leave();
  });

  it('a picture of the library is found by words and by id; a licensed one asks for its code', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
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
    await code.fill('EF-0000-0000-0000');
    await code.press('Enter');
    await dialog.getByText(t('yup:errors.string.license_code')).waitFor();
    expect(await code.getAttribute('aria-invalid')).toBe('true');
    await shopper.checkScreen('licence code');
    await code.fill(DEMO_CODE);
    await dialog.getByRole('button', { name: t('form:print.licence.submit') }).click();
    await dialog.waitFor({ state: 'detached' });
    await cutIsDone(shopper);
    expect((await ownFile(shopper, await answeredEdit(shopper))).status).toBe(200);
    await shopper.leave();
  });

  it('a photo of an earlier visit is taken again', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
    await uploadPicture(shopper, places);
    await answeredEdit(shopper);
    await pictureCard(shopper)
      .getByRole('button', { name: t('form:print.chosen.remove') })
      .click();
    await fileInput(shopper).waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).not.toContain('picture.photo');
    await page.getByRole('button', { name: t('form:print.photos.open') }).click();
    const dialog = page.getByRole('dialog', { name: t('form:print.photos.title') });
    await dialog.getByRole('list').getByRole('button').first().click();
    await cutIsDone(shopper);
    const again = await answeredEdit(shopper);
    expect(await partOfPlaces((await ownFile(shopper, again)).body)).toMatchObject({ width: 2400 });
    await shopper.leave();
  });

  it('a logo is taken whole, and is there again after a reload', async () => {
    const shopper = await visit(browser, LOCALE);
    const { page, t } = shopper;
    const { slug } = await productOfSku('TCC', LOCALE);
    await shopper.open('productDetail', { slug });
    await page.getByLabel(t('form:print.whole.choose')).setInputFiles(places);
    const card = page.getByRole('group', { name: t('form:print.whole.label') });
    await card.getByText(places.name).waitFor();
    expect(await card.getByRole('button', { name: t('form:print.crop.open') }).count()).toBe(0);
    await expect.poll(() => page.url()).toContain('picture.logo=upload%3A');
    await page.reload();
    await shopper.alive();
    await card.waitFor();
    await card.getByRole('button', { name: t('form:print.chosen.remove') }).click();
    await page.getByLabel(t('form:print.whole.choose')).waitFor({ state: 'attached' });
    await expect.poll(() => page.url()).not.toContain('picture.logo');
    await shopper.leave();
  });

  it('goes into the cart; nobody else sees the photo', async () => {
    const shopper = await visit(browser, LOCALE);
    const other = await visit(browser, LOCALE);
    const { page, t } = shopper;
    await openPrint(shopper, LOCALE);
    await uploadPicture(shopper, places);
    const edit = await answeredEdit(shopper);
    await page
      .getByRole('button', { name: t('cart:add.button'), exact: true })
      .first()
      .click();
    await page.getByText(t('cart:add.done'), { exact: true }).first().waitFor();

    await other.open('home');
    expect((await ownFile(other, edit)).status).toBe(404);
    expect((await ownFile(shopper, edit)).status).toBe(200);
    // The link of a configuration may be shared; its photo is not.
    await other.page.goto(page.url());
    await other.alive();
    await fileInput(other).waitFor({ state: 'attached' });
    expect(await pictureCard(other).count()).toBe(0);
    await other.leave();
    await shopper.leave();
  });
});
