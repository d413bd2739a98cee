import { Picture } from '#client/ui/picture/picture.tsx';
import { pictureSteps } from '#client/ui/picture/picture-steps.ts';
import type { ContentImage } from './content-types.ts';

interface ContentPictureProps {
  readonly picture: ContentImage | null;
  readonly alt: string;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Fills the box that this class defines. */
  readonly className?: string | undefined;
}

/** A picture of the content; nothing where the build does not contain it. */
export function ContentPicture({ picture, alt, sizes, eager = false, className }: ContentPictureProps) {
  if (!picture) return null;
  return (
    <Picture
      base={picture.base}
      widths={pictureSteps(picture.width, 320, 1600)}
      width={picture.width}
      height={picture.height}
      alt={alt}
      sizes={sizes}
      eager={eager}
      fit={className ? 'cover' : 'natural'}
      className={className}
    />
  );
}
