import type { PageThirdParties, StateOf, ThirdPartyName } from '#shared/third-parties/third-parties.ts';
import type { PartyContext } from './party-context.ts';

type Loaders = {
  readonly [Name in ThirdPartyName]: () => Promise<{
    start(state: StateOf<Name>, context: PartyContext): unknown;
  }>;
};

const noBrowserCode = async () => ({ start: () => undefined });

/** The code of each third party, a chunk of its own. */
const LOADERS: Loaders = {
  tagManager: () => import('./analytics/tag-manager.ts'),
  googleTag: () => import('./analytics/google-tag.ts'),
  adCalls: () => import('./ad-calls.ts'),
  personalisationPixel: () => import('./personalisation-pixel.ts'),
  chat: () => import('./chat/start-chat.tsx'),
  marketingForms: () => import('./forms/start-marketing-forms.ts'),
  reviews: noBrowserCode,
};

/** Loads the code of a third party and returns its start, which never rejects; undefined where either is missing. */
export async function loadParty<Name extends ThirdPartyName>(
  name: Name,
  parties: PageThirdParties,
): Promise<((context: PartyContext) => Promise<void>) | undefined> {
  const state: PageThirdParties[Name] = parties[name];
  if (!state) return undefined;
  try {
    const { start } = await LOADERS[name]();
    return async (context) => {
      try {
        await start(state, context);
      } catch (cause) {
        console.error(`${name} failed to start; the page continues without it`, cause);
      }
    };
  } catch {
    return undefined;
  }
}
