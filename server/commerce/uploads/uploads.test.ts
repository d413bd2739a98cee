import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_STATUS } from '#shared/errors/error-codes.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import {
  CONFIGURABLE_PANEL,
  PRINTED_PANEL,
  VALID_LICENCE_CODE,
} from '../products/configuration/configured-products.fixture.ts';
import { type Fault, openPictureShop, type PictureShop } from './picture-shop.fixture.ts';
import { halves, noise } from './pictures/sample-pictures.fixture.ts';
import { copies, drawing } from './pictures/svg/drawings.fixture.ts';

const OUTLINES = [
  [
    'en',
    'This SVG contains text, and we do not have its typefaces. Please convert the text to outlines: in Illustrator with Type > Create Outlines, in Inkscape with Path > Object to Path.',
  ],
  [
    'de',
    'Wir haben die Schriften dieser SVG-Datei nicht. Bitte wandeln Sie den Text um: in Illustrator mit Schrift > In Pfade umwandeln, in Inkscape mit Pfad > Objekt in Pfad umwandeln.',
  ],
  [
    'fr',
    'Nous n’avons pas les polices du texte de ce SVG. Veuillez le vectoriser\u202f: dans Illustrator avec Texte > Vectoriser, dans Inkscape avec Chemin > Objet en chemin.',
  ],
  [
    'nl',
    'Deze SVG bevat tekst waarvan wij de lettertypen niet hebben. Zet die om in contouren: in Illustrator met Tekst > Contouren maken, in Inkscape met Paden > Object naar pad.',
  ],
] as const;

