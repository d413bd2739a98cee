import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { AnsweredPicture } from './answered-picture.tsx';
import styles from './item-options.module.css';
import type { SavedItem } from './saved-types.ts';

/** The chosen options as text. */
export function ItemOptions({ options }: Pick<SavedItem, 'options'>) {
  if (options.length === 0) return null;
  return (
    <dl className={styles.options}>
      {options.map(({ optionId, label, value, colour, picture }) => (
        <div key={optionId} className={styles.option}>
          <dt>{label}</dt>
          <dd>
            {colour && (
              <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden="true">
                <circle cx="6" cy="6" r="5.5" fill={colour} />
              </svg>
            )}
            {picture && <AnsweredPicture picture={picture} className={styles.picture} />}
            {noBreakSizes(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
