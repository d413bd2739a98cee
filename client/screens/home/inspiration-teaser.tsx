import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-types.ts';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { Container } from '#client/ui/container/container.tsx';
import { isPublished } from '#shared/content/overviews.ts';
import styles from './inspiration-teaser.module.css';

/** A full-width picture of a room, with links to inspiration and projects. */
export function InspirationTeaser({ picture }: { readonly picture: CatalogueImage | null }) {
  const shop = useShop();
  const { href, t } = shop;
  const hasPictures = isPublished('inspirationOverview');
  return (
    <CachedFragment
      source={picture ?? shop}
      name="teaser"
      as="section"
      className={picture ? styles.teaser : styles.plain}
    >
      {() => (
        <>
          {picture && (
            <CataloguePicture
              image={picture}
              alt={t('homepage:alt.inspiration')}
              sizes="100vw"
              steps={[480, 1200]}
              className={styles.picture}
            />
          )}
          <Container className={styles.over}>
            <div className={styles.card}>
              <h2>{t('homepage:inspiration.title')}</h2>
              <p className={styles.text}>{t('homepage:inspiration.text')}</p>
              <p className={styles.actions}>
                {hasPictures && (
                  <ButtonLink href={href('inspirationOverview')} iconEnd="arrow-right">
                    {t('homepage:inspiration.pictures')}
                  </ButtonLink>
                )}
                {isPublished('projectOverview') && (
                  <ButtonLink href={href('projectOverview')} variant={hasPictures ? 'quiet' : 'primary'}>
                    {t('homepage:inspiration.projects')}
                  </ButtonLink>
                )}
              </p>
            </div>
          </Container>
        </>
      )}
    </CachedFragment>
  );
}
