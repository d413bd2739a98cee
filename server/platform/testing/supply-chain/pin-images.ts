import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { object, string } from 'yup';
import { baseImagesIn, withDigests } from './base-images.ts';
import {
  imagesWithoutDigest,
  isCanary,
  RELEASE_FILE,
  RELEASE_TAG_FILE,
  withReleaseDigests,
  withReleaseTag,
} from './release-images.ts';

const FILES = ['Dockerfile', 'nginx/Dockerfile', 'docker-compose.yml'];

const manifest = object({
  digest: string()
    .matches(/^sha256:[0-9a-f]{64}$/)
    .required(),
});

/** No registry has answered. */
class RegistryError extends Error {}

/** The digest of the index of all platforms. */
function lookUpDigest(reference: string): string {
  const command = ['buildx', 'imagetools', 'inspect', '--format', '{{json .Manifest}}', reference];
  const { status, stdout, stderr, error } = spawnSync('docker', command, { encoding: 'utf8' });
  if (error) throw new RegistryError(`docker does not start (${error.message})`);
  if (status === 0) return manifest.validateSync(JSON.parse(stdout)).digest;
  const [reason = ''] = stderr.trim().split('\n');
  if (reason.endsWith(': not found')) throw new Error(reason);
  throw new RegistryError(`${reference}: ${reason}`);
}

function run(isPin: boolean): void {
  const texts = FILES.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const images = texts.flatMap(([, text]) => baseImagesIn(text));
  const references = new Set(images.map(({ reference }) => reference));
  const digests = new Map([...references].map((reference) => [reference, lookUpDigest(reference)]));
  if (isPin) {
    for (const [file, text] of texts) writeFileSync(file, withDigests(text, digests));
    for (const [reference, digest] of digests) console.log(`${reference}@${digest}`);
    return;
  }
  for (const { variable, reference, digest } of images) {
    if (digest === undefined) {
      console.error(`${variable}: ${reference} has no digest. Run: npm run check -- images --pin`);
      process.exitCode = 1;
    } else if (digest !== digests.get(reference)) {
      lookUpDigest(`${reference}@${digest}`);
      console.log(`${variable}: ${reference} has a newer digest. Run: npm run check -- images --pin`);
    }
  }
}

function writeRelease(tag: string, canariesOnly: boolean): void {
  const text = readFileSync(RELEASE_FILE, 'utf8');
  const written = withReleaseDigests(text, (image) =>
    canariesOnly && !isCanary(image) ? undefined : lookUpDigest(`${image.repository}:${tag}`),
  );
  writeFileSync(RELEASE_FILE, written);
  if (canariesOnly) return;
  writeFileSync(RELEASE_TAG_FILE, withReleaseTag(readFileSync(RELEASE_TAG_FILE, 'utf8'), tag));
}

interface Input {
  readonly isPin: boolean;
  /** Tags of images of the shop that were pushed. */
  readonly release?: string | undefined;
  readonly canary?: string | undefined;
}

/**
 * Compares the digests of the base images with those that their registries have now: fails for an image without a digest or
 * with one that its registry does not have, and names those with a newer one. Fails for an image of the shop without a digest.
 * With `isPin`, `release` or `canary`, writes digests instead: all, or none.
 */
export async function checkImages({ isPin, release, canary }: Input): Promise<undefined> {
  const isWriting = isPin || release !== undefined || canary !== undefined;
  if (!isWriting) {
    for (const line of imagesWithoutDigest(readFileSync(RELEASE_FILE, 'utf8'))) {
      console.error(
        `${RELEASE_FILE}: ${line.trim()} has no digest. Run: npm run check -- images --release TAG`,
      );
      process.exitCode = 1;
    }
  }
  try {
    if (isPin || !isWriting) run(isPin);
    if (release !== undefined) writeRelease(release, false);
    if (canary !== undefined) writeRelease(canary, true);
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    if (!isWriting) {
      console.log(`base images: skipped, because no registry answers: ${error.message}`);
      return;
    }
    console.error(error.message);
    process.exitCode = 1;
  }
}
