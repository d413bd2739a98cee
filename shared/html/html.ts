/** Escaped markup. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[] | null | false;

/** A template tag for markup. Escapes every value except nested markup; null and false render nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(markupOf)) };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, both between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function markupOf(value: Value): string {
  if (value === null || value === false) return '';
  if (typeof value !== 'object') return escapeHtml(String(value));
  return isHtml(value) ? value.markup : value.map(({ markup }) => markup).join('');
}

function isHtml(value: Html | readonly Html[]): value is Html {
  return 'markup' in value;
}
