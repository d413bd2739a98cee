import { checkThat, sendRequest } from '../visitor/request.ts';
import { pick, think } from '../visitor/visitor.ts';
import type { Journey } from './journey.ts';

/** Pages that a crawler reads in a row. */
const PAGES = 8;
/** Addresses that scanners look for in every site. */
const PROBES = ['/wp-login.php', '/.env', '/admin', '/xmlrpc.php', '/backup.sql'];
/** A crawler that asks too fast is told so. */
const REFUSED = [429, 503];
const CRAWLER = { 'User-Agent': 'Mozilla/5.0 (compatible; shop-loadtest-bot/1.0)' };

/** A crawler: robots.txt, then addresses of the sitemap in any order, without cookies, scripts and pictures; and a scanner's probe. */
export const bot: Journey = {
  name: 'bot',
  weight: 0,
  isReadOnly: true,
  isPossible: ({ addresses }) => addresses.length > 0,
  visit(visitor) {
    const read = (path: string, name: string) =>
      sendRequest(visitor, 'GET', path, { kind: 'page', name, screen: 'crawled', headers: CRAWLER });
    const robots = read('/robots.txt', '/robots.txt');
    checkThat(visitor, 'robots.txt is there, or refused', [200, ...REFUSED].includes(robots.status));
    for (let page = 0; page < PAGES; page += 1) {
      const path = pick(visitor, visitor.shop.addresses, 'address');
      const { status } = read(path, 'sitemap');
      checkThat(visitor, 'a crawled page is there, or refused', [200, ...REFUSED].includes(status));
      think(visitor);
    }
    const probe = read(pick(visitor, PROBES, 'probe'), 'probe');
    checkThat(visitor, 'a probe finds nothing', [404, ...REFUSED].includes(probe.status));
  },
};
