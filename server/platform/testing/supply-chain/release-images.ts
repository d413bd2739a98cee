export const RELEASE_FILE = 'k8s/images/kustomization.yaml';
export const RELEASE_TAG_FILE = 'k8s/images/release.yaml';

/** An entry of the images of the shop. */
const ENTRY = /^( *- \{ name: )([\w-]+)(, newName: )(\S+)(, digest: )(sha256:[0-9a-f]{64})( \})$/;
const TAG = /^( *tag: ).*$/m;

interface ReleaseImage {
  /** In the manifests. */
  readonly name: string;
  /** In a registry, without a tag. */
  readonly repository: string;
}

/** The entries of `images` that name no digest, such as one with a tag. Kustomize would deploy them. */
export function imagesWithoutDigest(text: string): string[] {
  return entries(text).filter((line) => !ENTRY.test(line));
}

export const isCanary = ({ name }: ReleaseImage): boolean => name.startsWith('shop-canary-');

/** The text with the digests that `digestOf` returns; undefined leaves an entry as it is. */
export function withReleaseDigests(
  text: string,
  digestOf: (image: ReleaseImage) => string | undefined,
): string {
  const written = text.split('\n').map((line) => {
    const [, start, name = '', middle, repository = '', before, digest, end] = ENTRY.exec(line) ?? [];
    if (digest === undefined) return line;
    return [start, name, middle, repository, before, digestOf({ name, repository }) ?? digest, end].join('');
  });
  return written.join('\n');
}

export function withReleaseTag(text: string, tag: string): string {
  return text.replace(TAG, (_line, key: string) => `${key}${tag}`);
}

function entries(text: string): string[] {
  const [, images = ''] = /^images:\n((?:(?: .*|#.*|)\n)*)/m.exec(text) ?? [];
  return images.split('\n').filter((line) => /^ *- /.test(line));
}
