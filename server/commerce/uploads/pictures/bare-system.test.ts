import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canUnshare } from '#server/platform/testing/kernel-rights.ts';
import { FORMATS, type PictureFormat } from './picture-job.ts';
import { halves, noise } from './sample-pictures.fixture.ts';
import { drawing, RED_PNG } from './svg/drawings.fixture.ts';

// The image has no fonts, no colour profiles, no settings of fontconfig and no types of files. A developer's machine has
// them, and a decoder that uses them would print something else there.

const PROGRAM = fileURLToPath(new URL('encode-files.fixture.ts', import.meta.url));
/** The folders from which libraries read data and settings. */
const DATA = ['/usr/share', '/usr/local/share', '/etc/fonts', '/var/cache'];
const HIDE = `for folder in ${DATA.join(' ')}; do [ ! -d $folder ] || mount -t tmpfs tmpfs $folder; done; exec "$@"`;
const BARE = ['--user', '--map-root-user', '--mount', '/bin/sh', '-c', HIDE, 'sh', process.execPath];

const SAMPLES: Readonly<Record<PictureFormat, () => Promise<Buffer>>> = {
  jpeg: () => halves(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
  png: () => noise(300, 200, 4).toColourspace('rgb16').png().toBuffer(),
  webp: () => halves(300, 200).withIccProfile('p3').webp().toBuffer(),
  heif: () => halves(300, 200).avif({ effort: 0 }).toBuffer(),
  tiff: () => halves(300, 200).tiff().toBuffer(),
  gif: () => halves(300, 200).gif().toBuffer(),
  svg: async () =>
    Buffer.from(
      drawing(
        `<linearGradient id="a"><stop stop-color="red"/><stop offset="1"/></linearGradient><rect width="90" height="40" fill="url(#a)"/>
         <image y="50" width="40" height="40" href="${RED_PNG}"/><path style="font-family:Arial" d="M50 50h40v40z"/>`,
      ),
    ),
};

const root = mkdtempSync(join(tmpdir(), 'bare-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const empty = join(root, 'empty');
const sourceOf = (format: PictureFormat) => join(root, format);
beforeAll(async () => {
  mkdirSync(empty);
  for (const format of FORMATS) writeFileSync(sourceOf(format), await SAMPLES[format]());
});

async function encode(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const sources = FORMATS.map(sourceOf);
  const { stdout } = await promisify(execFile)(command, [...args, PROGRAM, ...sources], { env });
  return JSON.parse(stdout);
}

it.skipIf(!canUnshare())('needs no files of the system to re-encode every format', async () => {
  const results = await encode(process.execPath, [], { TMPDIR: root });
  expect(results).toEqual(FORMATS.map(() => Array(3).fill(expect.stringMatching(/^[0-9a-f]{64}$/))));
  const env = {
    TMPDIR: root,
    HOME: empty,
    XDG_DATA_DIRS: empty,
    XDG_CONFIG_HOME: empty,
    FONTCONFIG_PATH: empty,
  };
  expect(await encode('unshare', BARE, env)).toEqual(results);
});
