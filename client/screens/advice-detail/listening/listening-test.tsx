import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { RadioPills } from '#client/ui/field/radio-pills.tsx';
import { Notice } from '#client/ui/notice/notice.tsx';
import { LISTENING_ID } from '#shared/content/calculator-link.ts';
import { formatNumber } from '#shared/locales/number-formats.ts';
import { HeardBands } from './heard-bands.tsx';
import styles from './listening-test.module.css';
import { BANDS, LEVELS } from './tone-levels.ts';
import { useListening } from './use-listening.ts';

/**
 * Plays tones of octave bands, from a level that nobody is startled by, and compares the levels at which the reader hears
 * them. It measures loudspeaker, room and ear together, and says so. Texts: namespace blogs.
 */
export function ListeningTest() {
  const { t, locale } = useShop();
  const { band, level, heard, isUnsupported, playAt, choose, confirm, restart } = useListening();
  const hertz = (value: number) => t('blogs:listening.hertz', { hertz: formatNumber(value, locale) });
  const count = Object.keys(heard).length;
  const isDone = count === BANDS.length;
  return (
    <section className={styles.test} id={LISTENING_ID} aria-label={t('blogs:listening.title')}>
      <div className={styles.part}>
        <Notice tone="warning" title={t('blogs:listening.warning.title')}>
          <p>{t('blogs:listening.warning.text')}</p>
        </Notice>
        <p className={styles.noScript}>{t('blogs:listening.noScript')}</p>
        <RadioPills
          id="listening-band"
          name="listening-band"
          legend={t('blogs:listening.tone')}
          value={String(band)}
          options={BANDS.map((value) => ({ value: String(value), label: hertz(value) }))}
          onChange={(event) => {
            const chosen = BANDS.find((value) => String(value) === event.target.value);
            if (chosen) choose(chosen);
          }}
        />
        <p className={styles.example}>{t(`blogs:listening.examples.${band}`)}</p>
        <p className={styles.buttons}>
          <Button icon="wave" onClick={() => playAt(level)}>
            {t('blogs:listening.play')}
          </Button>
          <Button variant="secondary" icon="minus" onClick={() => playAt(level - 1)}>
            {t('blogs:listening.softer')}
          </Button>
          <Button variant="secondary" icon="plus" onClick={() => playAt(level + 1)}>
            {t('blogs:listening.louder')}
          </Button>
          <Button variant="secondary" icon="check" onClick={confirm}>
            {t('blogs:listening.heard')}
          </Button>
        </p>
        <p role="status" className={styles.status}>
          {isDone
            ? t('blogs:listening.done')
            : t('blogs:listening.now', { tone: hertz(band), level, count: LEVELS })}
          {level === LEVELS && ` ${t('blogs:listening.loudest')}`}
        </p>
        {isUnsupported && (
          <Notice tone="danger" role="alert">
            <p>{t('blogs:listening.unsupported')}</p>
          </Notice>
        )}
      </div>
      <div className={styles.part}>
        <h3 className={styles.title}>{t('blogs:listening.results')}</h3>
        <HeardBands heard={heard} current={band} />
        <p className={styles.limits}>{t('blogs:listening.limits')}</p>
        {count > 0 && (
          <p>
            <Button variant="quiet" icon="return" onClick={restart}>
              {t('blogs:listening.restart')}
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}
