/**
 * Who may import whom. `server/boundaries.test.ts` plants a leak for every rule.
 *
 * shared              -> shared
 * client/ui           -> shared, ui
 * client/data         -> shared, data, the type AppRouter
 * client/features/X   -> shared, ui, data, X
 * client/screens/X    -> shared, ui, data, features, X
 * client/*            -> client; screens only lazily, in screen-modules.ts
 * server/platform     -> shared, platform
 * server/storefront   -> shared, platform, storefront
 * server/commerce/X   -> shared, platform, X, groups of lower layers
 */
const TESTS =
  '(\\.(test|fixture|e2e|global-setup|setup)\\.tsx?$|^client/e2e/|^server/platform/testing/|^server/brands/)';
const ROUTER = '^server/storefront/trpc/router\\.ts$';

/** The groups of server/commerce, the lowest layer first. A group imports itself and groups of lower layers. */
const COMMERCE_LAYERS = [
  ['kernel'],
  ['db', 'documents', 'shops'],
  ['limits', 'outbox'],
  [
    'addresses',
    'changes',
    'conversions',
    'diagnostics',
    'discounts',
    'erp',
    'exchange-rates',
    'mail',
    'ratings',
    'searches',
    'sessions',
    'signing',
    'terms',
    'vat',
  ],
  ['shipping'],
  ['order-records', 'products', 'telemetry'],
  ['catalogue', 'categories', 'invoices', 'uploads'],
  ['cart'],
  ['docs', 'messages', 'order-view', 'storage'],
  ['reviews', 'sale'],
  ['payments'],
  ['accounts', 'checkout', 'fulfilment', 'quotations', 'returns'],
  ['order-lists', 'passkeys', 'shared-carts'],
  ['privacy'],
  ['http', 'jobs'],
  ['operator'],
  ['staff'],
];

/** What a move of an order sets off; sale/sale-table.ts says when. */
const SALE_EFFECTS = [
  'conversions/conversion-outbox',
  'discounts/discount-uses',
  'erp/erp-order-outbox',
  'invoices/invoice-issue',
  'mail/order-outbox',
  'order-records/stock-changes',
  'shipping/slot-booking',
];
/** Entry points, which hand the table to the context. */
const SALE_TABLE_USERS = '^server/commerce/(start|operator/run-order-command)\\.ts$';

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

function commerceLayers() {
  const rule = (from, allowed) =>
    forbid(
      'commerce-groups-import-lower-layers',
      { path: `^server/commerce/${from}/`, pathNot: TESTS },
      { path: '^server/commerce/', pathNot: `^server/commerce/(${allowed.join('|')})/` },
    );
  const layers = COMMERCE_LAYERS.map((groups, at) =>
    rule(`(${groups.join('|')})`, ['$1', ...COMMERCE_LAYERS.slice(0, at).flat()]),
  );
  // A folder that no layer lists.
  return [...layers, rule(`(?!(${COMMERCE_LAYERS.flat().join('|')})/)[^/]+`, [])];
}

