import { randomInt } from 'node:crypto';
import { command } from '../commands/command.ts';
import { parseWhole } from '../commands/option-values.ts';
import type { Program } from '../commands/program.ts';

const SEED = { seed: { type: 'string', value: 'N', help: 'by default random' } } as const;
const parseSeed = (seed: string | undefined) =>
  seed === undefined ? randomInt(2 ** 31) : parseWhole('--seed', seed, { min: 0 });

/** Checks of the repository that are no tests of vitest. */
export const CHECK: Program = {
  name: 'npm run check --',
  help: 'checks of the repository beyond its tests',
  commands: {
    expressions: command({
      help: 'regular expressions and patterns of the contract take linear time; a part of `npm run lint`',
      details: `recheck classifies them. It fails for one that takes more, is computed after the import of its module, or cannot be
analysed (shared/decisions/058-expressions-are-linear.md). The first run takes half a minute of two cores; later runs
check new expressions only (build/linear-expressions.json).`,
      read: () => undefined,
      run: async () => (await import('./expressions/report-expressions.ts')).reportExpressions(),
    }),
    packages: command({
      help: 'signatures of the installed packages, and advisories for those that run in production',
      details:
        'A registry that does not answer skips it (shared/decisions/061-packages-and-images-are-verified.md).',
      read: () => undefined,
      run: async () => (await import('./supply-chain/audit-packages.ts')).auditPackages(),
    }),
    images: command({
      help: 'digests of the base images and of the images in k8s/images; needs Docker with buildx',
      details: `It fails for an image without a digest. Registries that do not answer skip the comparison
(shared/decisions/061-packages-and-images-are-verified.md).`,
      options: {
        pin: { type: 'boolean', default: false, help: 'writes the digests that the registries have now' },
        release: {
          type: 'string',
          value: 'TAG',
          help: 'writes those of the shop with this tag into k8s/images',
        },
        canary: { type: 'string', value: 'TAG', help: 'writes those of the canaries alone' },
      },
      read: ({ pin, release, canary }) => ({ isPin: pin, release, canary }),
      run: async (input) => (await import('./supply-chain/pin-images.ts')).checkImages(input),
    }),
    build: command({
      help: 'builds the images, and their size; needs Docker with buildx',
      details:
        'Without an engine, or a registry with the base images, it is skipped. NODE_IMAGE and the like name those of a mirror.',
      read: () => undefined,
      run: async () => (await import('./supply-chain/build-images.ts')).buildImages(),
    }),
    contract: command({
      help: 'generated calls to the commerce API, valid and invalid ones, against its contract',
      details: `It starts the API, on PostgreSQL where it is installed, and fails for a 5xx, a response outside of the contract, or
invalid data that was accepted. Without schemathesis on the PATH it installs it with pip into build/.`,
      options: { calls: { type: 'string', value: 'N', default: '10000', help: 'how many' }, ...SEED },
      read: ({ calls, seed }) => ({ calls: parseWhole('--calls', calls), seed: parseSeed(seed) }),
      run: async (input) => (await import('./contract/fuzz-contract.ts')).fuzzContract(input),
    }),
    interleavings: command({
      help: 'payments in random order and at the same time, with an unreliable provider',
      details: `Redirects, webhooks, polls, deadlines, edits, second tabs, refunds and chargebacks, on PostgreSQL and a tenth of them on
PGlite; the invariants are checked afterwards (shared/decisions/038-one-mechanism-refunds.md). It prints the seed, and
the plan of a failed run.`,
      options: { runs: { type: 'string', value: 'N', default: '1000', help: 'how many' }, ...SEED },
      read: ({ runs, seed }) => ({ runs: parseWhole('--runs', runs), seed: parseSeed(seed) }),
      run: async (input) => (await import('./check-interleavings.ts')).checkInterleavings(input),
    }),
  },
};
