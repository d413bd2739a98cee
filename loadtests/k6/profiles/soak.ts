import { ABORT_WHEN_DOWN, NO_FAILURES, type Profile } from './profile.ts';

/** Half the rate of a busy day for an hour: leaks show in the second half. */
export const soak: Profile = {
  name: 'soak',
  question: 'is the shop as fast after an hour as after a minute?',
  startRate: 1,
  stages: [
    { seconds: 60, rate: 3, phase: 'before' },
    { seconds: 1740, rate: 3, phase: 'peak' },
    { seconds: 1800, rate: 3, phase: 'after' },
  ],
  thinkSeconds: [0.5, 2],
  maxVisitors: 100,
  doneShare: 0.99,
  abortOn: ABORT_WHEN_DOWN,
  thresholds: {
    ...NO_FAILURES,
    'http_req_duration{phase:after}': ['p(95)<500', 'p(99)<1500'],
  },
};
