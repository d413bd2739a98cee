import { readdirSync } from 'node:fs';
import path from 'node:path';

export interface PictureTimes {
  readonly files: number;
  /** Milliseconds for all files, one after the other. */
  readonly first: number;
  readonly second: number;
  /** Files that the shop encoded on request. */
  readonly encoded: number;
}

async function fetchAll(shop: string, paths: readonly string[]): Promise<number> {
  const start = performance.now();
  for (const file of paths) {
    const response = await fetch(shop + file);
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    await response.arrayBuffer();
  }
  return performance.now() - start;
}

/** Fetches every file of the overview's pictures twice from a shop that has started with an empty data folder. */
export async function overviewPictures(
  shop: string,
  overviewPath: string,
  dataDir: string,
): Promise<PictureTimes> {
  const html = await (await fetch(shop + overviewPath)).text();
  const paths = [...new Set(html.match(/\/pictures\/[\w.-]+\/\d+\.\w+/g))];
  if (paths.length === 0) throw new Error('The overview shows no pictures');
  const first = await fetchAll(shop, paths);
  const second = await fetchAll(shop, paths);
  const encoded = readdirSync(path.join(dataDir, 'pictures')).length;
  return { files: paths.length, first, second, encoded };
}
