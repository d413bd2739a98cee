import { classNames } from '../class-names/class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** URL without width and format: `${base}/${width}.avif` and `.webp` exist for each width. */
  base: string;
  /** Available widths in pixels, ascending. */
  widths: readonly number[];
  /** Intrinsic size, which prevents a layout shift. */
  width: number;
  height: number;
  /** Empty for a decorative picture. */
  alt: string;
  sizes: string;
  /** For a picture above the fold: loads at once with high priority. */
  eager?: boolean;
  /** `cover` fills the box that `className` defines. */
  fit?: 'natural' | 'cover' | 'contain';
  className?: string | undefined;
}

export function Picture({
  base,
  widths,
  width,
  height,
  alt,
  sizes,
  eager,
  fit = 'natural',
  className,
}: PictureProps) {
  // The few browsers without AVIF get one width: a second set would be a tenth of an overview's bytes.
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    <picture className={classNames(styles.picture, styles[fit], className)}>
      <source
        type="image/avif"
        srcSet={widths.map((step) => `${base}/${step}.avif ${step}w`).join(', ')}
        sizes={sizes}
      />
      <img
        src={`${base}/${middle}.webp`}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
