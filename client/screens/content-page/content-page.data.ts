import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { articleHead, loadArticle } from '#client/features/content/load-article.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs', 'product'];

/** Reads the content page, such as the terms, by its slug. Only a page with samples or the planner loads their code. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const article = await loadArticle(context, 'page');
  const head = articleHead(context, article, undefined);
  if (!context.brand.switches.products) return { head };
  const [samples] = article.blocks.filter((block) => block.type === 'samples');
  const [planner] = article.blocks.filter((block) => block.type === 'planner');
  if (planner) {
    await context.prefetch('product.absorber.list', { ids: [...planner.ids] });
    return { head, variant: 'planner' };
  }
  if (!samples) return { head };
  await context.prefetch('product.sample.list', { ids: [...samples.ids] });
  return { head, variant: 'samples' };
}
