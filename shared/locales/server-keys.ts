import type documents from './en/documents.json';
import type exportTexts from './en/exports.json';
import type mails from './en/mails.json';
import type sandbox from './en/sandbox.json';
import type staff from './en/staff.json';
import type { ServerNamespace } from './server-namespaces.ts';

interface ServerMessages {
  readonly documents: typeof documents;
  readonly exports: typeof exportTexts;
  readonly mails: typeof mails;
  readonly sandbox: typeof sandbox;
  readonly staff: typeof staff;
}

type WithoutPlural<Name extends string> = Name extends `${infer Key}_${Intl.LDMLPluralRule}` ? Key : Name;

type KeysOf<Messages> = {
  [Name in keyof Messages & string]: Messages[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${KeysOf<Messages[Name]>}`;
}[keyof Messages & string];

/** The key of a text of the server, such as `mails:order.total`; a plural without its suffix. */
type ServerKey = {
  [Namespace in ServerNamespace]: `${Namespace}:${KeysOf<ServerMessages[Namespace]>}`;
}[ServerNamespace];

/** Returns a text of the server with the values interpolated, unescaped; `count` selects the plural. */
export type ServerTranslate = (key: ServerKey, values?: Readonly<Record<string, string | number>>) => string;
