import { editDistance } from '../search/edit-distance.ts';

const PROVIDERS = [
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'msn.com', 'aol.com', 'ymail.com'],
  ...['hotmail.com', 'hotmail.nl', 'hotmail.be', 'hotmail.fr', 'hotmail.de', 'hotmail.co.uk'],
  ...['outlook.com', 'outlook.be', 'outlook.fr', 'outlook.de', 'live.nl', 'live.be', 'live.fr', 'live.co.uk'],
  ...[
    'yahoo.com',
    'yahoo.fr',
    'yahoo.de',
    'yahoo.co.uk',
    'mail.com',
    'email.com',
    'proton.me',
    'protonmail.com',
  ],
  ...['ziggo.nl', 'kpnmail.nl', 'planet.nl', 'home.nl', 'xs4all.nl', 'hetnet.nl', 'casema.nl', 'upcmail.nl'],
  ...['telenet.be', 'skynet.be', 'proximus.be', 'scarlet.be', 'voo.be'],
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'laposte.net', 'bbox.fr', 'neuf.fr'],
  ...[
    'gmx.de',
    'gmx.net',
    'gmx.at',
    'web.de',
    't-online.de',
    'freenet.de',
    'arcor.de',
    'mail.de',
    'posteo.de',
  ],
  ...['aon.at', 'chello.at', 'kabsi.at', 'btinternet.com', 'sky.com', 'virginmedia.com', 'talktalk.net'],
] as const;

/** Shorter names are one letter apart from those of other providers. */
const MIN_NAME_LENGTH = 5;
/** Providers that have one domain alone: gmail.nl is none of theirs. */
const SINGLE_DOMAINS: readonly string[] = ['gmail.com', 'googlemail.com', 'icloud.com'];

const splitDomain = (domain: string) => {
  const dot = domain.indexOf('.');
  return { domain, name: domain.slice(0, dot), ending: domain.slice(dot + 1) };
};
const KNOWN = PROVIDERS.map(splitDomain);
const ENDINGS: ReadonlySet<string> = new Set(KNOWN.map(({ ending }) => ending));

/** Whether one slip of a finger makes one text the other: a letter more, less or other, or two that changed places. */
function isOneSlip(one: string, other: string): boolean {
  return editDistance(one, other, 1) === 1;
}

/** The domain of a large mail provider that a domain nearly is, such as gmail.com for gmial.con; null for any other. */
export function suggestedDomain(domain: string): string | null {
  const given = splitDomain(domain.toLowerCase());
  if (given.name === '' || KNOWN.some((known) => known.domain === given.domain)) return null;
  const meant = KNOWN.find(({ domain: known, name, ending }) => {
    if (name.length < MIN_NAME_LENGTH) return false;
    if (given.name === name && SINGLE_DOMAINS.includes(known)) return true;
    const isEnding =
      given.ending === ending || (!ENDINGS.has(given.ending) && isOneSlip(given.ending, ending));
    return isEnding && (given.name === name || isOneSlip(given.name, name));
  });
  return meant?.domain ?? null;
}

/** The address that was probably meant by one with a slip in the domain of a large mail provider; null for any other. */
export function suggestedEmail(email: string): string | null {
  const at = email.lastIndexOf('@') + 1;
  if (at < 2) return null;
  const domain = suggestedDomain(email.slice(at).trim());
  return domain && email.slice(0, at).trim() + domain;
}
