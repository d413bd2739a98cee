import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import styles from './photo-fields.module.css';
import { CROP_SIDES, MOST_CROP, type useWallPhoto } from './use-wall-photo.ts';

/** The photo behind the plan, and where the wall begins and ends on it. */
export function PhotoFields({ photo, fault, choose, crop, remove }: ReturnType<typeof useWallPhoto>) {
  const { t } = useShop();
  return (
    <div className={styles.fields}>
      <p>{t('product:planner.photo.text')}</p>
      <label className={styles.file} htmlFor="wall-photo">
        <span>{t(photo ? 'product:planner.photo.other' : 'product:planner.photo.choose')}</span>
        <input
          id="wall-photo"
          type="file"
          accept="image/*"
          aria-describedby={fault ? 'wall-photo-fault' : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
          }}
        />
      </label>
      {fault && (
        <p id="wall-photo-fault" className={styles.error} role="alert">
          {t(`product:planner.photo.${fault}`)}
        </p>
      )}
      {photo && (
        <>
          <p>{t('product:planner.photo.crop')}</p>
          <div className={styles.sides}>
            {CROP_SIDES.map((side) => (
              <label key={side} className={styles.side}>
                {t(`product:planner.photo.${side}`)}
                <input
                  type="range"
                  min="0"
                  max={MOST_CROP}
                  step="0.005"
                  value={photo.crop[side]}
                  onChange={({ target }) => crop(side, Number(target.value))}
                />
              </label>
            ))}
          </div>
          <Button size="s" variant="quiet" icon="trash" onClick={remove}>
            {t('product:planner.photo.remove')}
          </Button>
        </>
      )}
    </div>
  );
}
