import { useShop } from '#client/data/shop-context.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { OCTAVE_BANDS } from '#shared/acoustics/octave-bands.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import styles from './curve-chart.module.css';
import type { OctaveBand } from './octave-bands.ts';

const [WIDTH, HEIGHT] = [600, 240];
/** Coefficients above 1 occur: the edges of a specimen absorb too. */
const TICKS = [1.2, 1, 0.8, 0.6, 0.4, 0.2, 0];
const MOST = 1.2;

interface Curve {
  readonly id: string;
  /** Stands at the end of the curve where there are several. */
  readonly label?: string;
  readonly bands: readonly OctaveBand[];
}

interface CurveChartProps {
  readonly title: string;
  readonly curves: readonly Curve[];
}

const BANDS: readonly number[] = OCTAVE_BANDS;
const COLUMN = WIDTH / BANDS.length;

/** The point of a band, in the middle of its column. */
function pointOf({ hertz, alpha }: OctaveBand): string {
  const index = BANDS.indexOf(hertz);
  const y = HEIGHT - (Math.min(alpha, MOST) / MOST) * HEIGHT;
  return `${Math.round((index + 0.5) * COLUMN)} ${Math.round(y)}`;
}

/**
 * Absorption curves over the octave bands, each with a dash and colour of its own. Decorative: a table beside it has the
 * values. Axes are text, so that they stay legible on a narrow screen.
 */
export function CurveChart({ title, curves }: CurveChartProps) {
  const { locale } = useShop();
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.plot}>
        <ol className={styles.ticks}>
          {TICKS.map((tick) => (
            <li key={tick}>{formatNumber(tick, locale)}</li>
          ))}
        </ol>
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {TICKS.map((tick, index) => (
            <path
              key={tick}
              className={tick === 1 ? styles.whole : styles.rule}
              d={`M0 ${(index * HEIGHT) / (TICKS.length - 1)}H${WIDTH}`}
            />
          ))}
          {OCTAVE_BANDS.map((hertz, index) => (
            <path key={hertz} className={styles.rule} d={`M${(index + 0.5) * COLUMN} 0V${HEIGHT}`} />
          ))}
          {curves.map(({ id, bands }, index) => {
            const points = bands.map(pointOf);
            return (
              <g key={id} className={classNames(styles.curve, styles[`curve${index + 1}`])}>
                <path d={`M${points.join('L')}`} />
                <path className={styles.points} d={points.map((point) => `M${point}h.01`).join('')} />
              </g>
            );
          })}
        </svg>
        <ol className={styles.bands}>
          {OCTAVE_BANDS.map((hertz) => (
            <li key={hertz}>{formatNumber(hertz, locale)}</li>
          ))}
        </ol>
        <span className={styles.unit}>Hz</span>
      </div>
      {curves.length > 1 && (
        <ul className={styles.legend}>
          {curves.map(({ id, label }, index) => (
            <li key={id}>
              <svg className={styles.key} viewBox="0 0 32 8" aria-hidden="true">
                <path className={classNames(styles.curve, styles[`curve${index + 1}`])} d="M0 4H32" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
    </figure>
  );
}
