/** Names that React writes differently. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  hreflang: 'hrefLang',
};

/** Attributes whose empty value means `true`. */
const BOOLEANS = new Set([
  'async',
  'checked',
  'defer',
  'disabled',
  'formNoValidate',
  'hidden',
  'inert',
  'multiple',
  'noValidate',
  'open',
  'readOnly',
  'required',
  'selected',
]);

/** The name of an attribute in React. */
export function propName(attribute: string): string {
  if (attribute === 'style') throw new Error('The generator does not convert inline styles');
  return REACT_NAMES[attribute] ?? attribute;
}

export function isBoolean(attribute: string): boolean {
  return BOOLEANS.has(attribute);
}
