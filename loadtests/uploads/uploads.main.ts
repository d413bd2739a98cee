import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgresBinaries, startThrowawayCluster } from '#server/platform/postgres/throwaway-cluster.ts';
import { freePort, OTHER_CORE, pinSelf, SERVER_CORE, startPinned } from '../bench/pinned-process.ts';
import { median, table } from '../table.ts';
import { memoryOf, watchMemory } from './memory-watch.ts';
import { writeLargePhoto, writePhoto } from './photos.ts';

// What the commerce API holds while 8 photos of 30 MB arrive at once, and how long a cut of a photo takes.

const AT_ONCE = 8;
const GOAL_MB = 150;
const SIZES = [
  [6000, 4000],
  [7000, 5000],
  [7600, 5200],
] as const;
const CUTS = 5;
const SHOP = { 'X-Shop': 'EF-nl-NL' };

interface Stored {
  readonly files: readonly { readonly uploadId: string }[];
}

const folder = mkdtempSync(path.join(tmpdir(), 'uploads-load-'));
const photoAt = (name: string | number) => path.join(folder, `${name}.jpg`);

async function send(base: string, file: string): Promise<{ stored: Stored; token: string }> {
  const body = new FormData();
  body.set('file', await openAsBlob(file), 'photo.jpg');
  const answer = await fetch(`${base}/Storage`, { method: 'POST', headers: SHOP, body });
  if (answer.status !== 201)
    throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`);
  return { stored: (await answer.json()) as Stored, token: answer.headers.get('x-session-token') ?? '' };
}

async function printable(base: string): Promise<string> {
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${base}/Products?perPage=60&page=${page}`, { headers: SHOP });
    const { items } = (await answer.json()) as { items: { id: string; kind: string }[] };
    const found = items.find(({ kind }) => kind === 'PhotoPrint');
    if (found) return found.id;
    if (items.length === 0) throw new Error('The catalogue has nothing to print on');
  }
}

/** Milliseconds of each cut of a 24-megapixel photo, 5,400 by 3,600 pixels, each in another place. */
async function timeCuts(base: string): Promise<number[]> {
  const { stored, token } = await send(base, photoAt('camera'));
  const product = await printable(base);
  const picture = { source: 'upload', id: stored.files[0]?.uploadId };
  const headers = { ...SHOP, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const milliseconds: number[] = [];
  for (let cut = 0; cut < CUTS; cut += 1) {
    const area = { left: 200 + cut, top: 100, width: 5400, height: 3600 };
    const begun = performance.now();
    const body = JSON.stringify({ picture, area });
    const url = `${base}/Products/configuration/${product}/crop`;
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (answer.status !== 201) throw new Error(`a cut was answered ${answer.status}: ${await answer.text()}`);
    await answer.json();
    milliseconds.push(performance.now() - begun);
  }
  return milliseconds;
}

interface Api {
  readonly base: string;
  readonly pid: number;
  stop(): Promise<void>;
}

async function startApi(settings: Readonly<Record<string, string>>): Promise<Api> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const { process: api, stop } = await startPinned({
    core: SERVER_CORE,
    command: process.execPath,
    args: ['server/commerce/main.ts'],
    env: {
      ...{ NODE_ENV: 'production', BRAND: 'easyfelt', LOG_LEVEL: 'warn', CATALOGUE_IMPORT: 'auto' },
      ...{ API_PORT: String(port), ADMIN_PORT: '0', ...settings },
    },
    up: async () => (await fetch(`${base}/readyz`)).ok,
  });
  return { base, pid: api.pid ?? 0, stop };
}

async function measure(name: string, settings: Readonly<Record<string, string>>): Promise<string[]> {
  const all = { DATA_DIR: mkdtempSync(path.join(folder, 'data-')), ...settings };
  // The first start imports the catalogue, and holds on to what that took: it would hide what uploads take.
  await (await startApi(all)).stop();
  const { base, pid, stop } = await startApi(all);
  try {
    await pause(2_000);
    const idle = memoryOf(pid).own;
    const watch = watchMemory(pid);
    const begun = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => send(base, photoAt(at % SIZES.length))));
    const seconds = (performance.now() - begun) / 1000;
    const most = watch.stop();
    const cuts = await timeCuts(base);
    const megabytes = [idle, most.own, most.own - idle, most.children, most.sum - idle];
    if (most.own - idle > GOAL_MB) process.exitCode = 1;
    return [
      name,
      ...megabytes.map((figure) => figure.toFixed(0)),
      seconds.toFixed(1),
      median(cuts).toFixed(0),
    ];
  } finally {
    await stop();
  }
}

pinSelf(OTHER_CORE);
try {
  const photos: string[] = [];
  for (const [at, [width, height]] of SIZES.entries()) {
    const packed = await writeLargePhoto(photoAt(at), width, height);
    photos.push(
      `${Math.round((width * height) / 1e6)} megapixels (${(packed / 1e6).toFixed(0)} MB of picture)`,
    );
  }
  await writePhoto(photoAt('camera'), 6000, 4000);

  const rows = [await measure('embedded', {})];
  const binaries = findPostgresBinaries();
  if (binaries) {
    const cluster = await startThrowawayCluster(binaries);
    try {
      rows.push(await measure('PostgreSQL', { DATABASE_URL: cluster.url }));
    } finally {
      await cluster.stop();
    }
  }
  console.log(
    `${AT_ONCE} uploads of 30 MB at once: ${photos.join(', ')}. Memory in MB, looked at every 50 ms.\n`,
  );
  const head = ['database', 'API idle', 'API most', 'above idle', 'picture process', 'both above idle'];
  console.log(table([...head, 'seconds for all', `cut of 24 MP, ms (median of ${CUTS})`], rows));
  console.log(`\nGoal: the API stays below ${GOAL_MB} MB above idle.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
