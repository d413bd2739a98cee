import { useShop } from '#client/data/shop-context.tsx';
import type { Article } from './content-types.ts';
import styles from './facts.module.css';

/** The facts of a project, with its reverberation before and after as bars. */
export function ProjectFacts({ article: { facts } }: { readonly article: Article }) {
  const { t } = useShop();
  if (!facts) return null;
  const { place, year, sector, area, reverberationBefore: before, reverberationAfter: after } = facts;
  const rows = [
    ['place', place],
    ['year', year],
    ['sector', sector],
    ['area', area === undefined ? undefined : t('project:facts.squareMetres', { area })],
  ] as const;
  const bars = [
    ['before', before],
    ['after', after],
  ] as const;
  const longest = Math.max(before ?? 0, after ?? 0);
  return (
    <section className={styles.facts} aria-label={t('project:facts.title')}>
      <dl className={styles.list}>
        {rows.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{t(`project:facts.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {before !== undefined && after !== undefined && (
        <dl className={styles.bars}>
          {bars.map(([name, value]) => (
            <div key={name} className={styles.bar}>
              <dt>{t(`project:facts.${name}`)}</dt>
              <dd>{t('project:facts.seconds', { seconds: value ?? 0 })}</dd>
              <dd className={styles.scale} aria-hidden="true">
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" className={styles.svg} aria-hidden="true">
                  <rect className={styles.rest} width="100" height="6" />
                  <rect className={styles[name]} width={(100 * (value ?? 0)) / longest} height="6" />
                </svg>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
