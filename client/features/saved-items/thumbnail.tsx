import { uploadHref } from '#shared/links/upload-href.ts';
import type { SavedFile } from './saved-types.ts';

/** Longer side of a thumbnail at most, in pixels (the contract of /Uploads). */
const MAX_SIDE = 320;

interface ThumbnailProps {
  readonly file: Pick<SavedFile, 'uploadId' | 'width' | 'height'>;
  readonly className?: string | undefined;
}

/** A thumbnail of an uploaded file; decoration beside its name. */
export function Thumbnail({ file: { uploadId, width, height }, className }: ThumbnailProps) {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  return (
    <img
      src={uploadHref(uploadId, 'thumbnail')}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
