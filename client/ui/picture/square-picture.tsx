import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { Picture } from './picture.tsx';
import { pictureSteps } from './picture-steps.ts';
import styles from './square-picture.module.css';

interface SquarePictureProps {
  readonly image:
    | { readonly base: string; readonly width: number; readonly height: number }
    | null
    | undefined;
  readonly sizes: string;
  /** Widest file worth offering, in pixels. */
  readonly maxStep: number;
  readonly eager?: boolean | undefined;
  /** Sets the width. */
  readonly className?: string | undefined;
  /** Shown in the square where there is no image: an icon or another picture. */
  readonly children?: ReactNode;
}

/** A square picture as decoration, beside the name of what it shows. */
export function SquarePicture({ image, sizes, maxStep, eager, className, children }: SquarePictureProps) {
  return (
    <span className={classNames(styles.square, className)}>
      {image ? (
        <Picture
          base={image.base}
          width={image.width}
          height={image.height}
          widths={pictureSteps(image.width, 0, maxStep)}
          sizes={sizes}
          alt=""
          fit="cover"
          eager={eager ?? false}
          className={styles.picture}
        />
      ) : (
        children
      )}
    </span>
  );
}
