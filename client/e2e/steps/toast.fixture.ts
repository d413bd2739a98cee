import type { Locator } from 'playwright-core';
import type { Shopper } from '#client/e2e/browser/shopper.fixture.ts';

/** Height of the header's row below 992 px (client/app/header/header.module.css). */
export const HEADER_HEIGHT = 50;

/** Runs in the page: which parts of a product page, of the question and of the chat a toast covers, below the header. */
export function partsBelowToasts(): string[] {
  const parts = {
    picture: 'main img',
    title: 'main h1',
    bar: 'section[data-bottom-bar]',
    button: 'main button',
    chat: 'button[aria-busy][aria-expanded]',
  };
  const headerBottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const boxesOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getBoundingClientRect());
  const toasts = boxesOf('[data-radix-collection-item]');
  const prices = [...document.querySelectorAll('main form span')]
    .filter((element) => element.childElementCount === 0 && /\d,\d\d/.test(element.textContent ?? ''))
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
  const named = Object.entries(parts).map(([name, selector]) => [name, boxesOf(selector)] as const);
  return [...named, ['price', prices] as const].flatMap(([name, boxes]) => {
    if (boxes.length === 0 && name !== 'chat') return [`no ${name}`];
    return boxes
      .filter((box) =>
        toasts.some(
          (toast) =>
            toast.left < box.right &&
            box.left < toast.right &&
            toast.top < box.bottom &&
            Math.max(box.top, headerBottom) < toast.bottom,
        ),
      )
      .map(() => name);
  });
}

export function toastRegion({ page, t }: Shopper): Locator {
  return page.getByRole('region', { name: t('global:toast.region').replace('{hotkey}', 'F8') });
}
