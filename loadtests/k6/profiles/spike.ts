import { type Profile, RECOVERED, STARTED } from './profile.ts';

/** A newsletter is sent: ten times the visits within seconds. */
export const spike: Profile = {
  name: 'spike',
  question: 'does the shop survive ten times the visits within seconds?',
  startRate: 3,
  stages: [
    { seconds: 25, rate: 3, phase: 'before' },
    { seconds: 5, rate: 30, phase: 'peak' },
    { seconds: 40, rate: 30, phase: 'peak' },
    { seconds: 5, rate: 3, phase: 'peak' },
    { seconds: 40, rate: 3, phase: 'after' },
  ],
  thinkSeconds: [0.3, 1],
  maxVisitors: 300,
  thresholds: {
    'http_req_failed{phase:before}': ['rate==0'],
    ...STARTED,
    ...RECOVERED,
  },
};
