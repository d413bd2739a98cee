import { load } from './load.ts';
import { type Profile, PURGED, RECOVERED } from './profile.ts';

/** A busy day whose caches are emptied at its start: every page is rendered again while visitors wait for it. */
export const cold: Profile = {
  ...load,
  name: 'cold',
  question: 'does the shop bear a busy day without a cached page?',
  startRate: 6,
  stages: [
    { seconds: 60, rate: 6, phase: 'peak' },
    { seconds: 60, rate: 6, phase: 'after' },
  ],
  purge: 'once',
  thresholds: { http_req_failed: ['rate<0.001'], ...PURGED, ...RECOVERED },
};
