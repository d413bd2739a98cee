import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type SharpInput } from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Area } from '#shared/configuration/crop.ts';
import { PictureChild } from './picture-child.ts';
import type { MadePicture, PictureOutcome, Variant } from './picture-job.ts';
import { bombPng, emptyPng, halves, noise } from './sample-pictures.fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
// The library keeps what it read by path, which the next test writes anew.
sharp.cache(false);
const child = new PictureChild();
let count = 0;
let folder: string;

beforeAll(() => child.make({ source: join(root, 'none'), folder: root }).catch(() => {}));
beforeEach(async () => {
  count += 1;
  folder = join(root, String(count));
  await mkdir(folder);
});
afterAll(() => {
  child.close();
  rmSync(root, { recursive: true, force: true });
});

async function make(bytes: Buffer | Promise<Buffer>, area?: Area): Promise<PictureOutcome> {
  const source = join(folder, 'source');
  writeFileSync(source, await bytes);
  return child.make({ source, folder, ...(area ? { area } : {}) });
}

async function made(bytes: Buffer | Promise<Buffer>, area?: Area): Promise<MadePicture> {
  const outcome = await make(bytes, area);
  if ('fault' in outcome) throw new Error(`refused: ${outcome.fault}`);
  return outcome.picture;
}

function read(picture: MadePicture, variant: Variant = 'original'): Buffer {
  return readFileSync(picture.files.find((file) => file.variant === variant)?.path ?? '');
}

/** The colour that most of a part of a picture has. */
async function colourOf(picture: Buffer, area: Area) {
  const { dominant } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
  return dominant.r > 200 ? 'red' : dominant.b > 200 ? 'blue' : JSON.stringify(dominant);
}

const pixelsOf = (picture: SharpInput) => sharp(picture).raw().toBuffer();

