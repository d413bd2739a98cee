import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { array, type InferType, lazy, object, string, ValidationError } from 'yup';
import { CONTENT_KINDS } from '#shared/content/content-kinds.ts';
import type { TextKind } from '#shared/enumerations.ts';
import { LANGUAGES } from '#shared/locales/index.ts';
import { englishFaults } from '#shared/validation/yup-messages.ts';
import type { ContentFault } from './content-faults.ts';

const required = () => string().strict().typeError('is not a text').required('is missing');
const kind = () => required().oneOf(CONTENT_KINDS, 'is not a kind of content');

const tagsSchema = lazy((value: object) =>
  object(
    Object.fromEntries(
      Object.keys(value ?? {}).map((tag) => [
        tag,
        object(Object.fromEntries(LANGUAGES.map((language) => [language, required()]))).required(),
      ]),
    ),
  ).required(),
);

const addressesSchema = object({
  moved: array(object({ kind: kind(), from: required(), to: required() }).noUnknown()).default([]),
  removed: array(object({ kind: kind(), slug: required() }).noUnknown()).default([]),
})
  .noUnknown()
  .required();

const labelSchema = object(Object.fromEntries(LANGUAGES.map((language) => [language, required()])));

const menusSchema = object({
  promise: string().strict(),
  footer: array(
    object({
      kind: required().oneOf(['Text', 'Link'] as const, 'is neither Text nor Link'),
      /** Target of a link, such as page:terms. */
      target: string()
        .strict()
        .when('kind', ([value], schema) => (value === 'Link' ? schema.required('is missing') : schema)),
      /** A link without one has the title of its target. */
      label: labelSchema
        .default(undefined)
        .when('kind', ([value], schema) => (value === 'Text' ? schema.required('is missing') : schema)),
    }).noUnknown(),
  ).default([]),
})
  .noUnknown()
  .required();

type Addresses = InferType<typeof addressesSchema>;

/** An entry of a menu: a text, or a link to a page of the content or a screen. */
export interface MenuEntry {
  readonly kind: TextKind;
  readonly target?: string | undefined;
  readonly label?: Readonly<Record<string, string>> | undefined;
}

/** The lists beside the articles. */
export interface ContentLists {
  readonly tags: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Old slugs of moved and of removed entries, in any language. */
  readonly addresses: Addresses;
  readonly menus: {
    /** Target of the last promise above the header. */
    readonly promise?: string | undefined;
    readonly footer: readonly MenuEntry[];
  };
}

/** Reads `tags.json`, `addresses.yaml` and `menus.yaml` of a content folder; all are optional. */
export function readContentLists(root: string, report: (fault: ContentFault) => void): ContentLists {
  const read = <T>(
    name: string,
    parseText: (text: string) => unknown,
    validate: (value: unknown) => T,
    none: T,
  ): T => {
    const file = path.join(root, name);
    if (!existsSync(file)) return none;
    try {
      return validate(parseText(readFileSync(file, 'utf8')));
    } catch (error) {
      const messages =
        error instanceof ValidationError
          ? englishFaults(error)
          : [error instanceof Error ? error.message : String(error)];
      for (const message of messages) report({ file, line: 1, message });
      return none;
    }
  };
  const options = { strict: true, abortEarly: false };
  return {
    tags: read(
      'tags.json',
      JSON.parse,
      (value) => tagsSchema.validateSync(value, options) as ContentLists['tags'],
      {},
    ),
    addresses: read('addresses.yaml', parse, (value) => addressesSchema.validateSync(value ?? {}, options), {
      moved: [],
      removed: [],
    }),
    menus: read(
      'menus.yaml',
      parse,
      (value) => menusSchema.validateSync(value ?? {}, options) as ContentLists['menus'],
      { footer: [] },
    ),
  };
}
