import type { ComponentProps } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './swatch.module.css';

export interface SwatchProps {
  /** As `#rrggbb`; several for an assorted set. */
  colours: readonly string[];
  /** URL of a close-up of the material, shown over the colour. */
  picture?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
}

/** A disc of colour or material. SVG, since the content security policy blocks style attributes. */
export function Swatch({ colours, picture, size = 'm' }: SwatchProps) {
  const width = 24 / Math.max(colours.length, 1);
  return (
    <span className={classNames(styles.disc, styles[size])} aria-hidden="true">
      <svg viewBox="0 0 24 24" preserveAspectRatio="none" aria-hidden="true">
        {colours.map((colour, index) => (
          <rect key={colour} x={index * width} width={width + 0.1} height="24" fill={colour} />
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

/** A link to the same product in another colour. */
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
