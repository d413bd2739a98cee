/** A no-break space at a double mark, as a character or as an escape of JSON. Only French has one there. */
const AT_DOUBLE_MARK = /(?:\u00a0|\\u00a0)(?=[:;?!»])|(?<=«)(?:\u00a0|\\u00a0)/g;

/** Makes the spaces before French double marks, and those inside quotation marks, narrow. Takes texts, and JSON of texts. */
export function narrowSpaces(text: string): string {
  // Most files have none, and the expression looks at each character.
  if (!text.includes('\u00a0') && !text.includes('\\u00a0')) return text;
  return text.replaceAll(AT_DOUBLE_MARK, '\u202f');
}
