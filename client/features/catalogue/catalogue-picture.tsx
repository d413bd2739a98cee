import { classNames } from '#client/ui/class-names/class-names.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Picture } from '#client/ui/picture/picture.tsx';
import styles from './catalogue-picture.module.css';
import type { CatalogueImage } from './catalogue-views.ts';
import { pictureSteps } from './picture-steps.ts';

export interface CataloguePictureProps {
  readonly image: CatalogueImage | null;
  readonly alt: string;
  readonly sizes: string;
  readonly eager?: boolean;
  /** Smallest and largest width step worth offering at this place. */
  readonly steps?: readonly [number, number];
  readonly className?: string | undefined;
}

/** A picture of the catalogue that fills the box its class gives it; without one, a patch of the house's cloth. */
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
      <span className={classNames(styles.cloth, className)}>
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
