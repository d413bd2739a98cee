import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type SharpInput } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Area } from '#shared/configuration/crop.ts';
import type { EncodedPicture, PictureResult, Variant } from './picture-job.ts';
import { PictureWorker, WORKER_PROGRAM } from './picture-worker.ts';
import { isRunning } from './running-process.fixture.ts';
import { bombPng, emptyPng, halves, noise, profiledPng } from './sample-pictures.fixture.ts';
import { findWorkerIsolation } from './worker-isolation.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
// sharp caches files by path, and each test overwrites the same path.
sharp.cache(false);
const isolation = await findWorkerIsolation(WORKER_PROGRAM);
const worker = new PictureWorker({ isolation });
let count = 0;
let folder: string;

beforeAll(() => worker.encode({ source: join(root, 'none'), folder: root }).catch(() => {}));
beforeEach(async () => {
  count += 1;
  folder = join(root, String(count));
  await mkdir(folder);
});
afterAll(() => {
  worker.close();
  rmSync(root, { recursive: true, force: true });
});

async function encode(bytes: Buffer | Promise<Buffer>, area?: Area): Promise<PictureResult> {
  const source = join(folder, 'source');
  writeFileSync(source, await bytes);
  return worker.encode({ source, folder, ...(area ? { area } : {}) });
}

async function encodePicture(bytes: Buffer | Promise<Buffer>, area?: Area): Promise<EncodedPicture> {
  const result = await encode(bytes, area);
  if ('fault' in result) throw new Error(`rejected: ${result.fault}`);
  return result.picture;
}

function read(picture: EncodedPicture, variant: Variant = 'original'): Buffer {
  return readFileSync(picture.files.find((file) => file.variant === variant)?.path ?? '');
}

async function dominantColour(picture: Buffer, area: Area) {
  const { dominant } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
  return dominant.r > 200 ? 'red' : dominant.b > 200 ? 'blue' : JSON.stringify(dominant);
}

const pixelsOf = (picture: SharpInput) => sharp(picture).raw().toBuffer();

