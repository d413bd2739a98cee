import { uploadHref } from '#shared/links/upload-href.ts';
import type { SavedItem } from './saved-types.ts';

interface AnsweredPictureProps {
  readonly picture: NonNullable<SavedItem['options'][number]['picture']>;
  readonly className?: string | undefined;
}

/** Width and height of a thumbnail at most, in pixels. */
const MAX_SIDE = 320;

/** A thumbnail of an answered picture as decoration; nothing for a library picture, which has no upload. */
export function AnsweredPicture({ picture: { source, id }, className }: AnsweredPictureProps) {
  if (source === 'image') return null;
  return (
    <img
      src={uploadHref(id, 'thumbnail')}
      width={MAX_SIDE}
      height={MAX_SIDE}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
