import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-types.ts';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/container/container.tsx';
import styles from './hero.module.css';
import { HeroActions } from './hero-actions.tsx';

/** From 992 px on, the picture fills a box that is higher than its own ratio. */
const SIZES = '(min-width: 992px) max(58vw, 72rem), 100vw';

interface HeroProps {
  readonly picture: CatalogueImage | null;
  /** Shows the badge of the felt brand. */
  readonly badge?: boolean;
}

/** The brand's claim beside the largest picture of the site. */
export function Hero({ picture, badge = false }: HeroProps) {
  const { t } = useShop();
  return (
    <section className={classNames(styles.hero, picture && styles.pictured)}>
      {picture && (
        <div className={styles.frame}>
          <CataloguePicture
            image={picture}
            alt={t('homepage:alt.hero')}
            sizes={SIZES}
            steps={[480, 1200]}
            eager
            className={styles.picture}
          />
          {badge && (
            <p className={styles.badge}>
              <strong>{t('homepage:hero.patchValue')}</strong> {t('homepage:hero.patchText')}
            </p>
          )}
        </div>
      )}
      <Container className={styles.body}>
        <h1 className={styles.title}>{t('homepage:claim.title')}</h1>
        <p className={styles.text}>{t('homepage:claim.text')}</p>
        <HeroActions />
      </Container>
    </section>
  );
}
