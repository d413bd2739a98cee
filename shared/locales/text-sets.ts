import type { Messages } from './merge-messages.ts';
import { NAMESPACES, type Namespace } from './namespaces.ts';

/** Texts of a namespace that one screen or file shows, by their first keys. The other screens of the namespace do not load them. */
const GROUPS = {
  'blogs.listening': ['listening'],
  'cart.orderList': ['orderList'],
  'cart.screen': [
    'assurance',
    'canceled',
    'coarse',
    'country',
    'empty',
    'ended',
    'listColumns',
    'ordered',
    'quoted',
    'share',
    'shared',
    'tier',
  ],
  'form.alert': ['alert'],
  'product.detail': ['alert', 'order', 'questions', 'reviews', 'share', 'soldOut'],
  'product.planner': ['planner'],
  'product.reverberation': ['reverberation'],
  'product.viewed': ['viewed'],
  'search.agents': ['agents'],
} as const satisfies Readonly<Record<`${Namespace}.${string}`, readonly string[]>>;

type Group = keyof typeof GROUPS;
const GROUP_NAMES = Object.keys(GROUPS) as Group[];

/** A namespace without these groups, or one of them. */
export type TextSet = Namespace | Group;

export const TEXT_SETS: readonly TextSet[] = [...NAMESPACES, ...GROUP_NAMES];

/** The namespace that contains the texts of a set: `product` of `product.reverberation`. */
export function namespaceOf(set: TextSet): Namespace {
  const [name] = set.split('.');
  const namespace = NAMESPACES.find((known) => known === name);
  if (!namespace) throw new Error(`${set} is in no namespace`);
  return namespace;
}

const setOfKey = new Map<string, TextSet>(
  GROUP_NAMES.flatMap((set) => GROUPS[set].map((key) => [`${namespaceOf(set)}.${key}`, set] as const)),
);

/** Picks the texts of a set from all texts of its namespace. Keys stay those of the namespace. */
export function textsOfSet(texts: Messages, set: TextSet): Messages {
  const namespace = namespaceOf(set);
  const isOfSet = (key: string) => (setOfKey.get(`${namespace}.${key}`) ?? namespace) === set;
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isOfSet(key)));
}