describe('the type of a file', () => {
  it.each([
    ['JPEG', () => halves(60, 40).jpeg().toBuffer(), 'jpeg'],
    ['WebP', () => halves(60, 40).webp().toBuffer(), 'jpeg'],
    ['AVIF', () => halves(60, 40).avif({ effort: 0 }).toBuffer(), 'jpeg'],
    ['TIFF', () => halves(60, 40).tiff().toBuffer(), 'jpeg'],
    ['PNG', () => halves(60, 40).png().toBuffer(), 'png'],
    ['PNG of 16 bits', () => halves(60, 40).toColourspace('rgb16').png().toBuffer(), 'png'],
    ['GIF', () => halves(60, 40).gif().toBuffer(), 'png'],
    ['grey JPEG', () => halves(60, 40).greyscale().jpeg().toBuffer(), 'jpeg'],
    ['CMYK JPEG', () => halves(60, 40).toColourspace('cmyk').jpeg().toBuffer(), 'jpeg'],
    ['transparent WebP', () => noise(60, 40, 4).webp().toBuffer(), 'png'],
  ])('%s is accepted', async (_type, bytes, format) => {
    const picture = await encodePicture(bytes());
    expect(picture).toMatchObject({ width: 60, height: 40 });
    expect(picture.files.map(({ variant }) => variant)).toEqual(['original', 'preview', 'thumbnail']);
    for (const { variant, bytes: size, contentType } of picture.files) {
      const file = read(picture, variant);
      const { format: found, space, depth } = await sharp(file).metadata();
      expect(contentType).toBe(`image/${found}`);
      expect(found).toBe(variant === 'original' || format === 'jpeg' ? format : 'webp');
      expect(file.length).toBe(size);
      expect({ space, depth }).toEqual({ space: expect.stringMatching(/^(srgb|b-w)$/), depth: 'uchar' });
    }
  });

  it.each([
    ['srgb', [200, 50, 30]],
    // The same numbers in Display P3 are a stronger red.
    ['p3', [219, 23, 6]],
  ] as const)('keeps the colours of %s with 8 and 16 bits', async (profile, expected) => {
    for (const bits of [8, 16] as const) {
      const picture = await encodePicture(profiledPng([200, 50, 30], { profile, bits }));
      const pixel = [...(await pixelsOf(read(picture)))].slice(0, 3);
      const isNear = pixel.every((value, at) => Math.abs(value - (expected[at] ?? 0)) <= 2);
      expect(isNear, `${bits} bits: ${pixel}`).toBe(true);
    }
  });

  it('renders an SVG with up to 4,000 pixels on its longer side', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="25"><rect width="25" height="25" fill="#f00"/></svg>';
    const picture = await encodePicture(Buffer.from(`\uFEFF  ${svg}`));
    expect(picture).toMatchObject({ width: 4000, height: 2000 });
    const { data } = await sharp(read(picture))
      .extract({ left: 1998, top: 0, width: 4, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // A sharp edge shows that the SVG is rendered at this size, not enlarged.
    expect([...data]).toEqual([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = [halves(30, 30), noise(30, 30)].map((frame) => frame.png().toBuffer());
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const picture = await encodePicture(gif);
    expect(picture).toMatchObject({ width: 30, height: 30 });
    expect([...(await pixelsOf(read(picture)))].slice(0, 3)).toEqual([255, 0, 0]);
  });

  it.each([
    ['a text', Buffer.from('Dear Sir or Madam')],
    ['nothing', Buffer.alloc(0)],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an HTML page that mentions SVG', Buffer.from('<!doctype html><p>about the &lt;svg&gt; element</p>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a compressed SVG', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['the native format of libvips', Buffer.from([0xb6, 0xa6, 0xf2, 0x08, ...Array(80).fill(0)])],
    ['the start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('%s is rejected', async (_what, bytes) => {
    expect(await encode(bytes)).toEqual({ fault: 'type', spentMs: expect.any(Number) });
  });

  it.each(['jpeg', 'png', 'webp', 'tiff', 'gif'] as const)('half a %s is rejected', async (format) => {
    const whole = await noise(300, 200)[format]().toBuffer();
    expect(await encode(whole.subarray(0, whole.length * 0.5))).toEqual({
      fault: 'type',
      spentMs: expect.any(Number),
    });
  });

  it('accepts a photo with trailing bytes of the camera', async () => {
    const photo = await halves(60, 40).jpeg().toBuffer();
    expect(await encodePicture(Buffer.concat([photo, Buffer.from('SEFT\x00\x00 trailer')]))).toMatchObject({
      width: 60,
    });
  });
});

describe('metadata and hidden content', () => {
  it('rotates a photo upright and removes location, camera and colour profile', async () => {
    const photo = await halves(60, 40)
      .withExif({ IFD0: { Artist: 'Jane', Copyright: 'secret' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const turned = await sharp(photo).keepMetadata().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(turned).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const picture = await encodePicture(turned);
    expect(picture).toMatchObject({ width: 40, height: 60 });
    for (const { variant } of picture.files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(read(picture, variant)).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(read(picture, variant).includes('secret')).toBe(false);
    }
    // The left half is on top now.
    expect(await dominantColour(read(picture), { left: 0, top: 0, width: 40, height: 25 })).toBe('red');
    expect(await dominantColour(read(picture), { left: 0, top: 35, width: 40, height: 25 })).toBe('blue');
  });

  it.each([
    [
      'a JPEG that is also an HTML page',
      () => halves(60, 40).jpeg(),
      '<script>alert(document.domain)</script>',
    ],
    ['a GIF that is also a script', () => halves(60, 40).gif(), '*/=1;alert(1)//'],
    ['a PNG with an appended archive', () => halves(60, 40).png(), 'PK\x03\x04secret.txt'],
  ])('%s loses the other content', async (_what, image, payload) => {
    const picture = await encodePicture(Buffer.concat([await image().toBuffer(), Buffer.from(payload)]));
    for (const { variant } of picture.files) expect(read(picture, variant).includes(payload)).toBe(false);
  });

  it('removes a comment from a JPEG', async () => {
    const photo = await halves(60, 40).jpeg().toBuffer();
    const comment = Buffer.from('<?php system($_GET[0]); ?>');
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]);
    const picture = await encodePicture(Buffer.concat([head, comment, photo.subarray(2)]));
    expect(read(picture).includes('<?php')).toBe(false);
  });
});

describe('limits', () => {
  let wideAvif: Buffer;
  beforeAll(async () => {
    const wide = { width: 6_000, height: 6_000, channels: 3 as const, background: 'grey' };
    wideAvif = await sharp({ create: wide }).avif({ effort: 0 }).toBuffer();
  });

  it.each([
    ['declares 400 megapixels', () => emptyPng(20_000, 20_000)],
    ['has 144 megapixels in a few kilobytes', () => bombPng(12_000)],
    ['is an AVIF of 36 megapixels', () => wideAvif],
    [
      'is an SVG of a kilometre',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="9999999"/>'),
    ],
  ])('a picture that %s is rejected', async (_what, bytes) => {
    expect(bytes().length).toBeLessThan(50_000);
    expect(await encode(bytes())).toEqual({ fault: 'pixels', spentMs: expect.any(Number) });
  });

  it('a picture that crashes the worker twice is rejected, once is retried', async () => {
    const source = join(folder, 'source');
    writeFileSync(source, await noise(2_000, 2_000).png().toBuffer());
    const own = new PictureWorker({ isolation });
    const job = own.encode({ source, folder });
    process.kill(own.pid ?? 0, 'SIGKILL');
    expect(await job).toHaveProperty('picture');

    const again = own.encode({ source, folder });
    const first = own.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => own.pid !== undefined && own.pid !== first, { interval: 1 }).toBe(true);
    process.kill(own.pid ?? 0, 'SIGKILL');
    expect(await again).toEqual({ fault: 'type', spentMs: expect.any(Number) });
    own.close();
  });

  it.skipIf(process.platform !== 'linux')('the worker is the first process that Linux kills', async () => {
    const source = join(folder, 'source');
    writeFileSync(source, await halves(60, 40).png().toBuffer());
    await worker.encode({ source, folder });
    expect(readFileSync(`/proc/${worker.pid}/oom_score_adj`, 'utf8')).toBe('1000\n');
  });

  it('the idle worker exits', async () => {
    const shortLived = new PictureWorker({ isolation, jobMs: 30_000, idleMs: 20 });
    const source = join(folder, 'source');
    writeFileSync(source, await halves(60, 40).png().toBuffer());
    const job = shortLived.encode({ source, folder });
    const pid = shortLived.pid ?? 0;
    await job;
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('rejects with errors that the picture is not to blame for', async () => {
    await expect(worker.encode({ source: join(folder, 'none'), folder })).rejects.toThrow('ENOENT');
    const source = join(folder, 'source');
    writeFileSync(source, await halves(60, 40).png().toBuffer());
    await expect(worker.encode({ source, folder: join(folder, 'none') })).rejects.toThrow();
  });
});

describe('a crop', () => {
  const AREA = { left: 37, top: 11, width: 101, height: 73 };

  it('of a lossless picture has exactly its pixels', async () => {
    const source = await noise(300, 200, 4).png().toBuffer();
    const picture = await encodePicture(source, AREA);
    expect(picture).toMatchObject({ width: 101, height: 73 });
    expect(await pixelsOf(read(picture))).toEqual(await sharp(source).extract(AREA).raw().toBuffer());
  });

  it('of a rotated photo is in coordinates of the upright picture', async () => {
    const photo = await sharp(await halves(400, 200).jpeg({ quality: 100 }).toBuffer())
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 100 })
      .toBuffer();
    // Rotated to the left, the right (blue) half is on top.
    const picture = await encodePicture(photo, { left: 20, top: 0, width: 100, height: 300 });
    expect(picture).toMatchObject({ width: 100, height: 300 });
    expect(await dominantColour(read(picture), { left: 0, top: 0, width: 100, height: 190 })).toBe('blue');
    expect(await dominantColour(read(picture), { left: 0, top: 210, width: 100, height: 90 })).toBe('red');
  });
});
