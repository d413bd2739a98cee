import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TOAST_WIDTH } from '#shared/constants.ts';
import { useToast } from './toast-context.ts';
import { addToast, closeToast, type ToastEntry } from './toast-list.ts';
import { ToastProvider } from './toast-provider.tsx';

const labels = {
  region: 'Notifications ({hotkey})',
  toast: 'Notification',
  hide: 'Hide',
  loadError: 'Not loaded',
  loadErrorHelp: 'Try again.',
};

function Saver() {
  const { showToast } = useToast();
  return (
    <button type="button" onClick={() => showToast({ variant: 'success', title: 'Saved' })}>
      Save
    </button>
  );
}

it('throws without a provider', () => {
  expect(() => renderToStaticMarkup(<Saver />)).toThrow('NO_TOAST_CONTEXT_SET');
});

it('adds nothing to the server-rendered HTML', () => {
  const html = renderToStaticMarkup(
    <ToastProvider labels={labels}>
      <Saver />
    </ToastProvider>,
  );
  expect(html).toBe('<button type="button">Save</button>');
});

it('has the width of TOAST_WIDTH', () => {
  const css = readFileSync(new URL('./toast-stack.module.css', import.meta.url), 'utf8');
  expect(css).toContain(`width: ${TOAST_WIDTH}px;`);
});

describe('the list of toasts', () => {
  const saved = { variant: 'success', title: 'Saved' } as const;
  const shown = (count: number) =>
    Array.from({ length: count }, (_, index) => index + 1).reduce<ToastEntry[]>(
      (list, id) => addToast(list, id, { ...saved, title: `Saved ${id}` }),
      [],
    );
  const ids = (list: readonly ToastEntry[]) => list.map((toast) => toast.id);

  it('puts the newest last and keeps four', () => {
    expect(ids(shown(2))).toEqual([1, 2]);
    expect(ids(shown(6))).toEqual([3, 4, 5, 6]);
  });

  it('closes one and removes it when the next is added', () => {
    const closing = closeToast(shown(2), 1);
    expect(closing.map((toast) => toast.open)).toEqual([false, true]);
    expect(ids(addToast(closing, 3, saved))).toEqual([2, 3]);
  });

  it('shows a repeated message once, with its newest text', () => {
    const older = addToast(shown(2), 3, { ...saved, description: 'Felt tile' });
    const list = addToast(older, 4, { ...saved, description: 'Felt panel' });
    expect(list.map(({ id, description }) => [id, description])).toEqual([
      [1, undefined],
      [2, undefined],
      [4, 'Felt panel'],
    ]);
    expect(ids(addToast(list, 5, { variant: 'error', title: 'Saved' }))).toEqual([1, 2, 4, 5]);
  });

  it('keeps errors with different explanations', () => {
    const failed = { variant: 'error', title: 'Failed' } as const;
    const list = addToast(addToast([], 1, { ...failed, description: 'Sold out' }), 2, {
      ...failed,
      description: 'Offline',
    });
    expect(ids(list)).toEqual([1, 2]);
    expect(ids(addToast(list, 3, { ...failed, description: 'Offline' }))).toEqual([1, 3]);
  });

  it('keeps the undo of each event', () => {
    const undo = { ...saved, action: { label: 'Undo', onPress: () => {} } };
    expect(ids(addToast(addToast([], 1, undo), 2, undo))).toEqual([1, 2]);
  });
});
