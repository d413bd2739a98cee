import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import type { CategoryMenu } from '#client/features/menu/category-menu.ts';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { formatHundredths } from '#shared/locales/number-formats.ts';
import styles from './felt-absorption.module.css';

/** Weighted sound absorption coefficients (αw, 0 to 1), as on the product pages. */
const MEASURED = [
  ['flat', 0.4, 'wall-panels'],
  ['air', 0.65, 'wall-panels'],
  ['grooved', 0.65, 'wall-panels'],
  ['baffle', 0.7, 'ceiling-baffles'],
  ['round', 0.8, 'ceiling-islands'],
  ['island', 0.95, 'ceiling-islands'],
] as const;

/** The sound absorption of each kind of felt as bars, with a link to its category. */
export function FeltAbsorption({ categories }: { readonly categories: CategoryMenu }) {
  const { locale, href, t } = useShop();
  return (
    <CachedFragment source={categories} name="absorption" as="div">
      {() => (
        <>
          <h2>{t('homepage:measured.title')}</h2>
          <p className={styles.text}>{t('homepage:measured.text')}</p>
          <ul className={styles.bars}>
            {MEASURED.map(([id, alpha, categoryId]) => {
              const name = noBreakSizes(t(`homepage:measured.bars.${id}`));
              const slug = categories.find((category) => category.id === categoryId)?.slug;
              return (
                <li key={id} className={styles.bar}>
                  <span>{slug ? <a href={href('categoryDetail', { slug })}>{name}</a> : name}</span>
                  <span className={styles.value}>αw {formatHundredths(alpha, locale)}</span>
                  <svg
                    className={styles.scale}
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect className={styles.rest} width="100" height="10" />
                    <rect className={styles.absorbed} width={alpha * 100} height="10" />
                    <line className={styles.seam} x1="1" x2={alpha * 100 - 1} y1="5" y2="5" />
                  </svg>
                </li>
              );
            })}
          </ul>
          <p className={styles.note}>{t('homepage:measured.note')}</p>
        </>
      )}
    </CachedFragment>
  );
}
