/** A variable with an image as its default, in a Dockerfile (`=`) or for Compose (`:-`). */
const IMAGE = /\b(\w+_IMAGE)(=|:-)([a-z0-9./_:-]+)(?:@(sha256:[0-9a-f]{64}))?(?=[\s}])/g;

export interface BaseImage {
  readonly variable: string;
  /** Name and tag. */
  readonly reference: string;
  readonly digest: string | undefined;
}

/** The images from registries that a Dockerfile or Compose file names. */
export function baseImagesIn(text: string): BaseImage[] {
  return [...text.matchAll(IMAGE)].map(([, variable = '', , reference = '', digest]) => ({
    variable,
    reference,
    digest,
  }));
}

/** The text with the digest of each image that `digests` knows by name and tag. */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(IMAGE, (found, variable: string, sign: string, reference: string) => {
    const digest = digests.get(reference);
    return digest ? `${variable}${sign}${reference}@${digest}` : found;
  });
}
