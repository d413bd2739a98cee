import { SvgFault } from './svg-fault.ts';

/** Illustrator declares about ten namespaces as entities. */
const MAX_ENTITIES = 40;
const MAX_REFERENCES = 10_000;

const DECLARATION = /<!ENTITY\s+([A-Za-z_][\w.-]{0,80})\s+(?:"([^"]{0,200})"|'([^']{0,200})')\s*>/g;

/**
 * The entities that the document type of a document declares. Only short ones without markup and references, such as namespaces: nested
 * entities expand exponentially, and external ones read files. Throws SvgFault for others.
 */
export function declaredEntities(doctype: string, xml: string): Readonly<Record<string, string>> {
  const entities = [...doctype.matchAll(DECLARATION)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  );
  const isSimple = entities.every(([, value]) => !/[<&%]/.test(value));
  const declared = doctype.split('<!ENTITY').length - 1;
  const isExpanded = declared > 0 && xml.split('&').length > MAX_REFERENCES;
  if (!isSimple || isExpanded || declared > entities.length || declared > MAX_ENTITIES) {
    throw new SvgFault('svgBroken', 'unsupported entities');
  }
  return Object.fromEntries(entities);
}
