import type { Locator } from 'playwright-core';
import type { Shopper } from './shopper.fixture.ts';

export function toastRegion({ page, t }: Shopper): Locator {
  return page.getByRole('region', { name: t('global:toast.region').replace('{hotkey}', 'F8') });
}
