import type { Messages } from './merge-messages.ts';
import { NAMESPACES, type Namespace } from './namespaces.ts';

/** Groups of a namespace that one screen or file shows, and which the screens of the namespace do not load. */
const GROUPS = [
  'blogs.listening',
  'cart.orderList',
  'form.alert',
  'product.planner',
  'product.reverberation',
  'product.viewed',
  'search.agents',
] as const satisfies readonly `${Namespace}.${string}`[];

/** A namespace without these groups, or one of them. */
export type TextSet = Namespace | (typeof GROUPS)[number];

export const TEXT_SETS: readonly TextSet[] = [...NAMESPACES, ...GROUPS];

/** The namespace that contains the texts of a set: `product` of `product.reverberation`. */
export function namespaceOf(set: TextSet): Namespace {
  const [name] = set.split('.');
  const namespace = NAMESPACES.find((known) => known === name);
  if (!namespace) throw new Error(`${set} is in no namespace`);
  return namespace;
}

/** Picks the texts of a set from all texts of its namespace. Keys stay those of the namespace. */
export function textsOfSet(texts: Messages, set: TextSet): Messages {
  const isOfSet = (key: string) => {
    const group = GROUPS.find((known) => known === `${namespaceOf(set)}.${key}`);
    return (group ?? namespaceOf(set)) === set;
  };
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isOfSet(key)));
}
