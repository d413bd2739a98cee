import { type Profile, RECOVERED } from './profile.ts';

/**
 * Raises the rate until the shop is overloaded, then lowers it. At the peak the shop may be slow and refuse requests (503
 * with Retry-After, 429), but not send wrong responses, and it must recover afterwards.
 */
export const stress: Profile = {
  name: 'stress',
  question: 'how many visits per second does the shop sustain, and does it recover?',
  startRate: 2,
  stages: [
    { seconds: 15, rate: 4, phase: 'before' },
    { seconds: 180, rate: 60, phase: 'peak' },
    { seconds: 20, rate: 2, phase: 'peak' },
    { seconds: 30, rate: 2, phase: 'after' },
  ],
  thinkSeconds: [0.2, 0.8],
  maxVisitors: 300,
  thresholds: {
    ...RECOVERED,
  },
};
