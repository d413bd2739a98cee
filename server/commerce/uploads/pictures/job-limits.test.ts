import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { JOB_LIMITS, type JobLimits } from './job-limits.ts';
import { FORMATS } from './picture-job.ts';
import { PictureWorker, WORKER_PROGRAM } from './picture-worker.ts';
import { isRunning } from './running-process.fixture.ts';
import { halves, noise } from './sample-pictures.fixture.ts';
import { copies, drawing, repeat } from './svg/drawings.fixture.ts';
import { findWorkerIsolation } from './worker-isolation.ts';

const root = mkdtempSync(join(tmpdir(), 'limits-'));
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

// Within the budget of elements.
const NOISE_FILTER = drawing(
  '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="10"/></filter><rect width="100" height="100" filter="url(#f)"/>',
);
const SURFACES = drawing(
  `<filter id="f" x="-1" y="-1" width="3" height="3">${repeat(14, (at) => `<feFlood result="r${at}"/>`)}</filter>
   <rect width="100" height="100" filter="url(#f)"/>`,
);
const DASHES = drawing(
  `<path d="${repeat(2_000, (at) => `M0 ${at / 20}H100`)}" stroke="red" stroke-dasharray=".01"/>`,
);
const PATTERNS = drawing(
  `<pattern id="p" width="99" height="99" patternUnits="userSpaceOnUse"><rect width="99" height="99" opacity=".5"/></pattern>
   ${'<rect width="100" height="100" fill="url(#p)"/>'.repeat(140)}`,
);

const unlimited: JobLimits['cpuMs'] = {
  svg: Infinity,
  heif: Infinity,
  png: Infinity,
  jpeg: Infinity,
  webp: Infinity,
  tiff: Infinity,
  gif: Infinity,
  unknown: Infinity,
};
const large = noise(3_000, 2_000);
const SAMPLES = [
  ['a drawing', () => drawing('<rect width="9" height="9"/>'), 'svg', 'svgComplex'],
  ['a PNG', () => large.clone().png().toBuffer(), 'png', 'slow'],
  ['a JPEG', () => large.clone().jpeg().toBuffer(), 'jpeg', 'slow'],
] as const;

it.each(SAMPLES)('%s is stopped at the CPU time of its format, and the next job runs', async (...sample) => {
  const [, bytes, format, fault] = sample;
  const own = new PictureWorker({
    isolation,
    limits: { ...JOB_LIMITS, cpuMs: { ...unlimited, [format]: -1 } },
  });
  const job = jobOf(await bytes());
  const result = own.encode(job);
  const pid = own.pid ?? 0;
  expect(await result).toEqual({ fault, spentMs: expect.any(Number) });
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(own.pid).toBeUndefined();

  const other = jobOf(
    format === 'png' ? await halves(9, 9).jpeg().toBuffer() : await halves(9, 9).png().toBuffer(),
  );
  expect(await own.encode(other)).toHaveProperty('picture');
  expect(own.pid).not.toBe(pid);
  own.close();
});

it.skipIf(process.platform !== 'linux').each([
  ['a PNG', () => large.clone().png().toBuffer(), 1_000, 'pixels'],
  ['a drawing of 2 GB of surfaces', () => SURFACES, JOB_LIMITS.memoryBytes, 'svgComplex'],
] as const)('%s is stopped at a memory limit', async (_what, bytes, memoryBytes, fault) => {
  const own = new PictureWorker({ isolation, limits: { ...JOB_LIMITS, cpuMs: unlimited, memoryBytes } });
  expect(await own.encode(jobOf(await bytes()))).toEqual({ fault, spentMs: expect.any(Number) });
  own.close();
});

it('a picture is stopped when its original becomes too long, and refused when it is so at the end', async () => {
  // Written in 50 ms or less, and in several seconds.
  for (const [picture, outputBytes] of [
    [noise(300, 200), 50_000],
    [noise(6_000, 5_000), 1_000_000],
  ] as const) {
    const own = new PictureWorker({ isolation, limits: { ...JOB_LIMITS, outputBytes } });
    const job = jobOf(await picture.jpeg().toBuffer());
    expect(await own.encode(job)).toEqual({ fault: 'pixels', spentMs: expect.any(Number) });
    expect(statSync(join(job.folder, 'original')).size).toBeLessThan(20_000_000);
    own.close();
  }
});

it('gives drawings less time than bitmaps', () => {
  for (const format of FORMATS.filter((name) => name !== 'svg')) {
    expect(JOB_LIMITS.cpuMs[format]).toBeGreaterThan(JOB_LIMITS.cpuMs.svg);
  }
});

it.each([
  ['a filter of noise', NOISE_FILTER, JOB_LIMITS.cpuMs.svg],
  // Its memory ends first.
  ['dashes', DASHES, 100],
  ['patterns', PATTERNS, JOB_LIMITS.cpuMs.svg],
])('a drawing of a few kilobytes with %s is rejected with its CPU time', async (_what, svg, leastMs) => {
  const result = await worker.encode(jobOf(svg));
  expect(result).toEqual({ fault: 'svgComplex', spentMs: expect.any(Number) });
  expect(result).toHaveProperty(
    'spentMs',
    expect.toSatisfy((ms: number) => ms > leastMs),
  );
});

it('blames no picture that waited for the CPU behind other processes', async () => {
  const cpuMs = { ...JOB_LIMITS.cpuMs, svg: Infinity, unknown: Infinity };
  const limits = { ...JOB_LIMITS, cpuMs };
  const own = new PictureWorker({ isolation, limits, isBackground: true, jobMs: 50 });
  await expect(own.encode(jobOf(NOISE_FILTER))).rejects.toMatchObject({ messageKey: 'picturesUnavailable' });
  expect(own.pid, 'the process ends with the job').toBeUndefined();
});

it('a drawing that is rejected by rule has spent less', async () => {
  expect(await worker.encode(jobOf(copies(20)))).toEqual({
    fault: 'svgComplex',
    spentMs: expect.toSatisfy((ms: number) => ms < JOB_LIMITS.cpuMs.svg),
  });
});

it.each([
  ['an accepted picture', () => large.clone().jpeg().toBuffer()],
  ['an incomplete picture', async () => (await large.clone().jpeg().toBuffer()).subarray(0, -100_000)],
])('%s is returned with its CPU time', async (_what, bytes) => {
  const own = new PictureWorker({ isolation });
  const { spentMs } = await own.encode(jobOf(await bytes()));
  // Six megapixels, and the start of the worker.
  expect(spentMs).toBeGreaterThan(100);
  own.close();
});
