import { useShop } from '#client/data/shop-context.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { HeroActions } from './hero-actions.tsx';
import styles from './measured-hero.module.css';

/** Typical sound levels in dB(A), the loudest first. */
const LEVELS = [
  ['grinder', 100],
  ['limit', 85],
  ['vacuum', 70],
  ['talk', 60],
  ['office', 45],
  ['whisper', 30],
] as const;
/** The end of the scale. */
const LOUDEST = 110;
const TICKS = Array.from({ length: LOUDEST / 10 + 1 }, (_, index) => index * 10);

/** The brand's claim beside a scale of sound levels. */
export function MeasuredHero() {
  const { t } = useShop();
  return (
    <section className={styles.hero}>
      <Container className={styles.row}>
        <div className={styles.body}>
          <h1 className={styles.title}>{t('homepage:claim.title')}</h1>
          <p className={styles.text}>{t('homepage:claim.text')}</p>
          <HeroActions variant="highlight" />
        </div>
        <div className={styles.scale}>
          <h2 className={styles.scaleTitle}>{t('homepage:levels.title')}</h2>
          <ul>
            {LEVELS.map(([id, level]) => (
              <li key={id} className={styles.level}>
                <span className={styles.label}>{t(`homepage:levels.items.${id}`)}</span>
                <span className={styles.value}>{level} dB(A)</span>
                <svg
                  className={id === 'limit' ? styles.limit : styles.bar}
                  viewBox={`0 0 ${LOUDEST} 10`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {TICKS.map((tick) => (
                    <line
                      key={tick}
                      className={styles.tick}
                      x1={tick}
                      x2={tick}
                      y1={tick % 50 ? 5 : 0}
                      y2="10"
                    />
                  ))}
                  <rect width={level} y="3" height="4" />
                </svg>
              </li>
            ))}
          </ul>
          <p className={styles.note}>{t('homepage:levels.note')}</p>
        </div>
      </Container>
    </section>
  );
}
