import type { Locator } from 'playwright-core';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';

type OfPage = Pick<Shopper, 'page'>;

const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

/** A small PDF for a file input. */
export const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF });

/** Returns the main element, without the footer, which has a form too. */
export const main = ({ page }: OfPage): Locator => page.getByRole('main');

/** Returns the field of a name in the main element. */
export const field = (shopper: OfPage, name: string): Locator => main(shopper).locator(`[name="${name}"]`);

/** Returns the button with this text in the main element. */
export const button = (shopper: Pick<Shopper, 'page' | 't'>, key: string): Locator =>
  main(shopper).getByRole('button', { name: shopper.t(key), exact: true });
