import type { SavedFile } from './saved-views.ts';

/** Pixels of a thumbnail's longer side, at most (the contract of /Uploads). */
const LONGEST_SIDE = 320;

interface ThumbnailProps {
  readonly file: Pick<SavedFile, 'uploadId' | 'width' | 'height'>;
  readonly className?: string | undefined;
}

/** A shopper's own file, small. Decoration: its name stands beside it. */
export function Thumbnail({ file: { uploadId, width, height }, className }: ThumbnailProps) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return (
    <img
      src={`/api/uploads/${uploadId}/thumbnail`}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
