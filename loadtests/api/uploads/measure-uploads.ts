import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { CLIENT_CORE, pinSelf } from '#server/platform/testing/processes/pinned-process.ts';
import { median } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { memoryOf, watchMemory } from './memory-watch.ts';
import { writeLargePhoto, writePhoto } from './photos.ts';

const CONCURRENT = 8;
const GOAL_MB = 150;
const SIZES = [
  [6000, 4000],
  [7000, 5000],
  [7600, 5200],
] as const;
const CROPS = 5;
const SHOP = { 'X-Shop': 'EF-nl-NL' };

interface Stored {
  readonly files: readonly { readonly uploadId: string }[];
}

const photoIn = (folder: string, name: string | number) => path.join(folder, `${name}.jpg`);

async function send(base: string, file: string): Promise<{ stored: Stored; token: string }> {
  const body = new FormData();
  body.set('file', await openAsBlob(file), 'photo.jpg');
  const response = await fetch(`${base}/Storage`, { method: 'POST', headers: SHOP, body });
  if (response.status !== 201)
    throw new Error(`the upload returned ${response.status}: ${await response.text()}`);
  return { stored: (await response.json()) as Stored, token: response.headers.get('x-session-token') ?? '' };
}

async function findPhotoPrint(base: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${base}/Products?perPage=60&page=${page}`, { headers: SHOP });
    const { items } = (await response.json()) as { items: { id: string; kind: string }[] };
    const product = items.find(({ kind }) => kind === 'PhotoPrint');
    if (product) return product.id;
    if (items.length === 0) throw new Error('The catalogue has no photo print');
  }
}

/** Durations in milliseconds of different crops of 5,400 by 3,600 pixels from a photo of 24 megapixels. */
async function timeCrops(base: string, folder: string): Promise<number[]> {
  const { stored, token } = await send(base, photoIn(folder, 'camera'));
  const product = await findPhotoPrint(base);
  const picture = { source: 'upload', id: stored.files[0]?.uploadId };
  const headers = { ...SHOP, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const milliseconds: number[] = [];
  for (let crop = 0; crop < CROPS; crop += 1) {
    const area = { left: 200 + crop, top: 100, width: 5400, height: 3600 };
    const startedAt = performance.now();
    const body = JSON.stringify({ picture, area });
    const url = `${base}/Products/configuration/${product}/crop`;
    const response = await fetch(url, { method: 'POST', headers, body });
    if (response.status !== 201)
      throw new Error(`the crop returned ${response.status}: ${await response.text()}`);
    await response.json();
    milliseconds.push(performance.now() - startedAt);
  }
  return milliseconds;
}

async function measure(
  name: string,
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<string[]> {
  const all = { DATA_DIR: mkdtempSync(path.join(folder, 'data-')), ...settings };
  // The memory of the catalogue import would hide that of the uploads, so it runs in a process of its own.
  await (await startApi(all)).stop();
  const { base, process: api, stop } = await startApi(all);
  const pid = api.pid ?? 0;
  try {
    await pause(2_000);
    const idle = memoryOf(pid).own;
    const watch = watchMemory(pid);
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: CONCURRENT }, (_, index) => send(base, photoIn(folder, index % SIZES.length))),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const peak = watch.stop();
    const crops = await timeCrops(base, folder);
    const megabytes = [idle, peak.own, peak.own - idle, peak.children, peak.sum - idle];
    if (peak.own - idle > GOAL_MB) process.exitCode = 1;
    return [
      name,
      ...megabytes.map((value) => value.toFixed(0)),
      seconds.toFixed(1),
      median(crops).toFixed(0),
    ];
  } finally {
    await stop();
  }
}

/** Prints the memory of the commerce API during concurrent uploads of 30 MB, and the duration of a crop. */
export async function measureUploads(): Promise<undefined> {
  pinSelf(CLIENT_CORE);
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-load-'));
  try {
    const photos: string[] = [];
    for (const [index, [width, height]] of SIZES.entries()) {
      const encoded = await writeLargePhoto(photoIn(folder, index), width, height);
      photos.push(
        `${Math.round((width * height) / 1e6)} megapixels (${(encoded / 1e6).toFixed(0)} MB without padding)`,
      );
    }
    await writePhoto(photoIn(folder, 'camera'), 6000, 4000);

    const rows = [await measure('embedded', folder, {})];
    const binaries = findPostgresBinaries();
    if (binaries) {
      const cluster = await startPostgresServer(binaries);
      try {
        rows.push(await measure('PostgreSQL', folder, { DATABASE_URL: cluster.url }));
      } finally {
        await cluster.stop();
      }
    }
    console.log(
      `${CONCURRENT} concurrent uploads of 30 MB: ${photos.join(', ')}. Memory in MB, sampled every 50 ms.\n`,
    );
    const head = ['database', 'API idle', 'API peak', 'above idle', 'picture process', 'both above idle'];
    console.log(table([...head, 'seconds for all', `crop of 24 MP, ms (median of ${CROPS})`], rows));
    console.log(`\nGoal: the API stays below ${GOAL_MB} MB above idle.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
