import { useProcedure } from '#client/data/use-procedure.ts';
import { Container } from '#client/ui/container/container.tsx';
import styles from './home.module.css';
import { HOME_PICTURES } from './home-queries.ts';
import { InspirationTeaser } from './inspiration-teaser.tsx';
import { MeasuredChoice } from './measured-choice.tsx';
import { MeasuredHero } from './measured-hero.tsx';
import { Categories, Favourites, VolumePrices } from './shop-sections.tsx';
import { TierBars } from './tier-bars.tsx';
import { TrustRow } from './trust-row.tsx';

/** The home page of a shop whose products are chosen by measured values. */
export function Screen() {
  const { data: pictures } = useProcedure('content.picture.list', HOME_PICTURES);
  return (
    <>
      <MeasuredHero />
      <Categories />
      <MeasuredChoice />
      <Favourites />
      <VolumePrices tiers={TierBars} />
      <InspirationTeaser picture={pictures?.['hero-home'] ?? null} />
      <Container className={styles.last}>
        <TrustRow third="sheet" />
      </Container>
    </>
  );
}
