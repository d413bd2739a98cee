import { FLAWLESS, type Profile } from './profile.ts';

/** A busy day, steadily. */
export const load: Profile = {
  name: 'load',
  asks: 'is a busy day answered fast, without one failure?',
  startRate: 1,
  stages: [
    { seconds: 30, rate: 6, phase: 'before' },
    { seconds: 180, rate: 6, phase: 'peak' },
    { seconds: 15, rate: 1, phase: 'after' },
  ],
  think: [0.5, 2],
  mostVisitors: 150,
  thresholds: {
    ...FLAWLESS,
    'http_req_duration{kind:page}': ['p(95)<500', 'p(99)<1500'],
    'http_req_duration{kind:call}': ['p(95)<500', 'p(99)<1500'],
  },
};
