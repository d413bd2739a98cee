import { expect, it, vi } from 'vitest';
import { createPages } from '#client/entry-server.tsx';
import { brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';

const CUSTOMER = {
  id: 'c',
  email: 'kim@example.org',
  locale: 'nl-NL',
  pendingEmail: null,
  hasPassword: true,
  details: { type: 'Private', firstName: 'Kim', lastName: 'de Vries', phone: null },
};
const [HERE, PHONE, TABLET] = [1, 2, 3].map((id) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  device: 'Firefox',
  isCurrent: id === 1,
  signedInAt: '2026-11-18T09:00:00.000Z',
  lastUsedAt: '2026-11-18T09:00:00.000Z',
}));

/** Posts a form of the details, for which the API demands a confirmation; returns the forms of the page. */
async function forms(fields: Record<string, string>): Promise<string[]> {
  const outputs: Readonly<Record<string, unknown>> = {
    'account.me.get': CUSTOMER,
    'account.session.list': [HERE, PHONE, TABLET],
    'account.passkey.list': [],
  };
  const pages = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
  const body = new URLSearchParams(fields).toString();
  const page = await pages(new Request('http://page/mijn-account/gegevens', { method: 'POST', body }), {
    call: async (name: string) => {
      if (!name.startsWith('account.session.remove')) return outputs[name] ?? null;
      throw new AppError('FORBIDDEN', { messageKey: 'confirmPassword' });
    },
  });
  if ('redirect' in page) throw new Error('no redirect expected');
  return page.renderToString().match(/<form [^>]*>.*?<\/form>/gs) ?? [];
}

it.each([{ section: 'session', id: PHONE?.id ?? '' }, { section: 'sessions' }])(
  'without scripts, the form that ends $section asks for the password, and no other',
  async (fields) => {
    const asking = (await forms(fields)).filter((form) => form.includes('name="currentPassword"'));
    expect(asking).toHaveLength(1);
    for (const [name, value] of Object.entries(fields)) {
      expect(asking[0]).toContain(`name="${name}" value="${value}"`);
    }
    expect(asking[0]).toContain('apiErrors:confirmPassword');
  },
);
