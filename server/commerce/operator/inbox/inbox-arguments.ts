import type { BrandCode } from '#shared/brands/index.ts';
import { MESSAGE_KINDS, type MessageKind } from '#shared/messages/message-kinds.ts';
import { MESSAGE_STATES, type MessageState } from '../../db/schema/message-states.ts';
import type { MessageFilter } from '../../messages/messages.repository.ts';
import { parseBrand, parseLimit, parseSince } from '../command-options.ts';

export type InboxAction = 'show' | 'handle' | 'reopen' | 'accept' | 'delete';

export interface InboxArguments {
  readonly isJson: boolean;
  readonly isDryRun: boolean;
  readonly command:
    | { readonly kind: 'list'; readonly filter: MessageFilter }
    | { readonly kind: 'each'; readonly action: InboxAction; readonly messages: readonly string[] }
    /** `number`: of the file in `show`, from 1. */
    | { readonly kind: 'file'; readonly message: string; readonly number: number; readonly out: string }
    | { readonly kind: 'export'; readonly filter: MessageFilter; readonly out: string }
    | { readonly kind: 'subscribers'; readonly brand: BrandCode | undefined; readonly out: string };
}

interface FilterValues {
  readonly state?: string | undefined;
  readonly kind?: string | undefined;
  readonly brand?: string | undefined;
  readonly email?: string | undefined;
  readonly since?: string | undefined;
  readonly limit?: string | undefined;
}

/** Parses the options that select messages. Throws TypeError, as the functions below. */
export function parseFilter(
  { state, kind, brand, email, since, limit }: FilterValues,
  defaults: { readonly states: readonly MessageState[]; readonly limit: number },
): MessageFilter {
  return {
    states: state === undefined ? defaults.states : listOf(state, MESSAGE_STATES, 'state'),
    kinds: kind === undefined ? [] : listOf<MessageKind>(kind, MESSAGE_KINDS, 'kind'),
    brand: parseBrand(brand),
    email: email?.trim(),
    since: parseSince(since),
    limit: limit === undefined ? defaults.limit : parseLimit(limit),
  };
}

function listOf<T extends string>(text: string, known: readonly T[], what: string): T[] {
  return text.split(',').map((given) => {
    const found = known.find((one) => one === given.trim().toLowerCase());
    if (!found) throw new TypeError(`Not a ${what}: ${given}; one of ${known.join(', ')}`);
    return found;
  });
}

export function requiredOut(out: string | undefined): string {
  if (!out?.trim()) throw new TypeError('--out is missing');
  return out;
}
