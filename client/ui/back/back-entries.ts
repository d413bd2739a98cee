import { isRecord } from '#shared/validation/is-record.ts';

/** History entries of open dialogs and sheets, which Back removes. Each has the URL and the state of its page. */

/** Member of the state of an entry: the number of dialogs that were open. */
const DEPTH = 'dialogs';

interface Navigations {
  readonly isNavigating: () => boolean;
  /** Key of the page that the router shows. */
  readonly shownKey: () => string;
  /** Calls the listener after each change of the router. */
  readonly subscribe: (listener: () => void) => void;
}

/** The functions that close the open dialogs, the outermost first. */
const open: (() => void)[] = [];
let isNavigating = () => false;
let shownKey = (): string | undefined => undefined;
/** Whether a link or form is about to leave the document: going back would cancel that. */
let isLeaving = false;
/** Whether the entry of a closed dialog is being removed. */
let isRemoving = false;
const afterRemoval = new Set<() => void>();

function stateOf(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return isRecord(state) ? { ...state } : {};
}

function depth(): number {
  const value = stateOf()[DEPTH];
  return typeof value === 'number' ? value : 0;
}

/** Whether the current entry is that of a dialog, so that a link replaces it. */
export function isDialogEntry(): boolean {
  return depth() > 0;
}

/** Adds an entry for each open dialog that has none, and removes those of closed ones. */
function settle(): void {
  if (isNavigating() || isLeaving || isRemoving) return;
  const state = stateOf();
  for (let next = depth() + 1; next <= open.length; next += 1) {
    history.pushState({ ...state, [DEPTH]: next }, '');
  }
  const closed = depth() - open.length;
  if (closed <= 0) return;
  isRemoving = true;
  history.go(-closed);
}

/** After the handlers of the event, and after React has closed what they close. */
function settleSoon(): void {
  setTimeout(settle, 0);
}

function onPopState(event: PopStateEvent): void {
  // The router gives the first entry of a document the key "default", and does not write it.
  const { key = 'default' } = stateOf();
  // A dialog that has opened since has no entry yet.
  const closing = isRemoving ? [] : open.slice(depth());
  for (const close of closing.toReversed()) close();
  // Back or Forward within a page: the router would load it again, scroll it, and discard what was typed into it.
  if (key === shownKey() && !isNavigating() && (isRemoving || closing.length > 0 || isDialogEntry())) {
    event.stopImmediatePropagation();
    for (const listener of afterRemoval) listener();
  }
  isRemoving = false;
  settleSoon();
}

function leaves(event: Event): boolean {
  if (event.defaultPrevented) return false;
  if (event.type === 'submit') return true;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return (
    link instanceof HTMLAnchorElement &&
    /^https?:$/.test(link.protocol) &&
    !link.target &&
    !link.hasAttribute('download') &&
    link.href.split('#')[0] !== location.href.split('#')[0]
  );
}

/** Starts once, before any dialog opens and before the router listens for `popstate`. */
export function connectBackEntries(): (navigations: Navigations) => void {
  addEventListener('popstate', onPopState, { capture: true });
  for (const name of ['click', 'submit']) {
    addEventListener(name, (event) => {
      isLeaving ||= leaves(event);
    });
  }
  addEventListener('pageshow', () => {
    isLeaving = false;
    isRemoving = false;
    settleSoon();
  });
  return (navigations) => {
    isNavigating = navigations.isNavigating;
    shownKey = navigations.shownKey;
    navigations.subscribe(settleSoon);
    // A page load may show the entry of a dialog that is closed.
    settleSoon();
  };
}

/** Adds an entry for a dialog that opens, which Back removes and closes. Returns a function for when it is closed. */
export function addBackEntry(close: () => void): () => void {
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}

/** Calls the listener after Back, or closing, has removed entries, which may have had a newer URL. Returns an unsubscriber. */
export function onEntryRemoved(listener: () => void): () => void {
  afterRemoval.add(listener);
  return () => afterRemoval.delete(listener);
}
