import type { Brand } from '#shared/brands/index.ts';
import type { ContentKind } from '#shared/content/content-kinds.ts';

/** Whether an id belongs to the text of a screen, which has no address of its own. */
export function isScreenText(brand: Brand, kind: ContentKind, id: string): boolean {
  return kind === 'page' && Object.values(brand.contentPages).includes(id);
}
