import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

it('renders nothing without errors', () => {
  expect(renderToStaticMarkup(<ErrorSummary title="Check the form" errors={[]} />)).toBe('');
});

it('lists each error as a link to its field and can take the focus', () => {
  const errors = [
    { id: 'email', message: 'Enter an email address' },
    { id: 'city', message: 'Enter a city' },
  ];
  const html = renderToStaticMarkup(<ErrorSummary title="Check the form" errors={errors} />);
  expect(html).toContain('<a href="#email">Enter an email address</a>');
  expect(html).toContain('<a href="#city">Enter a city</a>');
  expect(html).toContain('tabindex="-1"');
});
