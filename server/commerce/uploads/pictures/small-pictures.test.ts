import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metadata } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { JOB_LIMITS, SMALL_JOB_LIMITS } from './job-limits.ts';
import type { PictureFormat } from './picture-job.ts';
import { openPictureQueue } from './picture-queue.ts';
import { PictureWorker, WORKER_PROGRAM } from './picture-worker.ts';
import { emptyPng, halves, noise } from './sample-pictures.fixture.ts';
import { isSmall } from './small-pictures.ts';
import { drawing } from './svg/drawings.fixture.ts';
import { findWorkerIsolation } from './worker-isolation.ts';

const root = mkdtempSync(join(tmpdir(), 'small-'));
const isolation = await findWorkerIsolation(WORKER_PROGRAM);
const worker = new PictureWorker({ isolation });
afterAll(() => {
  worker.close();
  rmSync(root, { recursive: true, force: true });
});

let files = 0;
function jobOf(bytes: Buffer | string) {
  files += 1;
  const source = join(root, `source-${files}`);
  writeFileSync(source, bytes);
  return { source, folder: mkdtempSync(join(root, 'job-')) };
}

const PHOTO = { width: 4_032, height: 3_024, channels: 3, depth: 'uchar' } as const;
const area = { left: 0, top: 0, width: 4_000, height: 3_000 };

it.each<[string, PictureFormat, Partial<Metadata>, boolean]>([
  ['a photo of a phone', 'jpeg', {}, true],
  ['a photo of a phone held upright', 'jpeg', { orientation: 6 }, true],
  [
    'a progressive photo with all colours',
    'jpeg',
    { isProgressive: true, chromaSubsampling: '4:4:4' },
    false,
  ],
  ['a photo of a camera', 'jpeg', { width: 6_000, height: 4_000 }, false],
  ['a screenshot', 'png', { width: 1_920, height: 1_080, channels: 4 }, true],
  ['a PNG of 12 megapixels', 'png', {}, false],
  ['a TIFF of 12 megapixels', 'tiff', {}, false],
])('%s is small or not', (_what, format, metadata, expected) => {
  const picture = { format, metadata: { ...PHOTO, format, ...metadata } as Metadata };
  expect(isSmall({}, picture)).toBe(expected);
});

it('a large area that is rotated is not small', () => {
  const metadata = { ...PHOTO, format: 'jpeg', orientation: 6 } as Metadata;
  expect(isSmall({ area, rotation: 0 }, { format: 'jpeg', metadata })).toBe(true);
  expect(isSmall({ area, rotation: 90 }, { format: 'jpeg', metadata })).toBe(false);
});

const LARGE = { isLarge: true, spentMs: expect.any(Number) };

it('a worker for small pictures leaves large ones undecoded', async () => {
  expect(await worker.encodeSmall(jobOf(await halves(60, 40).png().toBuffer()))).toHaveProperty('picture');
  const pid = worker.pid;
  // A worker that decoded this would call it broken.
  expect(await worker.encodeSmall(jobOf(emptyPng(4_000, 3_000)))).toEqual(LARGE);
  expect(await worker.encodeSmall(jobOf(drawing('<rect width="9" height="9"/>')))).toEqual(LARGE);
  expect(worker.pid).toBe(pid);
});

it('a picture that only looks small is large after the CPU time of a small one', async () => {
  const cpuMs = { ...SMALL_JOB_LIMITS.cpuMs, png: -1 };
  const own = new PictureWorker({ isolation, limits: { ...SMALL_JOB_LIMITS, cpuMs } });
  expect(await own.encodeSmall(jobOf(await noise(1_600, 1_200).png().toBuffer()))).toEqual(LARGE);
  expect(own.pid).toBeUndefined();
});

it('a small picture does not wait for a large one, whose process has a lower priority', async () => {
  const small = new PictureWorker({ isolation, limits: SMALL_JOB_LIMITS });
  const limits = { ...JOB_LIMITS, cpuMs: { ...JOB_LIMITS.cpuMs, svg: 400 } };
  const large = new PictureWorker({ isolation, isBackground: true, limits });
  const queue = openPictureQueue({ small, large });
  const ends: string[] = [];
  const encode = async (name: string, bytes: Buffer | string, network: string) => {
    const result = await queue.encode(jobOf(bytes), { network });
    ends.push('fault' in result ? `${name}: ${result.fault}` : name);
  };
  const png = await halves(60, 40).png().toBuffer();
  const bomb = drawing(
    '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="10"/></filter><rect width="100" height="100" filter="url(#f)"/>',
  );
  const slow = encode('drawing', bomb, '203.0.113.50');
  await expect.poll(() => large.pid).toBeDefined();
  expect(getPriority(large.pid)).toBe(Math.max(10, getPriority()));
  expect(getPriority(small.pid)).toBe(getPriority());
  await encode('picture', png, '198.51.100.9');
  await slow;
  expect(ends).toEqual(['picture', 'drawing: svgComplex']);
  queue.close();
});
