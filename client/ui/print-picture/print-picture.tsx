import { useId } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { drawPrint, mitredStrips, SIDE } from './print-geometry.ts';
import styles from './print-picture.module.css';

export interface PrintPictureProps {
  /** The cropped picture. */
  readonly href: string;
  /** Millimetres. */
  readonly size: { readonly width: number; readonly height: number };
  readonly edge: 'straight' | 'bevelled' | 'rounded';
  readonly frame?: { readonly colour: string; readonly widthMm: number } | undefined;
  /** Empty for decoration. */
  readonly alt: string;
  /** Share of the square that the longer side takes. */
  readonly share?: number;
  readonly className?: string | undefined;
}

const BEVEL_MM = 24;
const FELT = '#e6dfd2';
/** Light from the upper left: brightness of the top, right, bottom and left strip of an edge. */
const LIGHT = [0.06, -0.1, -0.16, 0.02] as const;
const ROUNDING = 0.018;

/**
 * A print on a wall, seen from the front: at its true proportions, with its edge or frame, its thickness and its
 * shadow. An SVG, because the content security policy blocks style attributes.
 */
export function PrintPicture({ href, size, edge, frame, alt, share = 0.76, className }: PrintPictureProps) {
  const id = useId();
  const borderMm = frame?.widthMm ?? (edge === 'bevelled' ? BEVEL_MM : 0);
  const { front, print, border, depth } = drawPrint(size, borderMm, share);
  const radius = edge === 'rounded' && !frame ? SIDE * ROUNDING : 0;
  const colour = frame?.colour ?? FELT;
  const strips = mitredStrips(front, border);
  const right = front.x + front.width;
  const bottom = front.y + front.height;
  const corner = `${right + depth},${bottom + depth}`;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would be a tooltip
    <svg
      className={classNames(styles.picture, className)}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      <defs>
        <linearGradient id={`${id}wall`} x2="0.35" y2="1">
          <stop offset="0" stopColor="#f1eee8" />
          <stop offset="1" stopColor="#ddd8cf" />
        </linearGradient>
        <linearGradient id={`${id}light`} x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.14" />
          <stop offset="0.5" stopColor="#fff" stopOpacity="0" />
          <stop offset="1" stopColor="#1a1712" stopOpacity="0.14" />
        </linearGradient>
        <clipPath id={`${id}front`}>
          <rect {...print} rx={radius} />
        </clipPath>
      </defs>
      <rect width={SIDE} height={SIDE} fill={`url(#${id}wall)`} />
      <rect className={styles.shadow} {...front} x={front.x + 3 * depth} y={front.y + 4 * depth} />
      <rect className={styles.contact} {...front} x={front.x + depth} y={front.y + depth * 1.6} />
      {radius === 0 && (
        <>
          <polygon
            points={`${right},${front.y} ${right + depth},${front.y + depth} ${corner} ${right},${bottom}`}
            fill={shade(colour, -0.18)}
          />
          <polygon
            points={`${front.x},${bottom} ${front.x + depth},${bottom + depth} ${corner} ${right},${bottom}`}
            fill={shade(colour, -0.3)}
          />
        </>
      )}
      {border > 0 &&
        strips.map((points, index) => (
          <polygon key={points} points={points} fill={shade(colour, LIGHT[index] ?? 0)} />
        ))}
      <g clipPath={`url(#${id}front)`}>
        <rect {...print} fill="#f4f1ea" />
        <image href={href} {...print} preserveAspectRatio="xMidYMid slice" />
        <rect {...print} fill={`url(#${id}light)`} />
        {frame && <path className={styles.inner} d={innerShadow(print)} />}
        {radius > 0 && <rect {...print} rx={radius} className={styles.rounded} />}
      </g>
    </svg>
  );
}

/** The shadow that a frame casts on the print: along its upper and left side. */
function innerShadow({
  x,
  y,
  width,
  height,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
}): string {
  return `M${x},${y + height}V${y}H${x + width}`;
}

/** A colour made lighter (above 0) or darker. */
function shade(colour: string, by: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const shaded = channels.map((channel) =>
    Math.round(by > 0 ? channel + (255 - channel) * by : channel * (1 + by)),
  );
  return `rgb(${shaded.join(' ')})`;
}
