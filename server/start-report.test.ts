import { describe, expect, it } from 'vitest';
import { openMessage, shopUrls } from './start-report.ts';

const SHOP = {
  brand: 'Easy Felt',
  shopPort: 3000,
  apiPort: 4000,
  adminPort: 9464,
  hasDocs: true,
  hasMailbox: true,
  isShop: true,
  seconds: 4.26,
};

describe('the report of npm start', () => {
  it('lists the URLs of the shop', () => {
    expect(openMessage(SHOP)).toBe(`
Easy Felt is open after 4.3 s. Ctrl+C stops it.
  shop      http://localhost:3000           in the language of the browser
            http://fr-be.localhost:3000     or another locale, such as nl-nl
  API       http://localhost:4000/docs      the commerce API
  mailbox   http://localhost:4000/mailbox   mails that the shop would send
  admin     http://localhost:9464/readyz    health of both processes
`);
  });

  it('says why a brand without a shop needs the commerce API', () => {
    const message = openMessage({ ...SHOP, brand: 'EDG', isShop: false });
    expect(message).toContain('EDG is open after 4.3 s.');
    expect(message).toContain('no catalogue is imported');
    expect(message).toContain('messages, message_files and newsletter_subscriptions');
    expect(openMessage(SHOP)).not.toContain('catalogue');
  });

  it('lists no contract when it is off', () => {
    expect(shopUrls({ ...SHOP, hasDocs: false })).toMatchObject({ API: 'http://localhost:4000/healthz' });
  });

  it('lists no mailbox when mails are sent', () => {
    expect(Object.keys(shopUrls({ ...SHOP, hasMailbox: false }))).toEqual(['shop', 'french', 'API', 'admin']);
  });
});
