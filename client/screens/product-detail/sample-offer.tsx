import { useShop } from '#client/data/shop-context.tsx';
import { sampleValue } from '#client/features/cart/sample-value.ts';
import { type SampleColour, useSample } from '#client/features/cart/use-sample.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { MAX_SAMPLES } from '#shared/constants.ts';
import styles from './sample-offer.module.css';

interface SampleOfferProps {
  readonly colours: readonly SampleColour[];
  /** The colour that the page shows. */
  readonly current: SampleColour | undefined;
}

/** Orders a free sample of the shown colour, or of another by its swatch. Its buttons belong to SampleForm. */
export function SampleOffer({ colours, current }: SampleOfferProps) {
  const { t } = useShop();
  const { buttonOf, isPending, error } = useSample();
  const others = colours.filter((colour) => colour !== current);
  return (
    <section id="samples" className={styles.offer} aria-labelledby="samples-title">
      <div className={styles.about}>
        <h2 id="samples-title" className={styles.title}>
          {t('product:samples.title')}
        </h2>
        <p className={styles.text}>{t('product:samples.text', { count: MAX_SAMPLES })}</p>
      </div>
      {current && (
        <Button {...buttonOf(current)} variant="secondary" size="s" icon="mail" pending={isPending}>
          {t('product:samples.order', { colour: current.name })}
        </Button>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          <p className={styles.text}>{t('product:samples.others')}</p>
          <ul className={styles.list}>
            {others.map((colour) => {
              const label = t('product:samples.order', { colour: colour.name });
              return (
                <li key={sampleValue(colour)}>
                  <button {...buttonOf(colour)} className={styles.swatch} aria-label={label} title={label}>
                    <Swatch colours={[colour.hex]} />
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
