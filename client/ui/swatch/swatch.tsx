import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './swatch.module.css';

export interface SwatchProps {
  /** `#rrggbb`; several for an assorted set. */
  colours: readonly string[];
  /** Address of a close-up of the material, shown over the colour. */
  picture?: string;
  size?: 's' | 'm' | 'l';
}

/** A disc of material. Drawn as SVG, since a style attribute would break the content security policy. */
export function Swatch({ colours, picture, size = 'm' }: SwatchProps) {
  const share = 24 / Math.max(colours.length, 1);
  return (
    <span className={classNames(styles.disc, styles[size])} aria-hidden="true">
      <svg viewBox="0 0 24 24" preserveAspectRatio="none" aria-hidden="true">
        {colours.map((colour, index) => (
          <rect key={colour} x={index * share} width={share + 0.1} height="24" fill={colour} />
        ))}
      </svg>
      {picture && <img src={picture} alt="" width="96" height="96" loading="lazy" decoding="async" />}
    </span>
  );
}

export interface SwatchLinkProps extends SwatchProps, Omit<ComponentProps<'a'>, 'children'> {
  href: string;
  /** Name of the colour. */
  label: string;
  current?: boolean;
}

/** A colour that is a product of its own. */
export function SwatchLink({
  colours,
  picture,
  size,
  label,
  current,
  className,
  href,
  ...rest
}: SwatchLinkProps) {
  return (
    <a
      {...rest}
      href={href}
      className={classNames(styles.link, current && styles.current, className)}
      aria-label={label}
      aria-current={current ? 'true' : undefined}
      title={label}
    >
      <Swatch colours={colours} picture={picture} size={size} />
    </a>
  );
}
