import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { articleHead, loadArticle } from '#client/features/content/load-article.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs', 'product'];

/** Reads the content page, such as the terms, by its slug. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const article = await loadArticle(context, 'page');
  return { head: articleHead(context, article, undefined) };
}
