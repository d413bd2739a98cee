import type { Request } from 'express';
import { type Html, html } from '#shared/html/html.ts';
import { textOf } from '../page/form-values.ts';
import { notice } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

interface ResultTexts<Name extends string> {
  readonly names: readonly Name[];
  readonly done: (name: Name, key: string) => string;
  /** The action that undoes another one. */
  readonly undo?: (name: Name, key: string) => { readonly href: string; readonly text: string } | undefined;
}

/** Says what the action of the address has done, with its undo; null without one. */
export function resultNotice<Name extends string>(
  { t }: StaffContext,
  { query }: Pick<Request, 'query'>,
  { names, done, undo }: ResultTexts<Name>,
): Html | null {
  const isName = (name: string): name is Name => names.some((known) => known === name);
  const key = textOf(query, 'on').slice(0, 60);
  if (isName(textOf(query, 'repeated'))) return notice(t('staff:actions.repeated'));
  if (isName(textOf(query, 'unchanged'))) return notice(t('staff:actions.unchanged'));
  const name = textOf(query, 'done');
  if (!isName(name)) return null;
  const back = undo?.(name, key);
  return notice(done(name, key), back && html`<a class="button" href="${back.href}">${back.text}</a>`);
}
