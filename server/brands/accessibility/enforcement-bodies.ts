import type { Locale } from '#shared/locales/index.ts';

interface EnforcementBody {
  readonly name: string;
  readonly address: string;
}

/** The authority that supervises the accessibility of online shops; in Great Britain, the one that advises on the Equality Act 2010. */
export const ENFORCEMENT_BODIES: Readonly<Record<Locale, EnforcementBody>> = {
  'nl-NL': { name: 'Autoriteit Consument & Markt (ACM)', address: 'https://www.acm.nl' },
  'nl-BE': { name: 'FOD Economie, Economische Inspectie', address: 'https://economie.fgov.be/nl' },
  'fr-BE': { name: 'SPF Économie, Inspection économique', address: 'https://economie.fgov.be/fr' },
  'fr-FR': {
    name: 'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
    address: 'https://signal.conso.gouv.fr',
  },
  'de-DE': {
    name: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF)',
    address: 'https://www.mlbf-barrierefrei.de',
  },
  'de-AT': { name: 'Sozialministeriumservice', address: 'https://www.sozialministeriumservice.gv.at' },
  'en-GB': {
    name: 'Equality Advisory and Support Service (EASS)',
    address: 'https://www.equalityadvisoryservice.com',
  },
};
