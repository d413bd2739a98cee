import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { articleHead, loadArticle } from '#client/features/content/load-article.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs', 'project', 'product'];

/** Reads the project by its slug. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const article = await loadArticle(context, 'project');
  return { head: articleHead(context, article, 'projectOverview') };
}
