import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

it('is absent without faults', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Check the form" faults={[]} />)).toBe('');
});

it('lists each fault as a link to its field and can take the focus', () => {
  const faults = [
    { id: 'email', message: 'Enter an email address' },
    { id: 'city', message: 'Enter a city' },
  ];
  const html = renderToStaticMarkup(<ErrorSummary title="Check the form" faults={faults} />);
  expect(html).toContain('<a href="#email">Enter an email address</a>');
  expect(html).toContain('<a href="#city">Enter a city</a>');
  expect(html).toContain('tabindex="-1"');
});
