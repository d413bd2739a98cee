import { isValidElement, type MouseEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

function press(pending: boolean) {
  const onClick = vi.fn();
  const preventDefault = vi.fn();
  const element = Button({ pending, onClick, children: 'Pay' });
  if (!isValidElement<{ onClick: (event: Pick<MouseEvent, 'preventDefault'>) => void }>(element)) {
    throw new Error('Button rendered nothing');
  }
  element.props.onClick({ preventDefault });
  return { onClick, preventDefault };
}

it('submits a form only with type="submit"', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('type="submit"');
});

it('handles a click, and ignores it while pending', () => {
  const idle = press(false);
  expect(idle.onClick).toHaveBeenCalledOnce();
  expect(idle.preventDefault).not.toHaveBeenCalled();
  const busy = press(true);
  expect(busy.onClick).not.toHaveBeenCalled();
  expect(busy.preventDefault).toHaveBeenCalledOnce();
});

it('stays focusable and keeps its label while pending', () => {
  const html = renderToStaticMarkup(<Button pending>Pay</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('Pay');
  expect(html).not.toMatch(/ disabled/);
});

it('renders a ButtonLink as an anchor', () => {
  expect(renderToStaticMarkup(<ButtonLink href="/cart">Cart</ButtonLink>)).toMatch(/^<a href="\/cart"/);
});
