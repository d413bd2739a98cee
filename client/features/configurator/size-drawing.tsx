import { useShop } from '#client/data/shop-context.tsx';
import type { ConfigurationOption, SizeAnswer } from '#shared/configuration/configuration.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './size-drawing.module.css';
import { type Rectangle, SCENE, sizeScene } from './size-scene.ts';

interface SizeDrawingProps {
  readonly size: SizeAnswer;
  readonly limits: ConfigurationOption['limits'];
  /** `#rrggbb` of the material. */
  readonly colour?: string | undefined;
}

/**
 * A scale drawing of the product with dimensions, beside a person or a scale bar. Decorative: the fields contain the
 * same values.
 */
export function SizeDrawing({ size, limits, colour }: SizeDrawingProps) {
  const { locale } = useShop();
  const { piece, person, bar } = sizeScene(size, limits);
  const millimetres = (value: number) => `${formatNumber(value, locale)} mm`;
  const widthY = piece.y - 10;
  const heightX = piece.x - 10;
  const barY = SCENE.height - 10;
  const barLeft = SCENE.width - 12 - bar.length;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <line
        className={styles.floor}
        x1="8"
        x2={SCENE.width - 8}
        y1={piece.y + piece.height}
        y2={piece.y + piece.height}
      />
      <rect
        className={colour ? styles.coloured : styles.piece}
        {...piece}
        rx="2"
        {...(colour ? { fill: colour } : {})}
      />
      {person && <Person {...person} />}
      <Measure x1={piece.x} y1={widthY} x2={piece.x + piece.width} y2={widthY} />
      <text className={styles.label} x={piece.x + piece.width / 2} y={widthY - 6} textAnchor="middle">
        {millimetres(size.width)}
      </text>
      <Measure x1={heightX} y1={piece.y} x2={heightX} y2={piece.y + piece.height} />
      <text
        className={styles.label}
        textAnchor="middle"
        transform={`translate(${heightX - 6} ${piece.y + piece.height / 2}) rotate(-90)`}
      >
        {millimetres(size.height)}
      </text>
      <path className={styles.bar} d={`M${barLeft} ${barY - 3}v3h${bar.length}v-3`} />
      <text className={styles.small} x={barLeft - 6} y={barY} textAnchor="end">
        {millimetres(bar.millimetres)}
      </text>
    </svg>
  );
}

interface MeasureProps {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** A dimension line with a stroke at each end. */
function Measure({ x1, y1, x2, y2 }: MeasureProps) {
  const isLevel = y1 === y2;
  const stroke = (x: number, y: number) => (isLevel ? `M${x} ${y - 4}v8` : `M${x - 4} ${y}h8`);
  return <path className={styles.measure} d={`M${x1} ${y1}L${x2} ${y2}${stroke(x1, y1)}${stroke(x2, y2)}`} />;
}

/** The outline of a person of 1.75 m. */
function Person({ x, y, width, height }: Rectangle) {
  return (
    <svg x={x} y={y} width={width} height={height} viewBox="0 0 48 175" aria-hidden="true">
      <circle className={styles.person} cx="24" cy="12" r="11" />
      <path
        className={styles.person}
        d="M12 28h24c6 0 9 4 9 10l-2 48c0 3-6 3-6 0l-1-38-1 44-3 80c0 4-8 4-8 0l-1-62-1 62c0 4-8 4-8 0l-3-80-1-44-1 38c0 3-6 3-6 0L1 38c0-6 5-10 11-10z"
      />
    </svg>
  );
}
