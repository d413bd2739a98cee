/** An XML element: its name, its attributes if it has any, and its text or its children. */
export type XmlElement = readonly [
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes?: Readonly<Record<string, string>>,
];

/** Writes an element as XML. Elements without content are left out: the business rules forbid them. */
export function writeXml(element: XmlElement): string {
  const [name, content, attributes = {}] = element;
  const inner =
    typeof content === 'string'
      ? escapeXml(content)
      : content.map((child) => (child ? writeXml(child) : '')).join('');
  if (inner === '') return '';
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${inner}</${name}>`;
}

/** Escapes text for XML 1.0, without the characters that XML 1.0 forbids. */
function escapeXml(text: string): string {
  return [...text]
    .filter((character) => /[\t\n\r\u0020-\ud7ff\ue000-\ufffd]|[\u{10000}-\u{10ffff}]/u.test(character))
    .join('')
    .trim()
    .replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`);
}
