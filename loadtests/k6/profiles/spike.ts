import { type Profile, RECOVERED } from './profile.ts';

/** A newsletter goes out: ten times the visits within seconds. */
export const spike: Profile = {
  name: 'spike',
  asks: 'does it live through ten times the visits within seconds?',
  startRate: 3,
  stages: [
    { seconds: 25, rate: 3, phase: 'before' },
    { seconds: 5, rate: 30, phase: 'peak' },
    { seconds: 40, rate: 30, phase: 'peak' },
    { seconds: 5, rate: 3, phase: 'peak' },
    { seconds: 40, rate: 3, phase: 'after' },
  ],
  think: [0.3, 1],
  mostVisitors: 300,
  thresholds: {
    'http_req_failed{phase:before}': ['rate==0'],
    ...RECOVERED,
  },
};
