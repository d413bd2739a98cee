import { expect, test, vi } from 'vitest';
import { brandBySite } from '#shared/brands/index.ts';
import de from '#shared/locales/de/blogs.json' with { type: 'json' };
import en from '#shared/locales/en/blogs.json' with { type: 'json' };
import fr from '#shared/locales/fr/blogs.json' with { type: 'json' };
import nl from '#shared/locales/nl/blogs.json' with { type: 'json' };
import { createPages } from './entry-server.tsx';

test.each(['contact', 'advice', 'application'])(
  'the page after a message promises no mail, which a suspected one never causes: %s',
  async (kind) => {
    const call = vi.fn(async (name: string): Promise<unknown> => {
      return name === 'content.menu.get' ? { promise: null, footer: [] } : [];
    });
    const open = createPages(brandBySite('easyfelt'), 'nl-NL', 'www', (key) => key, vi.fn());
    const page = await open(new Request(`http://page/contact?view=sent&type=${kind}`), { call });
    if ('redirect' in page) throw new Error('no redirect expected');
    const html = page.renderToString();
    expect(html).toContain(`blogs:messages.sent.text.${kind}`);
    expect(html).toContain('blogs:messages.sent.receipt');
    for (const { messages } of [de, en, fr, nl]) {
      expect(Object.values(messages.sent.text).filter((text) => /mail/i.test(text))).toEqual([]);
      expect(messages.sent.receipt).toMatch(/^(?:Meestal|Meist|You will usually|En général)/);
    }
  },
);
