import { classNames } from '../class-names/class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** Address without step and ending: `${base}/${width}.avif` and `.webp` exist for each width. */
  base: string;
  /** Pixel widths on offer, ascending. */
  widths: readonly number[];
  /** Of the original: they keep the room free, so nothing jumps. */
  width: number;
  height: number;
  /** Empty for decoration. */
  alt: string;
  sizes: string;
  /** Above the fold: loaded at once and first. */
  eager?: boolean;
  /** `cover` fills the box the class gives it. */
  fit?: 'natural' | 'cover' | 'contain';
  className?: string;
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
  const set = (format: string) => widths.map((step) => `${base}/${step}.${format} ${step}w`).join(', ');
  const middle = widths[Math.floor(widths.length / 2)] ?? width;
  return (
    <picture className={classNames(styles.picture, styles[fit], className)}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={`${base}/${middle}.webp`}
        srcSet={set('webp')}
        sizes={sizes}
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
