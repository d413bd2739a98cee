/** Markup that is safe to send: what came from outside is escaped in it. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[] | null | false;

/** A piece of markup as a tagged template; every value in it is escaped, but for markup made the same way. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'object')
    return isMarkup(part) ? part.markup : part.map(({ markup }) => markup).join('');
  return String(part).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

function isMarkup(part: Html | readonly Html[]): part is Html {
  return 'markup' in part;
}
