import { CachedFragment } from '#client/data/cached-fragment.tsx';
import { useShop } from '#client/data/shop-context.tsx';
import { CataloguePicture } from '#client/features/catalogue/catalogue-picture.tsx';
import type { CatalogueImage } from '#client/features/catalogue/catalogue-types.ts';
import { Container } from '#client/ui/container/container.tsx';
import styles from './felt-story.module.css';

/** From 992 px on, the picture fills a box that is higher than its own ratio. */
const SIZES = '(min-width: 992px) max(46vw, 50rem), 100vw';

/** The section about the materials of felt. */
export function FeltStory({ picture }: { readonly picture: CatalogueImage | null }) {
  const shop = useShop();
  const { t } = shop;
  const facts = [
    [t('homepage:story.petValue'), t('homepage:story.pet')],
    [t('homepage:story.woolValue'), t('homepage:story.wool')],
    [t('homepage:story.coloursValue'), t('homepage:story.colours')],
  ] as const;
  return (
    <CachedFragment source={picture ?? shop} name="story" as="section" className={styles.story}>
      {() => (
        <Container className={styles.row}>
          <CataloguePicture
            image={picture}
            alt={t('homepage:alt.felt')}
            sizes={SIZES}
            steps={[480, 1200]}
            className={styles.picture}
          />
          <div className={styles.body}>
            <h2>{t('homepage:story.title')}</h2>
            <p className={styles.text}>{t('homepage:story.text')}</p>
            <dl className={styles.facts}>
              {facts.map(([value, words]) => (
                <div key={words} className={styles.fact}>
                  <dt className={styles.value}>{value}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Container>
      )}
    </CachedFragment>
  );
}
