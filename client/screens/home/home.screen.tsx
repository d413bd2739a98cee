import { useShop } from '#client/data/shop-context.tsx';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useCategoryMenu } from '#client/features/menu/category-menu.ts';
import { Container } from '#client/ui/grid/grid.tsx';
import type { BrandCode } from '#shared/brands/index.ts';
import { Absorption } from './absorption.tsx';
import { Advice } from './advice.tsx';
import { FeltStory } from './felt-story.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HOME_PICTURES } from './home-reads.ts';
import { InspirationTeaser } from './inspiration-teaser.tsx';
import { Categories, Favourites, VolumePrices } from './shop-sections.tsx';
import { SiteDoors } from './site-doors.tsx';
import { TrustRow } from './trust-row.tsx';

export { load, namespaces } from './home.data.ts';

/** Brands whose home tells of felt. */
const FELT_BRANDS: readonly BrandCode[] = ['EF'];

/** The front door (spec section 2, home): a shop for brands with products, a guide for the others. */
export function Screen() {
  const { brand } = useShop();
  const { data: pictures } = useProcedure('content.picture.list', HOME_PICTURES);
  const categories = useCategoryMenu();
  const picture = (name: string) => pictures?.[name] ?? null;
  const tellsOfFelt = FELT_BRANDS.includes(brand.code);
  if (!brand.switches.products) {
    return (
      <>
        <Hero picture={picture('hero-home')} />
        <Container>
          <SiteDoors />
        </Container>
      </>
    );
  }
  return (
    <>
      <Hero picture={picture('hero-home')} patch={tellsOfFelt} />
      <Categories />
      {tellsOfFelt && <FeltStory picture={picture('story-felt')} />}
      <Favourites />
      {tellsOfFelt && (
        <section className={styles.sunken}>
          <Container className={styles.pair}>
            <Absorption categories={categories} />
            <Advice picture={picture('story-making')} />
          </Container>
        </section>
      )}
      <VolumePrices />
      <InspirationTeaser picture={picture('hero-home-2')} />
      <Container className={styles.last}>
        <TrustRow />
      </Container>
    </>
  );
}
