import type { LoadContext, LoadedScreen, ScreenModule } from '#client/data/screen.ts';
import { loadOverview, overviewHead } from '#client/features/content/load-overview.ts';

export const namespaces: ScreenModule['namespaces'] = ['blogs', 'project'];

/** Reads the page of the list that the URL shows. */
export async function load(context: LoadContext): Promise<LoadedScreen> {
  const overview = await loadOverview(context, 'project');
  const texts = { screen: 'projectOverview', kind: 'project', texts: 'project:overview' } as const;
  return { head: overviewHead(context, overview, texts) };
}
