import { useSyncExternalStore } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { ChipLink } from '#client/ui/chip/chip-link.tsx';
import { classNames } from '#client/ui/class-names/class-names.ts';
import { noBreakSizes } from '#client/ui/no-break/no-break.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { SwatchLink } from '#client/ui/swatch/swatch.tsx';
import { COLOUR_AXIS } from '#shared/variants/variant-choices.ts';
import type { ProductDetail } from './catalogue-types.ts';
import { productChoices, variantText } from './product-choices.ts';
import styles from './variant-links.module.css';

/** Fragment of links to a combination that differs from the chosen one: the page at the other end says so. */
const NEAREST = 'nearest';

type Choices = ReturnType<typeof productChoices>[number];

/**
 * Links to the variants of a product: one navigation for each attribute that distinguishes them, with each of its values. A
 * value that does not exist beside the others leads to the nearest product. Each variant is a product with a page of its own.
 */
export function VariantLinks({ product }: { readonly product: ProductDetail }) {
  const { t } = useShop();
  const isNearest = useIsNearest();
  const choices = productChoices(product);
  if (choices.length === 0) return <OnlyColour product={product} />;
  const isIncomplete = choices.some((axis) => axis.choices.some(({ changed }) => changed.length > 0));
  return (
    <div className={styles.axes}>
      {choices.length > 1 && (
        <div id={NEAREST} className={classNames(styles.nearest, isNearest && styles.shown)} role="status">
          <Notice>
            <p>
              {t('product:variants.nearest', {
                values: noBreakSizes(choices.map(({ axis }) => shownValue(product, axis)).join(', ')),
              })}
            </p>
          </Notice>
        </div>
      )}
      {choices.map((axis) => (
        <AxisLinks key={axis.axis} product={product} choices={axis} />
      ))}
      {isIncomplete && <p className={styles.legend}>{t('product:variants.legend')}</p>}
    </div>
  );
}

function AxisLinks({ product, choices }: { readonly product: ProductDetail; readonly choices: Choices }) {
  const { t, href } = useShop();
  const { axis } = choices;
  const name = axisName(product, axis) ?? t('product:colour');
  return (
    <nav className={styles.axis} aria-label={name}>
      <p className={styles.current}>
        {name} <strong>{noBreakSizes(shownValue(product, axis))}</strong>
      </p>
      {choices.choices.length > 1 && (
        <ul className={axis === COLOUR_AXIS ? styles.swatches : styles.values}>
          {choices.choices.map(({ value, product: sibling, isCurrent, changed }) => {
            const exists = changed.length === 0;
            const text = variantText(sibling, axis);
            const instead = changed.map((other) => variantText(sibling, other)).join(', ');
            const label = exists ? text : t('product:variants.absent', { value: text, instead });
            const link = {
              href: href('productDetail', { slug: sibling.slug }) + (exists ? '' : `#${NEAREST}`),
              className: exists ? undefined : styles.absent,
              'data-keep-scroll': '',
            };
            return (
              <li key={value}>
                {axis === COLOUR_AXIS && sibling.colour ? (
                  <SwatchLink
                    {...link}
                    label={label}
                    colours={[sibling.colour.hex]}
                    size="l"
                    current={isCurrent}
                  />
                ) : (
                  <ChipLink
                    {...link}
                    aria-current={isCurrent ? 'true' : undefined}
                    {...(exists ? {} : { 'aria-label': label, title: label })}
                  >
                    {noBreakSizes(text)}
                  </ChipLink>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
}

function OnlyColour({ product: { colour } }: { readonly product: ProductDetail }) {
  const { t } = useShop();
  if (!colour) return null;
  return (
    <p className={styles.current}>
      {t('product:colour')} <strong>{colour.name}</strong>
    </p>
  );
}

function axisName({ attributes }: ProductDetail, axis: string): string | undefined {
  return attributes.find(({ id }) => id === axis)?.name;
}

function shownValue({ id, siblings }: ProductDetail, axis: string): string {
  const own = siblings.find((sibling) => sibling.id === id);
  return own ? variantText(own, axis) : '';
}

/** Whether the address has the fragment. A navigation by script does not move the `:target` of the page. */
function useIsNearest(): boolean {
  return useSyncExternalStore(
    onHashChange,
    () => location.hash === `#${NEAREST}`,
    () => false,
  );
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  addEventListener('popstate', listener);
  return () => {
    removeEventListener('hashchange', listener);
    removeEventListener('popstate', listener);
  };
}