describe.each(commerceDatabases)('uploads on $name', ({ open }) => {
  let shop: PictureShop;
  let photo: Buffer;
  beforeAll(async () => {
    shop = await openPictureShop(await open());
    photo = await noise(2_000, 1_000).jpeg({ quality: 60 }).toBuffer();
  });
  afterAll(() => shop.close());

  it('saves a photo and serves it to its owner in three sizes', async () => {
    const visitor = shop.visitor();
    const response = await visitor.upload(photo, { fileName: 'C:\\fakepath\\Zomer é.png', note: 'aan zee' });
    expect(response.status).toBe(201);
    expect(response.headers.get('x-session-token')).toMatch(/^[\w-]{43}$/);
    expect(response.body).toMatchObject({ kind: 'photo', name: 'Zomer é', note: 'aan zee', product: null });
    const [file] = response.body.files;
    expect(file).toMatchObject({ name: 'Zomer é.jpg', contentType: 'image/jpeg', width: 2000, height: 1000 });

    for (const [variant, width] of Object.entries({ original: 2000, preview: 1600, thumbnail: 320 })) {
      const opened = await visitor.picture(file?.uploadId ?? '', variant);
      expect(opened.status).toBe(200);
      expect(await sharp(opened.bytes).metadata()).toMatchObject({ format: 'jpeg', width });
      expect(Object.fromEntries(opened.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, max-age=86400, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      if (variant === 'original') expect(opened.bytes.length).toBe(file?.bytes);
    }
    const head = await visitor.picture(file?.uploadId ?? '', 'original', 'HEAD');
    expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
    expect(head.headers.get('content-length')).toBe(String(file?.bytes));
    await expect.poll(() => shop.incomingFiles()).toEqual([]);
  });

  it('serves an upload to its owner only', async () => {
    const owner = shop.visitor();
    const { body } = await owner.upload(photo);
    const id = body.files[0]?.uploadId ?? '';
    expect((await owner.picture(id)).status).toBe(200);

    const other = shop.visitor();
    await other.upload(photo);
    const nobody = shop.visitor();
    const sameTokenElsewhere = shop.visitor('DBC-nl-NL');
    sameTokenElsewhere.token = owner.token;
    for (const [stranger, code] of [
      [other, 'NOT_FOUND'],
      [nobody, 'UNAUTHORIZED'],
      [sameTokenElsewhere, 'UNAUTHORIZED'],
    ] as const) {
      const { status, bytes } = await stranger.picture(id);
      expect(status).toBe(ERROR_STATUS[code]);
      expect(bytes.toString()).toContain(code);
    }
    expect((await owner.picture(id, 'secret')).status).toBe(400);
    expect((await owner.picture('../../etc/passwd')).status).toBe(404);
  });

  it('stores nothing and opens no session for a file that is not a picture', async () => {
    const before = await shop.storedFiles();
    const visitor = shop.visitor();
    const response = await visitor.upload<Fault>(Buffer.from('<script>alert(1)</script>'));
    expect(response.status).toBe(415);
    expect(response.body).toMatchObject({
      code: 'UNSUPPORTED_MEDIA_TYPE',
      fields: [{ path: 'body.file', messageKey: 'yup:errors.file.type' }],
    });
    expect(visitor.token).toBeNull();
    expect(await shop.storedFiles()).toEqual(before);
    await expect.poll(() => shop.incomingFiles()).toEqual([]);
  });

  it.each(LOCALES)('explains in %s how to outline the text of a drawing', async (locale) => {
    const text = drawing('<text x="10" y="60">Viltwerk</text>');
    const { status, body } = await shop.visitor(`EF-${locale}`).upload<Fault>(Buffer.from(text));
    const [, outlines] = OUTLINES.find(([language]) => locale.startsWith(language)) ?? [];
    expect([status, body.code]).toEqual([422, 'UNPROCESSABLE_CONTENT']);
    expect(body.fields).toEqual([
      { path: 'body.file', messageKey: 'yup:errors.file.svgText', message: outlines },
    ]);
  });

  it.each([
    ['svgBroken', drawing('<g>').slice(0, -6)],
    ['svgLinks', drawing('<image href="photo.png"/>')],
    ['svgComplex', copies(20)],
  ])('says that a drawing is %s', async (fault, svg) => {
    const { status, body } = await shop.visitor().upload<Fault>(Buffer.from(svg));
    expect([status, body.fields?.map(({ messageKey }) => messageKey)]).toEqual([
      422,
      [`yup:errors.file.${fault}`],
    ]);
  });

  it('accepts a picture as base64', async () => {
    const visitor = shop.visitor();
    const data = `data:image/jpeg;base64,${photo.toString('base64')}`;
    const response = await visitor.post('/Storage/base64', { name: 'Zee', fileName: 'zee.jpg', data });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
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
    await expect.poll(() => shop.incomingFiles()).toEqual([]);
  });
});

describe.each(commerceDatabases)('crops on $name', ({ open }) => {
  const AREA = { left: 100, top: 50, width: 600, height: 400 };
  let shop: PictureShop;
  let folder: string;
  let printFiles: Pick<PictureShop['uploads'], 'libraryMasterPath'>;
  beforeAll(async () => {
    const db = await open();
    shop = await openPictureShop(db);
    printFiles = { libraryMasterPath: shop.uploads.libraryMasterPath };
    folder = await shop.uploads.incoming.open();
    const library = `${folder}/library.avif`;
    // Holds the area, and is decoded in a tenth of the time of a print file.
    await noise(900, 600).avif({ quality: 40, effort: 0 }).toFile(library);
    Object.assign(shop.uploads, { libraryMasterPath: () => library });
  }, 60_000);
  afterAll(() => shop.close());

  type Edit = {
    source: string;
    id: string;
    width: number;
    height: number;
    of: { source: string; id: string };
    area: typeof AREA;
    rotation: number;
  };
  const CROP_PATH = `/Products/configuration/${PRINTED_PANEL}/crop`;

  it('have exactly the pixels of the original', async () => {
    const visitor = shop.visitor();
    const original = await noise(1_000, 700).png().toBuffer();
    const { body } = await visitor.upload(original);
    const id = body.files[0]?.uploadId ?? '';
    const response = await visitor.post<Edit>(CROP_PATH, { picture: { source: 'upload', id }, area: AREA });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      source: 'edit',
      id: expect.any(String),
      title: 'photo.png',
      width: 600,
      height: 400,
      image: null,
      licence: 'own',
      of: { source: 'upload', id },
      area: AREA,
      rotation: 0,
    });
    const { bytes } = await visitor.picture(response.body.id);
    expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(original).extract(AREA).raw().toBuffer());

    // The same crop again returns the same edit.
    const again = await visitor.post<Edit>(CROP_PATH, { picture: { source: 'upload', id }, area: AREA });
    expect(again.body.id).toBe(response.body.id);

    // An edit of an edit is cropped from the original.
    const inner = { left: 10, top: 20, width: 300, height: 200 };
    const second = await visitor.post<Edit>(CROP_PATH, {
      picture: { source: 'edit', id: response.body.id },
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

  it('are rotated, also an edit of a rotated edit', async () => {
    const visitor = shop.visitor();
    const original = await noise(900, 700).png().toBuffer();
    const { body } = await visitor.upload(original);
    const source = { source: 'upload', id: body.files[0]?.uploadId ?? '' };
    // Fits the picture on its side only.
    const area = { left: 60, top: 40, width: 500, height: 800 };
    const first = await visitor.post<Edit>(CROP_PATH, { picture: source, area, rotation: 90 });
    expect(first.body).toMatchObject({ of: source, area, rotation: 90, width: 500, height: 800 });
    const rotate = async (picture: Buffer, rotation: number) =>
      sharp(await sharp(picture).rotate(rotation).png().toBuffer());
    const pixels = async ({ id }: Edit) =>
      sharp((await visitor.picture(id)).bytes)
        .raw()
        .toBuffer();
    const expected = (await rotate(original, 90)).extract(area);
    expect(await pixels(first.body)).toEqual(await expected.clone().raw().toBuffer());

    // The same area without rotation is another edit.
    const upright = { left: 60, top: 40, width: 500, height: 600 };
    const plain = await visitor.post<Edit>(CROP_PATH, { picture: source, area: upright });
    const turned = await visitor.post<Edit>(CROP_PATH, { picture: source, area: upright, rotation: 180 });
    expect(plain.body.id).not.toBe(turned.body.id);

    const inner = { left: 30, top: 20, width: 600, height: 300 };
    const picture = { source: 'edit', id: first.body.id };
    const second = await visitor.post<Edit>(CROP_PATH, { picture, area: inner, rotation: 270 });
    expect(second.body).toMatchObject({ of: source, rotation: 0, width: 600, height: 300 });
    const innerPixels = (await rotate(await expected.png().toBuffer(), 270)).extract(inner).raw();
    expect(await pixels(second.body)).toEqual(await innerPixels.toBuffer());

    const outside = await visitor.post<Fault>(CROP_PATH, { picture: source, area });
    expect(outside.body).toMatchObject({ fields: [{ path: 'body.area.height', values: { max: 700 } }] });
    const oblique = await visitor.post<Fault>(CROP_PATH, { picture: source, area: upright, rotation: 45 });
    expect(oblique.body).toMatchObject({ code: 'BAD_REQUEST', fields: [{ path: 'body.rotation' }] });
  });

  it('are rejected outside the picture, with the fields at fault', async () => {
    const visitor = shop.visitor();
    const { body } = await visitor.upload(await halves(300, 200).png().toBuffer());
    const picture = { source: 'upload', id: body.files[0]?.uploadId ?? '' };
    const cropArea = async (area: object) =>
      (
        await visitor.post<Fault>(CROP_PATH, {
          picture,
          area: { left: 0, top: 0, width: 300, height: 200, ...area },
        })
      ).body;
    expect(await cropArea({ width: 301 })).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'body.area.width', messageKey: 'yup:errors.number.max' }],
    });
    expect(await cropArea({ left: 1, top: 1 })).toMatchObject({
      fields: [{ path: 'body.area.left' }, { path: 'body.area.top' }],
    });
    expect(await cropArea({ width: 0 })).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ path: 'body.area.width' }],
    });
    expect(await cropArea({ left: 2 ** 40, width: 1 })).toMatchObject({
      fields: [{ path: 'body.area.left' }],
    });
  });

  it('need a picture of the same owner', async () => {
    const owner = shop.visitor();
    const { body } = await owner.upload(await halves(300, 200).png().toBuffer());
    const id = body.files[0]?.uploadId ?? '';
    const area = { left: 0, top: 0, width: 30, height: 20 };
    const { body: edit } = await owner.post<Edit>(CROP_PATH, { picture: { source: 'upload', id }, area });
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
        expect((await other.post<Fault>(CROP_PATH, { picture, area })).body).toMatchObject(unknown);
      }
    }
    expect(guest.token).toBeNull();
    // An upload is not an edit and vice versa.
    for (const picture of [
      { source: 'edit', id },
      { source: 'upload', id: edit.id },
    ]) {
      expect((await owner.post<Fault>(CROP_PATH, { picture, area })).body).toMatchObject(unknown);
    }
  });

  it('of library pictures are parts of the print file of the brand', async () => {
    const file = 'shared/brands/easyfelt/assets/library/misty-hills.avif';
    expect(printFiles.libraryMasterPath('EF', 'misty-hills')).toBe(path.resolve(file));
    const smaller = { libraryMasterPath: shop.uploads.libraryMasterPath };
    Object.assign(shop.uploads, printFiles);
    try {
      const guest = shop.visitor();
      const picture = { source: 'image', id: 'misty-hills' };
      // Beyond the edges of the smaller picture.
      const area = { left: 1_200, top: 700, width: 300, height: 200 };
      const { status, body } = await guest.post<Edit>(CROP_PATH, { picture, area });
      expect(status).toBe(201);
      const { width, height } = await sharp((await guest.picture(body.id)).bytes).metadata();
      expect([width, height]).toEqual([300, 200]);
    } finally {
      Object.assign(shop.uploads, smaller);
    }
  });

  it('of library pictures open a session for a guest and may need a licence code', async () => {
    const guest = shop.visitor();
    const free = { source: 'image', id: 'misty-hills' };
    const first = await guest.post<Edit>(CROP_PATH, { picture: free, area: AREA });
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
      expect((await guest.post<Fault>(CROP_PATH, { picture, area: AREA })).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ path: 'body.picture.licenceCode', messageKey: 'yup:errors.string.license_code' }],
      });
    }
    const licensed = { ...locked, licenceCode: ` ${VALID_LICENCE_CODE.toLowerCase()} ` };
    const edit = await guest.post<Edit>(CROP_PATH, { picture: licensed, area: AREA });
    expect(edit.status).toBe(201);
    // The edit stores the code.
    const inner = { left: 0, top: 0, width: 60, height: 40 };
    const again = await guest.post<Edit>(CROP_PATH, {
      picture: { source: 'edit', id: edit.body.id },
      area: inner,
    });
    expect(again.status).toBe(201);

    // The panel has no File option.
    const panel = `/Products/configuration/${CONFIGURABLE_PANEL}/crop`;
    expect((await guest.post<Fault>(panel, { picture: free, area: AREA })).status).toBe(404);
  });
});
