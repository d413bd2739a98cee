import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commerceDatabases } from '../db/test-database.ts';
import { type Fault, openPictureShop, type PictureShop } from './picture-shop.fixture.ts';
import { halves, noise } from './pictures/sample-pictures.fixture.ts';

describe.each(commerceDatabases)('uploads on $name', ({ open }) => {
  let shop: PictureShop;
  let photo: Buffer;
  beforeAll(async () => {
    shop = await openPictureShop(await open());
    photo = await noise(2_000, 1_000).jpeg({ quality: 60 }).toBuffer();
  });
  afterAll(() => shop.close());

  it('a photo is saved, and shown to its owner in three sizes', async () => {
    const visitor = shop.visitor();
    const answer = await visitor.upload(photo, { fileName: 'C:\\fakepath\\Zomer é.png', note: 'aan zee' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('x-session-token')).toMatch(/^[\w-]{43}$/);
    expect(answer.body).toMatchObject({ kind: 'photo', name: 'Zomer é', note: 'aan zee', product: null });
    const [file] = answer.body.files;
    expect(file).toMatchObject({ name: 'Zomer é.jpg', contentType: 'image/jpeg', width: 2000, height: 1000 });

    for (const [variant, width] of Object.entries({ original: 2000, preview: 1600, thumbnail: 320 })) {
      const shown = await visitor.picture(file?.uploadId ?? '', variant);
      expect(shown.status).toBe(200);
      expect(await sharp(shown.bytes).metadata()).toMatchObject({ format: 'jpeg', width });
      expect(Object.fromEntries(shown.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (variant === 'original') expect(shown.bytes.length).toBe(file?.bytes);
    }
    const head = await visitor.picture(file?.uploadId ?? '', 'original', 'HEAD');
    expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    expect(head.headers.get('content-length')).toBe(String(file?.bytes));
    await expect.poll(() => shop.incoming()).toEqual([]);
  });

  it('nobody else sees it', async () => {
    const owner = shop.visitor();
    const { body } = await owner.upload(photo);
    const id = body.files[0]?.uploadId ?? '';
    expect((await owner.picture(id)).status).toBe(200);

    const other = shop.visitor();
    await other.upload(photo);
    const nobody = shop.visitor();
    const sameTokenElsewhere = shop.visitor('DBC-nl-NL');
    sameTokenElsewhere.token = owner.token;
    for (const stranger of [other, nobody, sameTokenElsewhere]) {
      const { status, bytes } = await stranger.picture(id);
      expect(status).toBe(404);
      expect(bytes.toString()).toContain('NOT_FOUND');
    }
    expect((await owner.picture(id, 'secret')).status).toBe(400);
    expect((await owner.picture('../../etc/passwd')).status).toBe(404);
  });

  it('what is no picture leaves nothing behind, not even a session', async () => {
    const before = await shop.kept();
    const visitor = shop.visitor();
    const answer = await visitor.upload<Fault>(Buffer.from('<script>alert(1)</script>'));
    expect(answer.status).toBe(415);
    expect(answer.body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      fields: [{ path: 'body.file', messageKey: 'yup:errors.file.type' }],
    });
    expect(visitor.token).toBeNull();
    expect(await shop.kept()).toEqual(before);
    await expect.poll(() => shop.incoming()).toEqual([]);
  });

  it('a picture comes as text, too', async () => {
    const visitor = shop.visitor();
    const data = `data:image/jpeg;base64,${photo.toString('base64')}`;
    const answer = await visitor.post('/Storage/base64', { name: 'Zee', fileName: 'zee.jpg', data });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      kind: 'photo',
      name: 'Zee',
      files: [{ name: 'zee.jpg', width: 2000 }],
    });

    expect((await visitor.post<Fault>('/Storage/base64', { name: 'Zee' })).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'body.data' }],
    });
    expect((await visitor.post<Fault>('/Storage/base64', { data: '***' })).body.code).toBe('PARSE_ERROR');
    expect(
      (await visitor.post<Fault>('/Storage/base64', { data: 'AQID', name: 'x'.repeat(121) })).body,
    ).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'body.name' }] });
    expect((await visitor.post<Fault>('/Storage/base64', { data: 'AQID' })).status).toBe(415);
    await expect.poll(() => shop.incoming()).toEqual([]);
  });
});