describe('what is a picture', () => {
  it.each([
    ['JPEG', () => halves(60, 40).jpeg().toBuffer(), 'jpeg'],
    ['WebP', () => halves(60, 40).webp().toBuffer(), 'jpeg'],
    ['AVIF', () => halves(60, 40).avif({ effort: 0 }).toBuffer(), 'jpeg'],
    ['TIFF', () => halves(60, 40).tiff().toBuffer(), 'jpeg'],
    ['PNG', () => halves(60, 40).png().toBuffer(), 'png'],
    ['PNG of 16 bits', () => halves(60, 40).toColourspace('rgb16').png().toBuffer(), 'png'],
    ['GIF', () => halves(60, 40).gif().toBuffer(), 'png'],
    ['grey JPEG', () => halves(60, 40).greyscale().jpeg().toBuffer(), 'jpeg'],
    ['JPEG of printers', () => halves(60, 40).toColourspace('cmyk').jpeg().toBuffer(), 'jpeg'],
    ['see-through WebP', () => noise(60, 40, 4).webp().toBuffer(), 'png'],
  ])('%s', async (_type, bytes, format) => {
    const picture = await made(bytes());
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

  it('turns a drawing into pixels, 4,000 at the most', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="50" height="25"><rect width="25" height="25" fill="#f00"/></svg>';
    const picture = await made(Buffer.from(`\uFEFF  ${svg}`));
    expect(picture).toMatchObject({ width: 4000, height: 2000 });
    const { data } = await sharp(read(picture))
      .extract({ left: 1998, top: 0, width: 4, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Sharp to the pixel: drawn at this size, not enlarged.
    expect([...data]).toEqual([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('takes the first frame of an animation', async () => {
    const frames = [halves(30, 30), noise(30, 30)].map((frame) => frame.png().toBuffer());
    const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const picture = await made(gif);
    expect(picture).toMatchObject({ width: 30, height: 30 });
    expect([...(await pixelsOf(read(picture)))].slice(0, 3)).toEqual([255, 0, 0]);
  });

  it.each([
    ['a text', Buffer.from('Dear Sir or Madam')],
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page that mentions a drawing', Buffer.from('<!doctype html><p>about the &lt;svg&gt; element</p>')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a packed drawing', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
    ['the library’s own format', Buffer.from([0xb6, 0xa6, 0xf2, 0x08, ...Array(80).fill(0)])],
    ['a start of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46])],
  ])('but not %s', async (_what, bytes) => {
    expect(await make(bytes)).toEqual({ fault: 'type' });
  });

  it.each(['jpeg', 'png', 'webp', 'tiff', 'gif'] as const)('but not half a %s', async (format) => {
    const whole = await noise(300, 200)[format]().toBuffer();
    expect(await make(whole.subarray(0, whole.length * 0.5))).toEqual({ fault: 'type' });
  });

  it('though a camera left something behind its last byte', async () => {
    const photo = await halves(60, 40).jpeg().toBuffer();
    expect(await made(Buffer.concat([photo, Buffer.from('SEFT\x00\x00 trailer')]))).toMatchObject({
      width: 60,
    });
  });
});

describe('what came along is gone', () => {
  it('turns a photo upright and takes place, camera and profile off it', async () => {
    const photo = await halves(60, 40)
      .withExif({ IFD0: { Artist: 'Jane', Copyright: 'secret' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .withIccProfile('p3')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const turned = await sharp(photo).keepMetadata().withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(turned).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    const picture = await made(turned);
    expect(picture).toMatchObject({ width: 40, height: 60 });
    for (const { variant } of picture.files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(read(picture, variant)).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(read(picture, variant).includes('secret')).toBe(false);
    }
    // The left half is the upper one now.
    expect(await colourOf(read(picture), { left: 0, top: 0, width: 40, height: 25 })).toBe('red');
    expect(await colourOf(read(picture), { left: 0, top: 35, width: 40, height: 25 })).toBe('blue');
  });

  it.each([
    ['a JPEG that is a page too', () => halves(60, 40).jpeg(), '<script>alert(document.domain)</script>'],
    ['a GIF that is a script too', () => halves(60, 40).gif(), '*/=1;alert(1)//'],
    ['a PNG with an archive behind it', () => halves(60, 40).png(), 'PK\x03\x04secret.txt'],
  ])('%s is a picture alone', async (_what, image, payload) => {
    const picture = await made(Buffer.concat([await image().toBuffer(), Buffer.from(payload)]));
    for (const { variant } of picture.files) expect(read(picture, variant).includes(payload)).toBe(false);
  });

  it('a comment in a JPEG goes', async () => {
    const photo = await halves(60, 40).jpeg().toBuffer();
    const comment = Buffer.from('<?php system($_GET[0]); ?>');
    const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, comment.length + 2]);
    const picture = await made(Buffer.concat([head, comment, photo.subarray(2)]));
    expect(read(picture).includes('<?php')).toBe(false);
  });

  it('a drawing runs nothing and reaches for nothing', async () => {
    const red = { create: { width: 9, height: 9, channels: 3 as const, background: 'red' } };
    writeFileSync(join(folder, 'neighbour.png'), await sharp(red).png().toBuffer());
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
        xmlns:xi="http://www.w3.org/2001/XInclude" width="40" height="40" onload="alert(1)">
      <script>alert(1)</script><style>@import url("file://${folder}/red.css"); rect { fill: #00f }</style>
      <rect width="40" height="40" fill="#00f"/>
      <image width="40" height="40" href="neighbour.png"/>
      <image width="40" height="40" xlink:href="file://${folder}/neighbour.png"/>
      <text y="20" fill="#f00"><xi:include parse="text" href="file:///etc/passwd"/></text>
      <foreignObject width="40" height="40"><body xmlns="http://www.w3.org/1999/xhtml" style="background:#f00"/></foreignObject>
      </svg>`;
    const { channels } = await sharp(read(await made(Buffer.from(svg)))).stats();
    expect([channels[0]?.max, channels[2]?.min]).toEqual([0, 255]); // all of it blue
  });

  it('a drawing that names a file as a part of its text is refused, or has none of it', async () => {
    const svg = `<!DOCTYPE svg [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#00f"/>
      <text y="20" fill="#f00">&secret;</text></svg>`;
    const outcome = await make(Buffer.from(svg));
    const red = 'fault' in outcome ? 0 : (await sharp(read(outcome.picture)).stats()).channels[0]?.max;
    expect(red).toBe(0);
  });
});

describe('what would break a process', () => {
  let wideAvif: Buffer;
  beforeAll(async () => {
    const wide = { width: 6_000, height: 6_000, channels: 3 as const, background: 'grey' };
    wideAvif = await sharp({ create: wide }).avif({ effort: 0 }).toBuffer();
  });

  it.each([
    ['says it has 400 megapixels', () => emptyPng(20_000, 20_000)],
    ['has 144 megapixels in a few kilobytes', () => bombPng(12_000)],
    ['is an AVIF of 36 megapixels', () => wideAvif],
    [
      'is a drawing of a kilometre',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9999999" height="9999999"/>'),
    ],
  ])('a picture that %s is refused', async (_what, bytes) => {
    expect(bytes().length).toBeLessThan(50_000);
    expect(await make(bytes())).toEqual({ fault: 'pixels' });
  });

  it('a drawing that names itself a billion times is refused', async () => {
    const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`);
    const svg = `<!DOCTYPE svg [<!ENTITY a0 "lol">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a9;</text></svg>`;
    expect(await make(Buffer.from(svg))).toEqual({ fault: 'type' });
  });

  it('one that takes too long is ended, and the next one is served', async () => {
    const hasty = new PictureChild({ job: 1, idle: 1_000 });
    const source = join(folder, 'source');
    writeFileSync(source, await noise(600, 400).png().toBuffer());
    expect(await hasty.make({ source, folder })).toEqual({ fault: 'pixels' });
    expect(hasty.pid).toBeUndefined();
    hasty.close();
    expect(await child.make({ source, folder })).toHaveProperty('picture');
  });

  it('one that kills its process twice is refused, one that does so once is not', async () => {
    const source = join(folder, 'source');
    writeFileSync(source, await noise(2_000, 2_000).png().toBuffer());
    const own = new PictureChild();
    const job = own.make({ source, folder });
    process.kill(own.pid ?? 0, 'SIGKILL');
    expect(await job).toHaveProperty('picture');

    const again = own.make({ source, folder });
    const first = own.pid ?? 0;
    process.kill(first, 'SIGKILL');
    await expect.poll(() => own.pid !== undefined && own.pid !== first, { interval: 1 }).toBe(true);
    process.kill(own.pid ?? 0, 'SIGKILL');
    expect(await again).toEqual({ fault: 'type' });
    own.close();
  });

  it('the process ends when it has nothing to do', async () => {
    const brief = new PictureChild({ job: 30_000, idle: 20 });
    const source = join(folder, 'source');
    writeFileSync(source, await halves(60, 40).png().toBuffer());
    const job = brief.make({ source, folder });
    const pid = brief.pid ?? 0;
    await job;
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('what is no fault of the picture is a surprise', async () => {
    await expect(child.make({ source: join(folder, 'none'), folder })).rejects.toThrow('ENOENT');
    const source = join(folder, 'source');
    writeFileSync(source, await halves(60, 40).png().toBuffer());
    await expect(child.make({ source, folder: join(folder, 'none') })).rejects.toThrow();
  });
});

describe('a cut', () => {
  const AREA = { left: 37, top: 11, width: 101, height: 73 };

  it('of an exact picture has its pixels, one for one', async () => {
    const source = await noise(300, 200, 4).png().toBuffer();
    const picture = await made(source, AREA);
    expect(picture).toMatchObject({ width: 101, height: 73 });
    expect(await pixelsOf(read(picture))).toEqual(await sharp(source).extract(AREA).raw().toBuffer());
  });

  it('of a photo is where it was shown: in the upright picture', async () => {
    const photo = await sharp(await halves(400, 200).jpeg({ quality: 100 }).toBuffer())
      .withMetadata({ orientation: 8 })
      .jpeg({ quality: 100 })
      .toBuffer();
    // Turned to the left, the right (blue) half is the upper one.
    const picture = await made(photo, { left: 20, top: 0, width: 100, height: 300 });
    expect(picture).toMatchObject({ width: 100, height: 300 });
    expect(await colourOf(read(picture), { left: 0, top: 0, width: 100, height: 190 })).toBe('blue');
    expect(await colourOf(read(picture), { left: 0, top: 210, width: 100, height: 90 })).toBe('red');
  });
});

function isRunning(pid: number): Promise<boolean> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'stat=', '-p', String(pid)], (_error, state) => {
      resolve(state.trim() !== '' && !state.startsWith('Z'));
    });
  });
}
