import { isValidElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button, type ButtonProps } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

type Click = Pick<MouseEvent, 'preventDefault' | 'detail'>;

/** `detail`: the number of clicks so far, as browsers count those of a double click. */
function press(props: ButtonProps, detail = 1) {
  const onClick = vi.fn();
  const preventDefault = vi.fn();
  const element = Button({ ...props, onClick, children: 'Pay' });
  if (!isValidElement<{ onClick: (event: Click) => void }>(element))
    throw new Error('Button rendered nothing');
  element.props.onClick({ preventDefault, detail });
  return { onClick, preventDefault };
}

it('submits a form only with type="submit"', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it('handles a click, and ignores it while pending', () => {
  const idle = press({});
  expect(idle.onClick).toHaveBeenCalledOnce();
  expect(idle.preventDefault).not.toHaveBeenCalled();
  const busy = press({ pending: true });
  expect(busy.onClick).not.toHaveBeenCalled();
  expect(busy.preventDefault).toHaveBeenCalledOnce();
});

it('submits once for a double click, and does anything else twice', () => {
  const submit = press({ type: 'submit' }, 2);
  expect(submit.onClick).not.toHaveBeenCalled();
  expect(submit.preventDefault).toHaveBeenCalledOnce();
  expect(press({ type: 'submit' }).onClick).toHaveBeenCalledOnce();
  expect(press({}, 2).onClick).toHaveBeenCalledOnce();
});

it('stays focusable and keeps its label while pending', () => {
  const html = renderToStaticMarkup(<Button pending>Pay</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('Pay');
  expect(html).not.toMatch(/ disabled/);
});

it.each([
  ['true', true],
  ['false', false],
])('can be disabled without losing the focus: aria-disabled %s', (_case, isDisabled) => {
  const html = renderToStaticMarkup(<Button aria-disabled={isDisabled}>Undo</Button>);
  expect(html.includes('aria-disabled="true"')).toBe(isDisabled);
});

it('renders a ButtonLink as an anchor', () => {
  expect(renderToStaticMarkup(<ButtonLink href="/cart">Cart</ButtonLink>)).toMatch(/^<a href="\/cart"/);
});
