import { FORM_KINDS } from '#shared/messages/message-kinds.ts';

interface DirectiveRule {
  readonly form: 'leafDirective' | 'containerDirective';
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

const leaf = (required: readonly string[], optional: readonly string[] = []): DirectiveRule => ({
  form: 'leafDirective',
  required,
  optional,
});
const container = (required: readonly string[], optional: readonly string[] = []): DirectiveRule => ({
  form: 'containerDirective',
  required,
  optional,
});

/** The blocks of a body with their attributes. */
const DIRECTIVES = {
  picture: leaf(['src', 'alt'], ['caption']),
  video: leaf(['provider', 'id', 'title', 'src']),
  products: leaf(['ids']),
  categories: leaf(['ids']),
  projects: leaf(['ids']),
  reverberation: leaf(['ids']),
  form: leaf(['kind']),
  gallery: container([]),
  quote: container([], ['by', 'role']),
  faq: container([]),
  steps: container([]),
  action: container(['href', 'label']),
  hero: container(['src', 'alt']),
} as const satisfies Record<string, DirectiveRule>;

type DirectiveName = keyof typeof DIRECTIVES;

const FORMS: readonly string[] = FORM_KINDS;
const YOUTUBE_ID = /^[\w-]{11}$/;

/** A directive as remark-directive parses it. */
export interface Directive {
  readonly type: 'leafDirective' | 'containerDirective';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null | undefined;
}

const isName = (name: string): name is DirectiveName => Object.hasOwn(DIRECTIVES, name);

/** Returns the faults of a directive: of its name, its colons and its attributes; empty for a valid one. */
export function directiveFaults({ type, name, attributes }: Directive): string[] {
  if (!isName(name)) return [`unknown block "${name}"; there are ${Object.keys(DIRECTIVES).join(', ')}`];
  const rule: DirectiveRule = DIRECTIVES[name];
  const given = attributes ?? {};
  const known = [...rule.required, ...rule.optional];
  return [
    ...(type === rule.form
      ? []
      : [`"${name}" begins with ${rule.form === 'leafDirective' ? 'two' : 'three'} colons`]),
    ...Object.keys(given)
      .filter((attribute) => !known.includes(attribute))
      .map((attribute) => `"${name}" has no attribute "${attribute}"`),
    ...rule.required
      .filter((attribute) => !given[attribute]?.trim())
      .map((attribute) =>
        attribute === 'alt' ? `"${name}" has no alternative text (alt)` : `"${name}" needs "${attribute}"`,
      ),
    ...valueFaults(name, given),
  ];
}

function valueFaults(name: DirectiveName, given: NonNullable<Directive['attributes']>): string[] {
  if (name === 'video' && given.provider && given.provider !== 'youtube') {
    return [`videos come from "youtube", not from "${given.provider}"`];
  }
  if (name === 'video' && given.id && !YOUTUBE_ID.test(given.id)) {
    return [`"${given.id}" is not the id of a video: 11 letters, digits, dashes and underscores`];
  }
  if (name === 'form' && given.kind && !FORMS.includes(given.kind)) {
    return [`unknown form "${given.kind}"; there are ${FORMS.join(', ')}`];
  }
  return [];
}
