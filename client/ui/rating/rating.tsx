import { classNames } from '../class-names/class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './rating.module.css';

const STARS = [1, 2, 3, 4, 5] as const;

/** Shows `value` out of five stars; `label` is the accessible name. */
export function Rating({ value, label }: { value: number; label: string }) {
  return (
    <span className={styles.rating} role="img" aria-label={label}>
      {STARS.map((star) => (
        <Icon
          key={star}
          name="star"
          size="s"
          className={classNames(Math.round(value) < star && styles.off)}
        />
      ))}
    </span>
  );
}
