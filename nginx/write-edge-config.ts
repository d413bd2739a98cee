import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { edgeCertificates, edgeConfig } from './edge-config.ts';

/** Writes the files of `nginx/generated`, and the certificates of the edges in `k8s/overlays`. */
export async function writeEdgeConfig(): Promise<undefined> {
  const folder = path.resolve('nginx/generated');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(edgeConfig())) writeFileSync(path.join(folder, name), text);
  for (const [file, text] of Object.entries(edgeCertificates())) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
