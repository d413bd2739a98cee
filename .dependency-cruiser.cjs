/** The table "who may import whom" of the architecture, as rules. */
const screens = '^client/screens/';

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|/@|#brand)' },
    },
    {
      name: 'shared-runs-anywhere',
      comment: 'shared imports only shared and libraries that run anywhere',
      severity: 'error',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(client|server)/' },
    },
    {
      name: 'shared-has-no-platform',
      severity: 'error',
      from: { path: '^shared/', pathNot: '(\\.test\\.ts$|^shared/brands/studio/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-has-no-react',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^node_modules/(react|react-dom|react-router)' },
    },
    {
      name: 'client-never-imports-server',
      comment: 'only the type AppRouter crosses',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/e2e/' },
      to: { path: '^server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-knows-only-the-router-type',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/e2e/' },
      to: {
        path: '^server/',
        pathNot: '^server/storefront/(trpc/router|commerce/views|trpc/checkout/details/save)\\.ts$',
      },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^client/(app|data|features|screens|routes|entry)' },
    },
    {
      name: 'ui-knows-no-routing-and-no-queries',
      severity: 'error',
      from: { path: '^client/ui/' },
      to: { path: '^node_modules/(react-router|@tanstack|@trpc|i18next)' },
    },
    {
      name: 'features-do-not-look-sideways',
      severity: 'error',
      from: { path: '^client/features/([^/]+)/' },
      to: { path: '^client/(app|screens|routes|entry|features)', pathNot: '^client/features/$1/' },
    },
    {
      name: 'screens-do-not-look-sideways',
      severity: 'error',
      from: { path: '^client/screens/([^/]+)/' },
      to: { path: '^client/(app|screens|routes|entry)', pathNot: '^client/screens/$1/' },
    },
    {
      name: 'screens-only-by-lazy-path',
      severity: 'error',
      from: { path: '^client/', pathNot: screens },
      to: { path: screens, dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'data-knows-no-screens',
      severity: 'error',
      from: { path: '^client/data/' },
      to: { path: '^client/(app|features|screens|ui|routes|entry)' },
    },
    {
      name: 'platform-knows-no-process',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: '^server/platform/(testing|bench)/' },
      to: { path: '^(client|server/(storefront|commerce))/' },
    },
    {
      name: 'storefront-never-imports-commerce',
      severity: 'error',
      from: { path: '^server/storefront/' },
      to: { path: '^server/commerce/' },
    },
    {
      name: 'storefront-knows-only-client-types',
      severity: 'error',
      from: { path: '^server/storefront/' },
      to: { path: '^client/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'commerce-never-imports-storefront-or-client',
      severity: 'error',
      from: { path: '^server/commerce/' },
      to: { path: '^(client|server/storefront)/' },
    },
    {
      name: 'k6-runs-in-k6',
      comment:
        'what k6 runs has neither Node nor packages: shared code by relative paths, and types of the rest',
      severity: 'error',
      from: { path: '^loadtests/k6/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '.',
        pathNot: '^(loadtests/k6/|shared/|(node_modules/@types/)?k6(/|$))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'other-groups-through-their-service',
      severity: 'error',
      from: { path: '^server/commerce/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/commerce/[^/]+/.*\\.repository\\.ts$', pathNot: '^server/commerce/$1/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|shared/brands/[^/]+/assets)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
