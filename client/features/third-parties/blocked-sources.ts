import {
  namesIn,
  type PageThirdParties,
  sourcesOf,
  THIRD_PARTIES,
  type ThirdPartyName,
} from '#shared/third-parties/third-parties.ts';
import { OWN_SOURCES, SOURCE_KINDS, type SourceKind } from '#shared/third-parties/third-party.ts';
import type { VisitorConsent } from './consent/visitor-consent.ts';

const directiveOf = (kind: SourceKind) => (kind === 'form' ? 'form-action' : `${kind}-src`);

/**
 * Blocks every request to third parties whose consent was withdrawn on this page: their scripts cannot be unloaded. A
 * further policy of the document only ever forbids more, so that a new consent needs a new document: `reload` is called.
 */
export function blockWithdrawnSources(
  parties: PageThirdParties,
  consent: VisitorConsent,
  reload: () => void,
): void {
  const started = new Set<ThirdPartyName>();
  const blocked = new Set<ThirdPartyName>();
  for (const name of namesIn(parties)) {
    consent.on(THIRD_PARTIES[name].purposes)((state) => {
      if (state === 'granted' && blocked.has(name)) reload();
      else if (state === 'granted') started.add(name);
      else if (started.has(name) && !blocked.has(name)) {
        blocked.add(name);
        const allowed = namesIn(parties).filter((other) => !blocked.has(other));
        addPolicy(Object.fromEntries(allowed.map((other) => [other, parties[other]])));
      }
    });
  }
}

function addPolicy(allowed: PageThirdParties): void {
  const sources = sourcesOf([allowed]);
  // Styles are no requests to anybody, and the shop's own may be inline in development.
  const kinds = SOURCE_KINDS.filter((kind) => kind !== 'style');
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = kinds
    .map((kind) => [directiveOf(kind), ...OWN_SOURCES[kind], ...(sources[kind] ?? [])].join(' '))
    .join('; ');
  document.head.append(policy);
}
