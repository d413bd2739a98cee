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
import { HOME_PICTURES } from './home-pictures.ts';
import { InspirationTeaser } from './inspiration-teaser.tsx';
import { Categories, Favourites, VolumePrices } from './shop-sections.tsx';
import { SiteLinks } from './site-links.tsx';
import { TrustRow } from './trust-row.tsx';

export { load, namespaces } from './home.data.ts';

/** Brands with sections about felt. */
const FELT_BRANDS: readonly BrandCode[] = ['EF'];

/** The home page: a shop for brands with products, an overview of the site for the others. */
export function Screen() {
  const { brand } = useShop();
  const { data: pictures } = useProcedure('content.picture.list', HOME_PICTURES);
  const categories = useCategoryMenu();
  const picture = (name: string) => pictures?.[name] ?? null;
  const hasFeltSections = FELT_BRANDS.includes(brand.code);
  if (!brand.switches.products) {
    return (
      <>
        <Hero picture={picture('hero-home')} />
        <Container>
          <SiteLinks />
        </Container>
      </>
    );
  }
  return (
    <>
      <Hero picture={picture('hero-home')} badge={hasFeltSections} />
      <Categories />
      {hasFeltSections && <FeltStory picture={picture('story-felt')} />}
      <Favourites />
      {hasFeltSections && (
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
