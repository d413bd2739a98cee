import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPasswordField } from './account-password-field.tsx';

const shop = createShop(currentBrand(), 'nl-NL', 'www', (key) => key);

it.each(['overview', 'address', 'details', 'saved'] as const)('%s has a button to sign out', (current) => {
  const html = renderToStaticMarkup(
    <ShopProvider value={shop}>
      <MemoryRouter>
        <AccountPage current={current} title="Title">
          content
        </AccountPage>
      </MemoryRouter>
    </ShopProvider>,
  );
  const [form = ''] = /<form [^>]*>.*?<\/form>/.exec(html) ?? [];
  expect(form).toContain('action="/mijn-account"');
  expect(form).toContain('method="post"');
  expect(form).toContain('name="intent" value="signOut"');
  expect(form).toMatch(/<button[^>]*type="submit"/);
});

function Form({ autoComplete }: { readonly autoComplete: 'current-password' | 'new-password' }) {
  return (
    <FormProvider {...useForm()}>
      <AccountPasswordField name="password" label="Password" autoComplete={autoComplete} />
    </FormProvider>
  );
}

describe('a password field', () => {
  it.each(['current-password', 'new-password'] as const)(
    'is masked, has no length limit and no value, and tells password managers that it is a %s',
    (autoComplete) => {
      const html = renderToStaticMarkup(
        <ShopProvider value={shop}>
          <Form autoComplete={autoComplete} />
        </ShopProvider>,
      );
      const [input = ''] = /<input[^>]*>/.exec(html) ?? [];
      expect(input).toContain('type="password"');
      expect(input.toLowerCase()).toContain(`autocomplete="${autoComplete}"`);
      expect(input.toLowerCase()).not.toMatch(/maxlength|readonly| value="[^"]/);
    },
  );

  it('accepts pasted text: only the picture upload listens to paste events', () => {
    const sources = execFileSync('git', ['ls-files', 'client'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e|fixture)\./.test(file));
    const listeners = sources.filter((file) =>
      /onPaste|beforeinput|'paste'/i.test(readFileSync(file, 'utf8')),
    );
    expect(listeners).toEqual(['client/features/photo-print/upload-zone.tsx']);
  });
});
