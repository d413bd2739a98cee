import type { ScreenModule } from '#client/data/screen.ts';
import { useProcedure } from '#client/data/use-procedure.ts';
import { useCategoryMenu } from '#client/features/menu/category-menu.ts';
import { Container } from '#client/ui/container/container.tsx';
import { CALCULATOR_ADVICE } from '#shared/content/calculator-link.ts';
import { PLANNER_PAGE } from '#shared/content/planner-link.ts';
import { FeltAbsorption } from './felt-absorption.tsx';
import { FeltAdvice } from './felt-advice.tsx';
import { FeltStory } from './felt-story.tsx';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { HOME_PICTURES } from './home-queries.ts';
import { InspirationTeaser } from './inspiration-teaser.tsx';
import { Categories, Favourites, VolumePrices } from './shop-sections.tsx';
import { TierStacks } from './tier-stacks.tsx';
import { TrustRow } from './trust-row.tsx';

export { load, namespaces } from './home.data.ts';

/** The home pages of other designs; brand.ts names the design of a brand. */
export const variants: ScreenModule['variants'] = {
  measured: () => import('./measured.variant.tsx'),
  supplier: () => import('./supplier.variant.tsx'),
  adviser: () => import('./adviser.variant.tsx'),
  group: () => import('./group.variant.tsx'),
};

/** The home page of a shop for felt. */
export function Screen() {
  const { data: pictures } = useProcedure('content.picture.list', HOME_PICTURES);
  const categories = useCategoryMenu();
  const { data: calculator } = useProcedure('content.link.get', CALCULATOR_ADVICE);
  const { data: planner } = useProcedure('content.link.get', PLANNER_PAGE);
  const picture = (name: string) => pictures?.[name] ?? null;
  return (
    <>
      <Hero picture={picture('hero-home')} badge />
      <Categories />
      <FeltStory picture={picture('story-felt')} />
      <Favourites />
      <section className={styles.sunken}>
        <Container className={styles.pair}>
          <FeltAbsorption categories={categories} />
          <FeltAdvice
            picture={picture('story-making')}
            calculator={calculator ?? null}
            planner={planner ?? null}
          />
        </Container>
      </section>
      <VolumePrices tiers={TierStacks} />
      <InspirationTeaser picture={picture('hero-home-2')} />
      <Container className={styles.last}>
        <TrustRow third="samples" />
      </Container>
    </>
  );
}
