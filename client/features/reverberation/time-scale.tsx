import { memo } from 'react';
import type { RoomAcoustics } from '#shared/acoustics/room-acoustics.ts';
import styles from './time-scale.module.css';

interface TimeScaleProps {
  readonly acoustics: RoomAcoustics;
  /** The reverberation time with felt, in seconds. */
  readonly after: number | undefined;
}

const WIDTH = 640;
const HEIGHT = 68;
const BAR = { y: 28, height: 14 } as const;
const EDGE = 14;
/** The end of the axis, as a multiple of its largest value. */
const HEADROOM = 1.15;
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];
const MOST_TICKS = 8;

/** A scale of seconds with the accepted range and the room before and after. Screen readers read the figures instead. */
export const TimeScale = memo(function TimeScale({ acoustics: { seconds, target }, after }: TimeScaleProps) {
  const end = Math.max(1, HEADROOM * Math.max(seconds, target?.accepted.to ?? 0));
  const xOf = (value: number) => EDGE + (value / end) * (WIDTH - 2 * EDGE);
  const step = STEPS.find((candidate) => end / candidate <= MOST_TICKS) ?? end / MOST_TICKS;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, index) => index * step);
  const accepted = target?.accepted;
  return (
    <svg className={styles.scale} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <rect className={styles.bar} x={EDGE} width={WIDTH - 2 * EDGE} {...BAR} rx="7" />
      {accepted && (
        <rect
          className={styles.range}
          x={xOf(accepted.from)}
          width={xOf(accepted.to) - xOf(accepted.from)}
          {...BAR}
          rx="7"
        />
      )}
      {ticks.map((tick) => (
        <path key={tick} className={styles.tick} d={`M${xOf(tick)} ${BAR.y + BAR.height + 4}v8`} />
      ))}
      {after !== undefined && <path className={styles.way} d={`M${xOf(seconds)} 14H${xOf(after) + 14}`} />}
      <circle className={styles.now} cx={xOf(seconds)} cy={BAR.y + BAR.height / 2} r="12" />
      {after !== undefined && (
        <circle className={styles.after} cx={xOf(after)} cy={BAR.y + BAR.height / 2} r="12" />
      )}
    </svg>
  );
});
