import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import type { InputOf, OutputOf } from '#client/data/query.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { withItem, withMove, withoutItem } from './saved-page.ts';
import type { SavedItem, SavedPage } from './saved-types.ts';

/** Procedures that change saved items. */
export type SavedMutation =
  | 'storage.item.save'
  | 'storage.item.move'
  | 'storage.item.remove'
  | 'storage.item.restore'
  | 'storage.file.move'
  | 'storage.file.remove';

const LIST_KEY = ['storage', 'item', 'list'];

function isItem(value: unknown): value is SavedItem {
  return isRecord(value) && 'files' in value;
}

/** Applies a confirmed mutation to a cached page, before the page is fetched again. */
function withMutation(path: SavedMutation, input: object, result: unknown, page: SavedPage): SavedPage {
  const { id = '', direction } = input as { id?: string; direction?: 'up' | 'down' };
  if (path === 'storage.item.move' && direction) return withMove(page, id, direction);
  if (path === 'storage.item.remove' || path === 'storage.item.restore') return withoutItem(page, id);
  return isItem(result) ? withItem(page, result) : page;
}

/**
 * A mutation of saved items. Once the server has confirmed it, the cached lists are updated and then fetched
 * again. They are also fetched again when the server no longer finds the item.
 */
export function useSavedMutation<P extends SavedMutation>(path: P) {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation<OutputOf<P>, Error, InputOf<P>>({
    mutationKey: [path],
    mutationFn: async (input) => {
      try {
        const result = await call.mutate(path, input);
        await queries.cancelQueries({ queryKey: LIST_KEY });
        queries.setQueriesData<SavedPage>(
          { queryKey: LIST_KEY },
          (page) => page && withMutation(path, input as object, result, page),
        );
        return result;
      } catch (error) {
        const isMissing =
          error instanceof CallError && ['NOT_FOUND', 'UNAUTHORIZED'].includes(error.code ?? '');
        if (isMissing) void queries.invalidateQueries({ queryKey: LIST_KEY });
        throw error;
      }
    },
  });
}
