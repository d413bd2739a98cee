import type { Html } from '#shared/html/html.ts';
import type { ServerTranslate } from '#shared/locales/server-keys.ts';
import type { Section, StaffContext } from '../page/staff-view.ts';

/** Refusal of a step, in the person's language. */
export interface Fault {
  readonly fault: string;
}

/** Action of a person on something: an order, a return, a message. */
export interface StaffAction<Thing> {
  readonly link: (t: ServerTranslate) => string;
  readonly button: (t: ServerTranslate) => string;
  /** Fields with the values that were posted; absent: the first page is the confirmation. */
  readonly fields?: (ctx: StaffContext, thing: Thing, body: unknown) => Html;
  /** Whether the page of the fields is the confirmation, too. */
  readonly isOneStep?: boolean;
  /** Says what would happen, and changes nothing. `details`: what the thing would be like. */
  readonly plan: (
    ctx: StaffContext,
    thing: Thing,
    body: unknown,
  ) => Promise<{ readonly text: string; readonly details?: Html } | Fault>;
  /** `isNew`: false when everything was so already. */
  readonly run: (
    ctx: StaffContext,
    thing: Thing,
    body: unknown,
  ) => Promise<{ readonly isNew: boolean } | Fault>;
  /** Page on which the person reads the result; by default that of the thing. */
  readonly after?: string;
}

/** Things of a section that have actions. */
export interface ActedThings<Thing, Name extends string> {
  readonly section: Section;
  readonly actions: Readonly<Record<Name, StaffAction<Thing>>>;
  /** Throws NOT_FOUND. */
  readonly find: (ctx: StaffContext, key: string) => Promise<Thing>;
  readonly subject: (ctx: StaffContext, thing: Thing) => string;
  /** The page of the thing, or the list that contains it. */
  readonly path: (key: string) => string;
}
