import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { callByPath } from '#client/data/query.ts';
import { createShop } from '#client/data/shop.ts';
import { ShopProvider } from '#client/data/shop-context.tsx';
import { CallProvider } from '#client/data/use-procedure.ts';
import { ToastProvider } from '#client/ui/toast/toast-provider.tsx';
import { currentBrand } from '#shared/brands/index.ts';
import { MESSAGE_KINDS } from '#shared/messages/message-kinds.ts';
import { MessageForm } from './message-form.tsx';
import { PlainMessageForm } from './plain-message-form.tsx';

function formTag(form: ReactNode): string {
  const html = renderToStaticMarkup(
    <ShopProvider value={createShop(currentBrand(), 'de-DE', 'www', (key) => key)}>
      <CallProvider value={callByPath(() => Promise.reject(new Error('the server makes no calls here')))}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => '' } } })}>
          <MemoryRouter initialEntries={['/kontakt']}>
            <ToastProvider labels={{ region: '', toast: '', hide: '', loadError: '', loadErrorHelp: '' }}>
              {form}
            </ToastProvider>
          </MemoryRouter>
        </QueryClientProvider>
      </CallProvider>
    </ShopProvider>,
  );
  return /<form[^>]*>/.exec(html)?.[0] ?? '';
}

// nginx/edge-config.test.ts: the edge accepts a POST to this path, but not to the contact screen.
describe.each(MESSAGE_KINDS)(
  'without JavaScript, the form "%s" posts to a path that the edge accepts',
  (kind) => {
    it('on the contact screen', () => {
      const form = formTag(<MessageForm kind={kind} rejected={undefined} onSent={() => undefined} />);
      expect(form).toContain(' action="/api/uploads/form/kontakt"');
    });

    it('in an article', () => {
      expect(formTag(<PlainMessageForm kind={kind} />)).toContain(' action="/api/uploads/form/kontakt"');
    });
  },
);
