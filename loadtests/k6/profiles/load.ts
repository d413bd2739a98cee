import { ABORT_WHEN_DOWN, NO_FAILURES, PICTURES, type Profile } from './profile.ts';

/** The constant rate of a busy day. */
export const load: Profile = {
  name: 'load',
  question: 'are responses fast and free of errors on a busy day?',
  startRate: 1,
  stages: [
    { seconds: 30, rate: 6, phase: 'before' },
    { seconds: 180, rate: 6, phase: 'peak' },
    { seconds: 15, rate: 1, phase: 'after' },
  ],
  thinkSeconds: [0.5, 2],
  maxVisitors: 150,
  doneShare: 0.99,
  abortOn: ABORT_WHEN_DOWN,
  thresholds: {
    ...NO_FAILURES,
    ...PICTURES,
    'http_req_duration{kind:page}': ['p(95)<500', 'p(99)<1500'],
    'http_req_duration{kind:call}': ['p(95)<500', 'p(99)<1500'],
  },
};
