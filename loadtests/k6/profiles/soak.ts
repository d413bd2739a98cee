import type { Profile } from './profile.ts';

/** Half a busy day's visits for an hour: what leaks or fills up shows in the second half. */
export const soak: Profile = {
  name: 'soak',
  asks: 'is it after an hour as it was after a minute?',
  startRate: 1,
  stages: [
    { seconds: 60, rate: 3, phase: 'before' },
    { seconds: 1740, rate: 3, phase: 'peak' },
    { seconds: 1800, rate: 3, phase: 'after' },
  ],
  think: [0.5, 2],
  mostVisitors: 100,
  thresholds: {
    checks: ['rate>0.999'],
    http_req_failed: ['rate<0.001'],
    refused: ['rate==0'],
    journey_done: ['rate>0.995'],
    dropped_iterations: ['count==0'],
    'http_req_duration{phase:after}': ['p(95)<500', 'p(99)<1500'],
  },
};