module.exports = {
  forbidden: [
    // Type-only imports count: they make a module just as hard to move.
    forbid('no-import-cycles', {}, { circular: true }),
    forbid('imports-resolve', {}, { couldNotResolve: true, pathNot: '^(virtual:|/@react-refresh|#brand/)' }),

    forbid(
      'shared-imports-only-shared',
      { path: '^shared/' },
      { path: '^(client|server|loadtests|nginx|k8s)/' },
    ),
    // The studio builds pictures at development time.
    forbid(
      'shared-uses-no-node-modules',
      { path: '^shared/', pathNot: ['\\.test\\.ts$', '^shared/brands/studio/'] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'shared-uses-no-react',
      { path: '^shared/' },
      { path: '^node_modules/(react|react-dom|react-router|react-router-dom)/' },
    ),

    forbid('ui-imports-only-shared-and-ui', { path: '^client/ui/' }, { path: '^client/(?!ui/)' }),
    forbid(
      'ui-uses-no-routing-queries-or-translations',
      { path: '^client/ui/' },
      { path: '^node_modules/(react-router|@tanstack|@trpc|i18next)' },
    ),
    forbid('data-imports-only-shared-and-data', { path: '^client/data/' }, { path: '^client/(?!data/)' }),
    // The parts that every form consists of; they import no other feature.
    forbid(
      'features-do-not-import-other-features',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/', pathNot: ['^client/features/$1/', '^client/features/forms/'] },
    ),
    forbid(
      'features-do-not-import-screens-or-the-app',
      { path: '^client/features/' },
      { path: '^client/(?!ui/|data/|features/)' },
    ),
    forbid(
      'screens-do-not-import-other-screens',
      { path: '^client/screens/([^/]+)/' },
      { path: '^client/screens/', pathNot: '^client/screens/$1/' },
    ),
    // Tests render whole pages.
    forbid(
      'screens-do-not-import-the-app',
      { path: '^client/screens/', pathNot: '\\.test\\.tsx?$' },
      { path: '^client/(?!ui/|data/|features/|screens/)' },
    ),
    forbid(
      'only-screen-modules-import-screens',
      { path: '^client/(app|start|e2e|[^/]+$)', pathNot: '^client/screen-modules\\.ts$' },
      { path: '^client/screens/' },
    ),
    forbid(
      'screen-modules-import-screens-lazily',
      { path: '^client/screen-modules\\.ts$' },
      { path: '^client/screens/', dependencyTypesNot: ['dynamic-import'] },
    ),
    forbid('only-client-data-imports-the-server', { path: '^client/(?!data/|e2e/)' }, { path: '^server/' }),
    forbid(
      'client-data-imports-only-the-router',
      { path: '^client/data/' },
      { path: '^server/', pathNot: ROUTER },
    ),
    forbid(
      'the-router-is-imported-as-a-type',
      { path: '^client/data/' },
      { path: ROUTER, dependencyTypesNot: ['type-only'] },
    ),

    forbid(
      'platform-imports-only-shared-and-platform',
      { path: '^server/platform/' },
      { path: '^(client|server/(?!platform/))' },
    ),
    forbid(
      'storefront-imports-no-other-process',
      { path: '^server/storefront/' },
      { path: '^server/(?!storefront/|platform/)' },
    ),
    // Types neither: server/storefront/pages/page-entry.ts describes the built entry.
    forbid('storefront-does-not-import-the-client', { path: '^server/storefront/' }, { path: '^client/' }),
    forbid(
      'requests-do-not-run-build-code',
      {
        path: '^server/storefront/',
        pathNot: [TESTS, '^server/storefront/build/', '^server/storefront/(main|start)\\.ts$'],
      },
      { path: '^server/storefront/build/' },
    ),
    forbid(
      'commerce-imports-no-other-process',
      { path: '^server/commerce/' },
      { path: '^(client|server/(?!commerce/|platform/))' },
    ),
    ...commerceLayers(),
    forbid(
      'only-sale-consumers-cause-effects',
      {
        path: '^server/commerce/',
        // A stock count and the link to an order are no sale.
        pathNot: [
          TESTS,
          '^server/commerce/(sale/consumers/|order-records/stock-count\\.service\\.ts$|order-view/order-lookup\\.service\\.ts$)',
        ],
      },
      { path: `^server/commerce/(${SALE_EFFECTS.join('|')})\\.service\\.ts$` },
    ),
    forbid(
      'moves-of-orders-import-no-consumer',
      { path: '^server/commerce/', pathNot: [TESTS, '^server/commerce/sale/(sale-table\\.ts$|consumers/)'] },
      { path: '^server/commerce/sale/consumers/' },
    ),
    forbid(
      'moves-of-orders-import-no-consumer',
      { path: '^server/commerce/', pathNot: [TESTS, SALE_TABLE_USERS] },
      { path: '^server/commerce/sale/sale-table\\.ts$' },
    ),
    forbid(
      'carts-are-answered-without-orders',
      { path: '^server/commerce/order-view/cart\\.response\\.ts$' },
      {
        path: '^server/commerce/(invoices/|payments/|sale/|returns/|order-records/(payments/|returns\\.|orders/order-events\\.))',
        reachable: true,
      },
    ),

    forbid(
      'production-code-imports-no-test-code',
      { path: '^(client|server|shared|nginx|k8s)/', pathNot: TESTS },
      { path: TESTS },
    ),
    forbid(
      'production-code-imports-no-tools',
      { path: '^(client|server|shared)/', pathNot: TESTS },
      { path: '^(nginx|k8s)/' },
    ),
    // Tests neither: what both need is in server/platform/testing.
    forbid(
      'only-load-tests-import-load-tests',
      { path: '^(client|server|shared|nginx|k8s)/' },
      { path: '^loadtests/' },
    ),
    forbid(
      'load-tests-import-no-client-tests',
      { path: '^loadtests/' },
      { path: '^client/(e2e/|.+\\.(test|fixture|e2e)\\.)' },
    ),
    // k6 has neither Node nor packages. It resolves relative paths only, and types are erased.
    forbid(
      'k6-scripts-run-in-k6',
      { path: '^loadtests/k6/', pathNot: '\\.test\\.ts$' },
      {
        path: '.',
        pathNot: '^(loadtests/k6/|shared/|(node_modules/@types/)?k6(/|$))',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|shared/brands/[^/]+/assets)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
