import { FLAWLESS, type Profile } from './profile.ts';

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
    ...FLAWLESS,
    'http_req_duration{phase:after}': ['p(95)<500', 'p(99)<1500'],
  },
};
