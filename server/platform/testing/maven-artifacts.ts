import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** A jar of Maven Central. */
export interface MavenArtifact {
  readonly group: string;
  readonly name: string;
  readonly version: string;
  /** SHA-256 in hex. */
  readonly checksum: string;
}

const CENTRAL = 'https://repo1.maven.org/maven2/';
const DOWNLOAD_TIMEOUT_MS = 120_000;

function relativePath({ group, name, version }: MavenArtifact): string {
  return `${group.replaceAll('.', '/')}/${name}/${version}/${name}-${version}.jar`;
}

/** Path in the local repository, which Maven and Gradle share. */
export function artifactFile(artifact: MavenArtifact): string {
  return path.join(homedir(), '.m2/repository', relativePath(artifact));
}

const hasChecksum = (file: Buffer, { checksum }: MavenArtifact) =>
  createHash('sha256').update(file).digest('hex') === checksum;

/** Whether the local repository has exactly this file. */
export function isArtifactFetched(artifact: MavenArtifact): boolean {
  try {
    return hasChecksum(readFileSync(artifactFile(artifact)), artifact);
  } catch {
    return false;
  }
}

/** Downloads an artifact into the local repository. Throws when it is unreachable or has another checksum. */
export async function fetchArtifact(artifact: MavenArtifact): Promise<void> {
  const response = await fetch(`${CENTRAL}${relativePath(artifact)}`, {
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${artifact.name}: HTTP ${response.status}`);
  const file = Buffer.from(await response.arrayBuffer());
  if (!hasChecksum(file, artifact)) throw new Error(`${artifact.name} has another checksum`);
  const target = artifactFile(artifact);
  mkdirSync(path.dirname(target), { recursive: true });
  // A test that runs at the same time never reads half a file.
  const partial = `${target}.${process.pid}`;
  writeFileSync(partial, file);
  renameSync(partial, target);
}
