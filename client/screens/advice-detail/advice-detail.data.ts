import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { articleHead, loadArticle } from '#client/features/content/load-article.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs', 'product'];

/** Reads the advice by its slug. Only advice with the reverberation calculator or the listening test loads their code. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const article = await loadArticle(context, 'advice');
  const head = articleHead(context, article, 'blogOverview');
  const [calculator] = article.blocks.filter((block) => block.type === 'reverberation');
  if (!calculator) {
    const isTest = article.blocks.some((block) => block.type === 'listening');
    return isTest ? { head, variant: 'listening' } : { head };
  }
  if (context.brand.switches.products && calculator.ids.length > 0) {
    await context.prefetch('product.absorber.list', { ids: [...calculator.ids] });
  }
  return { head, variant: 'reverberation' };
}
