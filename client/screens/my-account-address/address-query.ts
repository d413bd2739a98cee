const DONE = ['added', 'changed', 'removed'] as const;

/** Content of the page of addresses: the list, the form of an address, or the question whether to remove one. */
export interface AddressQuery {
  /** Id of the address to change, or `new`. */
  readonly edit: string | undefined;
  readonly remove: string | undefined;
  /** Work that has been done. */
  readonly done: (typeof DONE)[number] | undefined;
}

export const NEW_ADDRESS = 'new';

export function parseAddressQuery(query: URLSearchParams): AddressQuery {
  return {
    edit: query.get('edit') ?? undefined,
    remove: query.get('remove') ?? undefined,
    done: DONE.find((known) => known === query.get('done')),
  };
}
