import { useShop } from '#client/data/shop-context.tsx';
import { Button } from '#client/ui/button/button.tsx';
import { ButtonLink } from '#client/ui/button/button-link.tsx';
import { useHydrated } from '#client/ui/hydration/use-hydrated.ts';
import { useToast } from '#client/ui/toast/toast-context.ts';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { MAX_COMPARED } from '#shared/acoustics/compared-attributes.ts';
import { readCompared, toggleCompared, useCompared } from './compared-products.ts';
import { comparisonHref } from './comparison-href.ts';

interface CompareButtonProps {
  readonly sku: string;
  readonly name: string;
}

/** Puts a product into the comparison, or takes it out; without JavaScript a link to a comparison that begins with it. */
export function CompareButton({ sku, name }: CompareButtonProps) {
  const { t, href, colon } = useShop();
  const { showToast } = useToast();
  const isIn = useCompared().includes(sku);
  const label = (
    <>
      {t('product:compare.button')}
      <VisuallyHidden>{`${colon}${name}`}</VisuallyHidden>
    </>
  );
  if (!useHydrated()) {
    return (
      <ButtonLink href={comparisonHref(href, [sku])} variant="quiet" size="s" icon="wave">
        {label}
      </ButtonLink>
    );
  }
  const toggle = () => {
    const isPossible = toggleCompared(sku);
    const skus = readCompared();
    if (isPossible && isIn) return;
    const counts = { count: skus.length, most: MAX_COMPARED };
    showToast({
      variant: isPossible ? 'success' : 'info',
      title: t(isPossible ? 'product:compare.added' : 'product:compare.full', counts),
      ...(isPossible ? { description: name } : {}),
      action: { label: t('product:compare.show'), href: comparisonHref(href, skus) },
    });
  };
  return (
    <Button variant="quiet" size="s" icon={isIn ? 'check' : 'wave'} aria-pressed={isIn} onClick={toggle}>
      {label}
    </Button>
  );
}
