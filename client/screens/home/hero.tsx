import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-types.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { Container } from '#client/ui/grid/grid.tsx';
import styles from './hero.module.css';

interface HeroProps {
  readonly picture: CatalogueImage | null;
  /** Shows the badge of the felt brand. */
  readonly badge?: boolean;
}

/** The brand's claim beside the largest picture of the site. */
export function Hero({ picture, badge = false }: HeroProps) {
  const { brand, href, t } = useShop();
  const { products } = brand.switches;
  return (
    <section className={classNames(styles.hero, picture && styles.pictured)}>
      <Container className={styles.body}>
        <h1 className={styles.title}>{t(`homepage:claim.${brand.code}.title`)}</h1>
        <p className={styles.text}>{t(`homepage:claim.${brand.code}.text`)}</p>
        <p className={styles.actions}>
          {products && (
            <ButtonLink href={href('productOverview')} size="l" iconEnd="arrow-right">
              {t('homepage:hero.products')}
            </ButtonLink>
          )}
          <ButtonLink href={href('contact')} size="l" variant={products ? 'secondary' : 'primary'}>
            {t('homepage:hero.advice')}
          </ButtonLink>
        </p>
      </Container>
      {picture && (
        <div className={styles.frame}>
          <CataloguePicture
            image={picture}
            alt={t('homepage:alt.hero')}
            sizes="(min-width: 992px) 58vw, 100vw"
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
    </section>
  );
}
