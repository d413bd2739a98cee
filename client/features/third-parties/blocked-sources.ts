import { type PageThirdParties, purposesOf, sourcesOf } from '#shared/third-parties/third-parties.ts';
import {
  OWN_SOURCES,
  type Purpose,
  SOURCE_KINDS,
  type SourceKind,
  type Sources,
} from '#shared/third-parties/third-party.ts';
import type { VisitorConsent } from './consent/visitor-consent.ts';

const directiveOf = (kind: SourceKind) => (kind === 'form' ? 'form-action' : `${kind}-src`);

/**
 * Blocks every request for purposes whose consent was withdrawn on this page: scripts cannot be unloaded. A further policy
 * of the document only ever forbids more, so that a new consent needs a new document: `reload` is called.
 */
export function blockWithdrawnSources(
  parties: PageThirdParties,
  consent: VisitorConsent,
  reload: () => void,
): void {
  const purposes = purposesOf(parties);
  const started = new Set<Purpose>();
  const blocked = new Set<Purpose>();
  for (const purpose of purposes) {
    consent.on([purpose])((state) => {
      if (state === 'granted' && blocked.has(purpose)) reload();
      else if (state === 'granted') started.add(purpose);
      else if (started.has(purpose) && !blocked.has(purpose)) {
        blocked.add(purpose);
        const allowed = purposes.filter((other) => !blocked.has(other));
        addPolicy(sourcesOf([parties], allowed));
      }
    });
  }
}

function addPolicy(sources: Sources): void {
  // Styles are no requests to anybody, and the shop's own may be inline in development.
  const kinds = SOURCE_KINDS.filter((kind) => kind !== 'style');
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = kinds
    .map((kind) => [directiveOf(kind), ...OWN_SOURCES[kind], ...(sources[kind] ?? [])].join(' '))
    .join('; ');
  document.head.append(policy);
}