describe.each(commerceDatabases)('cuts on $name', ({ open }) => {
  const AREA = { left: 100, top: 50, width: 600, height: 400 };
  let shop: PictureShop;
  let print: string;
  let folder: string;
  beforeAll(async () => {
    const db = await open();
    shop = await openPictureShop(db);
    folder = await shop.uploads.incoming.open();
    const library = `${folder}/library.avif`;
    await noise(3600, 2400).avif({ quality: 40, effort: 0 }).toFile(library);
    Object.assign(shop.uploads, { libraryMaster: () => library });
    const { PRINT } = await import('../products/configuration/configured-products.fixture.ts');
    print = PRINT;
  }, 60_000);
  afterAll(() => shop.close());

  type Cut = {
    source: string;
    id: string;
    width: number;
    height: number;
    of: { source: string; id: string };
    area: typeof AREA;
  };
  const cropPath = () => `/Products/configuration/${print}/crop`;

  it('have the pixels of the original, one for one', async () => {
    const visitor = shop.visitor();
    const original = await noise(1_000, 700).png().toBuffer();
    const { body } = await visitor.upload(original);
    const id = body.files[0]?.uploadId ?? '';
    const answer = await visitor.post<Cut>(cropPath(), { picture: { source: 'upload', id }, area: AREA });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...{ source: 'edit', id: expect.any(String), title: 'photo.png', width: 600, height: 400, image: null },
      ...{ licence: 'own', of: { source: 'upload', id }, area: AREA },
    });
    const { bytes } = await visitor.picture(answer.body.id);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(original).extract(AREA).raw().toBuffer());

    // The same cut again is the same picture.
    const again = await visitor.post<Cut>(cropPath(), { picture: { source: 'upload', id }, area: AREA });
    expect(again.body.id).toBe(answer.body.id);

    // A cut of a cut comes from the original.
    const inner = { left: 10, top: 20, width: 300, height: 200 };
    const second = await visitor.post<Cut>(cropPath(), {
      picture: { source: 'edit', id: answer.body.id },
      area: inner,
    });
    const outer = { left: 110, top: 70, width: 300, height: 200 };
    expect(second.body).toMatchObject({ of: { source: 'upload', id }, area: outer });
    expect(
      await sharp((await visitor.picture(second.body.id)).bytes)
        .raw()
        .toBuffer(),
    ).toEqual(await sharp(original).extract(outer).raw().toBuffer());
  });

  it('are refused outside of the picture, field by field', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.upload(await halves(300, 200).png().toBuffer());
    const picture = { source: 'upload', id: body.files[0]?.uploadId ?? '' };
    const tryArea = async (area: object) =>
      (
        await visitor.post<Fault>(cropPath(), {
          picture,
          area: { left: 0, top: 0, width: 300, height: 200, ...area },
        })
      ).body;
    expect(await tryArea({ width: 301 })).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'body.area.width', messageKey: 'yup:errors.number.max' }],
    });
    expect(await tryArea({ left: 1, top: 1 })).toMatchObject({
      fields: [{ path: 'body.area.left' }, { path: 'body.area.top' }],
    });
    expect(await tryArea({ width: 0 })).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'body.area.width' }],
    });
    expect(await tryArea({ left: 2 ** 40, width: 1 })).toMatchObject({
      fields: [{ path: 'body.area.left' }],
    });
  });

  it('are made of the shopper’s own pictures alone', async () => {
    const owner = shop.visitor();
    const { body } = await owner.upload(await halves(300, 200).png().toBuffer());
    const id = body.files[0]?.uploadId ?? '';
    const area = { left: 0, top: 0, width: 30, height: 20 };
    const { body: edit } = await owner.post<Cut>(cropPath(), { picture: { source: 'upload', id }, area });
    const [guest, stranger] = [shop.visitor(), shop.visitor()];
    await stranger.upload(await halves(300, 200).png().toBuffer());
    const unknown = {
      code: 'BAD_REQUEST',
      fields: [{ path: 'body.picture', messageKey: 'yup:errors.file.unknown' }],
    };
    for (const picture of [
      { source: 'upload', id },
      { source: 'edit', id: edit.id },
      { source: 'image', id: 'none' },
      { source: 'upload', id: 'no-uuid' },
    ]) {
      for (const other of [guest, stranger]) {
        expect((await other.post<Fault>(cropPath(), { picture, area })).body).toMatchObject(unknown);
      }
    }
    expect(guest.token).toBeNull();
    // An upload is no edit, and the other way round.
    for (const picture of [
      { source: 'edit', id },
      { source: 'upload', id: edit.id },
    ]) {
      expect((await owner.post<Fault>(cropPath(), { picture, area })).body).toMatchObject(unknown);
    }
  });

  it('of the library open a session for a guest, and need a licence where there is one', async () => {
    const { GOOD_CODE, MADE_PANEL } = await import(
      '../products/configuration/configured-products.fixture.ts'
    );
    const guest = shop.visitor();
    const free = { source: 'image', id: 'misty-hills' };
    const first = await guest.post<Cut>(cropPath(), { picture: free, area: AREA });
    expect(first.status).toBe(201);
    expect(first.headers.get('x-session-token')).toBe(guest.token);
    expect(first.body).toMatchObject({
      source: 'edit',
      title: 'Mistige heuvels.jpg',
      width: 600,
      height: 400,
      of: free,
    });
    expect((await guest.picture(first.body.id)).status).toBe(200);

    const locked = { source: 'image', id: 'alpine-dawn' };
    for (const licenceCode of [undefined, 'EF-WRONG']) {
      const picture = { ...locked, ...(licenceCode ? { licenceCode } : {}) };
      expect((await guest.post<Fault>(cropPath(), { picture, area: AREA })).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'body.picture.licenceCode', messageKey: 'yup:errors.string.license_code' }],
      });
    }
    const licensed = { ...locked, licenceCode: ` ${GOOD_CODE.toLowerCase()} ` };
    const cut = await guest.post<Cut>(cropPath(), { picture: licensed, area: AREA });
    expect(cut.status).toBe(201);
    // The code travels with the cut.
    const inner = { left: 0, top: 0, width: 60, height: 40 };
    const again = await guest.post<Cut>(cropPath(), {
      picture: { source: 'edit', id: cut.body.id },
      area: inner,
    });
    expect(again.status).toBe(201);

    // Nothing is printed on a panel.
    const panel = `/Products/configuration/${MADE_PANEL}/crop`;
    expect((await guest.post<Fault>(panel, { picture: free, area: AREA })).status).toBe(404);
  });
});
