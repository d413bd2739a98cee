import { load } from './load.ts';
import { NO_FAILURES, type Profile, PURGED } from './profile.ts';

/** A busy day on which an import or an editor changes something every few seconds. */
export const purge: Profile = {
  ...load,
  name: 'purge',
  question: 'are responses free of errors while caches are purged?',
  purge: { everySeconds: 5 },
  thresholds: {
    ...NO_FAILURES,
    ...PURGED,
    'http_req_duration{kind:page}': ['p(95)<1000', 'p(99)<3000'],
  },
};
