import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import { pictureSteps } from '#client/ui/picture/picture-steps.ts';
import styles from './catalogue-picture.module.css';
import type { CatalogueImage } from './catalogue-types.ts';

export interface CataloguePictureProps {
  readonly image: CatalogueImage | null;
  readonly alt: string;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Narrowest and widest file worth offering here, in pixels. */
  readonly steps?: readonly [number, number];
  readonly className?: string | undefined;
}

/** A catalogue picture that fills the box set by its class, or an icon where there is no picture. */
export function CataloguePicture({
  image,
  alt,
  sizes,
  eager,
  steps = [320, 960],
  className,
}: CataloguePictureProps) {
  if (!image) {
    return (
      <span className={classNames(styles.placeholder, className)}>
        <Icon name="image" size="xl" />
      </span>
    );
  }
  return (
    <Picture
      base={image.base}
      widths={pictureSteps(image.width, ...steps)}
      width={image.width}
      height={image.height}
      alt={alt}
      sizes={sizes}
      eager={eager ?? false}
      fit="cover"
      className={classNames(styles.box, className)}
    />
  );
}
