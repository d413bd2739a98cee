import type { SavedItem } from './saved-views.ts';

interface OwnPictureProps {
  readonly picture: NonNullable<SavedItem['options'][number]['picture']>;
  readonly className?: string | undefined;
}

/** Pixels of the square that it is shown in, at most. */
const SIDE = 320;

/** The picture that a shopper answered, small; nothing for one of the library, which is no upload. Decoration. */
export function OwnPicture({ picture: { source, id }, className }: OwnPictureProps) {
  if (source === 'image') return null;
  return (
    <img
      src={`/api/uploads/${id}/thumbnail`}
      width={SIDE}
      height={SIDE}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
