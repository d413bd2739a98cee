import { useShop } from '#client/data/shop-context.tsx';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Swatch } from '#client/ui/swatch/swatch.tsx';
import { isCoarse } from '#shared/configuration/resolution.ts';
import { uploadHref } from '#shared/links/upload-href.ts';
import { weightText } from '#shared/locales/weight-text.ts';
import styles from './line-options.module.css';
import type { OrderLine } from './use-cart.ts';

/** CSS pixels of a thumbnail's side. */
const THUMBNAIL_SIDE = 40;

/**
 * The chosen options of a configured product and the facts that follow them as text, with a dot for a colour and a thumbnail for a picture. Texts:
 * namespace cart.
 */
export function LineOptions({
  line: { options, facts = [], weightGrams },
}: {
  readonly line: Pick<OrderLine, 'options' | 'facts' | 'weightGrams'>;
}) {
  const { t, locale } = useShop();
  if (options.length === 0) return null;
  return (
    <dl className={styles.options} aria-label={t('cart:options.label')}>
      {options.map(({ optionId, label, value, colour, picture, dpi }) => (
        <div key={optionId} className={styles.option}>
          <dt>{t('cart:options.name', { label })}</dt>
          <dd className={styles.value}>
            {colour && <Swatch colours={[colour]} size="s" />}
            {/* A print is the picture of its line. */}
            {picture && picture.source !== 'image' && dpi === undefined && (
              <img
                className={styles.picture}
                src={uploadHref(picture.id, 'thumbnail')}
                alt=""
                width={THUMBNAIL_SIDE}
                height={THUMBNAIL_SIDE}
                loading="lazy"
                decoding="async"
              />
            )}
            <span className={styles.valueText}>
              {noBreakSizes(value) || (picture && t('cart:options.picture'))}
              {dpi !== undefined && isCoarse(dpi) && ` (${t('cart:options.coarse', { dpi })})`}
            </span>
          </dd>
        </div>
      ))}
      {[
        ...facts,
        ...(weightGrams === undefined
          ? []
          : [{ name: t('cart:options.weight'), value: weightText(weightGrams, locale) }]),
      ].map(({ name, value }) => (
        <div key={name} className={styles.option}>
          <dt>{t('cart:options.name', { label: name })}</dt>
          <dd className={styles.value}>{noBreakSizes(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
