import { command } from '#server/platform/commands/command.ts';
import { parseAtLeast } from '#server/platform/commands/option-values.ts';
import type { Abuse } from './measure-abuse.ts';

export const ABUSE = command({
  help: 'hostile visitors beside well-behaved ones, and the CPU time of every operation',
  details: `Hostile visitors of some fifty kinds, one after the other, beside 20 well-behaved ones, through the edge and without it.
Each round is compared with rounds without the hostile visitor. It fails when a limit is exceeded in most of three rounds:

  99th percentile of the well-behaved ones, beside and alone   x 2
  bytes from the shop above 9 kB a response, per byte to it    3
  bytes of all logs per byte to the shop                       3
  errors of the well-behaved ones                              0
  rounds in which the hostile visitor could send nothing       0

Hostile visitors have the lowest priority and an address each (127.0.0.0/8, so Linux only). Published responses (pages,
pictures, files) are no amplification. After them it measures the CPU time of every operation, without limits and cached
pages, and fails when one takes more than 5 plain pages without tokens to match
(shared/decisions/024-limits-count-tokens.md), or has another status than expected.`,
  options: {
    only: {
      type: 'string',
      value: 'WORD',
      default: '',
      help: 'only visitors or operations whose name contains it',
    },
    seconds: { type: 'string', value: 'N', default: '5', help: 'of a round' },
    where: { type: 'string', value: 'WHERE', help: 'edge or direct; both without' },
    list: { type: 'boolean', default: false, help: 'the names of the hostile visitors' },
    costs: { type: 'boolean', default: false, help: 'the CPU time of every operation alone' },
  },
  read: ({ only, seconds, where, list, costs }): Abuse => {
    if (where !== undefined && where !== 'edge' && where !== 'direct') {
      throw new TypeError('--where: expected edge or direct');
    }
    return { only, where, isList: list, isCosts: costs, seconds: parseAtLeast('--seconds', seconds, 1) };
  },
  run: async (input) => (await import('./measure-abuse.ts')).measureAbuse(input),
});
