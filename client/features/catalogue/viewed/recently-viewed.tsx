import { Suspense, useEffect, useState } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import { whenIdle } from '#client/data/when-idle.ts';
import { lazyOrNothing } from '#client/ui/lazy/lazy-or-nothing.ts';

const ViewedSection = lazyOrNothing(() =>
  import('./viewed-section.tsx').then((module) => module.ViewedSection),
);

interface RecentlyViewedProps {
  /** The product of this page. */
  readonly sku?: string;
}

/** The products that were viewed before in this browser, once it is idle. */
export function RecentlyViewed({ sku }: RecentlyViewedProps) {
  const { loadTexts } = useShop();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    whenIdle()
      .then(() => loadTexts(['product', 'product.viewed']))
      .then(
        () => isShown && setIsReady(true),
        // Without its texts, the page is complete.
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [loadTexts]);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <ViewedSection key={sku} sku={sku} />
    </Suspense>
  );
}
