import { command } from '#server/platform/commands/command.ts';
import { parseAtLeast } from '#server/platform/commands/option-values.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';
import { DEFAULT_SITE } from '#shared/brands/index.ts';
import { profileByName } from '../k6/profiles/index.ts';
import { latencyText } from '../k6/profiles/latency-text.ts';

function profile(name: string, help: string) {
  return command({
    help,
    details: latencyText(profileByName(name)),
    options: {
      journey: {
        type: 'string',
        value: 'NAME',
        help: 'browse, filter, search, product, configure, cart, checkout, account, purchase, upload, quotation, bot, read-only for those that change nothing; by default mixed',
      },
      brand: {
        type: 'string',
        value: 'SITE',
        help: `the brand; by default that of BRAND, or ${DEFAULT_SITE}`,
      },
      brands: {
        type: 'string',
        value: 'SITE,...',
        help: 'several brands behind the edge of --base-url, by the shares of the profile traffic, else in turns',
      },
      locales: { type: 'string', value: 'LIST', help: 'such as nl-NL,fr-BE; by default all' },
      'base-url': {
        type: 'string',
        value: 'URL',
        help: 'a running shop or edge; by default a shop is started',
      },
      duration: { type: 'string', value: 'FACTOR', help: 'multiplies the durations, for example 0.2' },
      rate: { type: 'string', value: 'FACTOR', help: 'multiplies the rates and the visitors' },
      hosts: {
        type: 'string',
        value: 'KIND',
        help: 'sites for real hosts such as www.easyfelt.nl; by default LOCALE.localhost',
      },
      'domain-suffix': {
        type: 'string',
        value: 'LABEL',
        help: 'the first label of those hosts instead of www, such as acc',
      },
      'api-url': {
        type: 'string',
        value: 'URL',
        help: 'the sandbox payment pages, where they are not at the address that the shop names',
      },
      'mailbox-url': {
        type: 'string',
        value: 'URL',
        help: 'the origin of /mailbox; without it, the journey account is left out',
      },
      'admin-urls': {
        type: 'string',
        value: 'URL,...',
        help: 'admin servers of storefronts, then of edges, which the profiles cold and purge purge with PURGE_TOKEN of the environment',
      },
      prometheus: {
        type: 'string',
        value: 'URL',
        help: 'of a remote write receiver, such as http://prometheus:9090/api/v1/write, that gets all metrics meanwhile',
      },
      out: { type: 'string', value: 'FOLDER', help: 'of the report; by default build/loadtests' },
      install: { type: 'boolean', default: false, help: 'installs k6 with Go when it is missing' },
    },
    read: ({
      'base-url': baseUrl,
      'domain-suffix': domainSuffix,
      'api-url': apiUrl,
      'mailbox-url': mailboxUrl,
      'admin-urls': adminUrls,
      ...given
    }) => ({ ...given, baseUrl, domainSuffix, apiUrl, mailboxUrl, adminUrls, profile: name }),
    run: async (input) => (await import('./run-load.ts')).runLoad(input),
  });
}

await runProgram({
  name: 'npm run load --',
  help: 'k6 visitors (loadtests/k6/README.md)',
  byDefault: 'smoke',
  commands: {
    smoke: profile('smoke', 'every journey in every locale once'),
    load: profile('load', 'the constant rate of a busy day, for 3 minutes'),
    traffic: profile('traffic', "a day in the shape of a shop's log: crawlers, filters, popular products"),
    cold: profile('cold', 'the rate of a busy day on empty caches'),
    purge: profile('purge', 'the rate of a busy day while caches are purged every 5 s'),
    stress: profile('stress', 'rising rates until the shop is overloaded, then lower ones'),
    spike: profile('spike', 'ten times the visits within seconds'),
    purchase: profile('purchase', 'one purchase, cancelled on the payment page: monitors a live shop'),
    soak: profile('soak', 'half the rate of a busy day, for an hour'),
    compare: command({
      args: 'FILE FILE',
      help: 'two reports (JSON) of a profile side by side; fails when the second run is slower, fails more or finishes fewer visits',
      options: {
        limit: { type: 'string', value: 'RATIO', default: '1.25', help: 'the most that a p95 may grow' },
      },
      read: ({ limit }, [before = '', after = '']) => ({
        before,
        after,
        limit: parseAtLeast('--limit', limit, 1),
      }),
      run: async (input) => (await import('./compare-runs.ts')).compareRuns(input),
    }),
  },
});
