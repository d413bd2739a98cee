import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edgeConfig } from './edge-config.ts';

/** Writes the files of `nginx/generated`. */
export async function writeEdgeConfig(): Promise<undefined> {
  const folder = path.resolve('nginx/generated');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(edgeConfig())) writeFileSync(path.join(folder, name), text);
}
