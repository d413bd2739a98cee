import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '#client/data/call-error.ts';
import type { InputOf, OutputOf } from '#client/data/query.ts';
import { useCall } from '#client/data/use-procedure.ts';
import { withItem, withMove, withoutItem } from './saved-page.ts';
import type { SavedItem, SavedPage } from './saved-views.ts';

/** Procedures that change what is saved. */
export type SavedChange =
  | 'storage.item.save'
  | 'storage.item.move'
  | 'storage.item.remove'
  | 'storage.item.restore'
  | 'storage.file.move'
  | 'storage.file.remove';

const LISTS = ['storage', 'item', 'list'];

function isItem(answer: unknown): answer is SavedItem {
  return typeof answer === 'object' && answer !== null && 'files' in answer;
}

/** What a change that has happened makes of a page on show, before the page is read anew. */
function changed(path: SavedChange, input: object, answer: unknown, page: SavedPage): SavedPage {
  const { id = '', direction } = input as { id?: string; direction?: 'up' | 'down' };
  if (path === 'storage.item.move' && direction) return withMove(page, id, direction);
  if (path === 'storage.item.remove' || path === 'storage.item.restore') return withoutItem(page, id);
  return isItem(answer) ? withItem(page, answer) : page;
}

/**
 * A change of what is saved. Nothing is shown before the server has said so; then it is shown at once, and the list
 * is read anew behind it. What was refused because somebody else changed it is read anew too.
 */
export function useSavedChange<P extends SavedChange>(path: P) {
  const call = useCall();
  const queries = useQueryClient();
  return useMutation<OutputOf<P>, Error, InputOf<P>>({
    mutationKey: [path],
    mutationFn: async (input) => {
      try {
        const answer = await call(path, input);
        await queries.cancelQueries({ queryKey: LISTS });
        queries.setQueriesData<SavedPage>(
          { queryKey: LISTS },
          (page) => page && changed(path, input as object, answer, page),
        );
        return answer;
      } catch (error) {
        const isGone = error instanceof CallError && ['NOT_FOUND', 'UNAUTHORIZED'].includes(error.code ?? '');
        if (isGone) void queries.invalidateQueries({ queryKey: LISTS });
        throw error;
      }
    },
  });
}
