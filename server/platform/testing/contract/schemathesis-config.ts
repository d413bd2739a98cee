import type { ShopData } from './shop-data.ts';

/** The share of calls that use existing data for a parameter or field that is bound to it. */
const SHARE = 0.7;

// Without positive_data_acceptance: rules about stock, dates, postal codes or pictures are not part of a JSON Schema.
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'unsupported_method',
  'allow_header_conformance',
  'ignored_auth',
];

/** Node rejects URLs of more than 16 kB with 431. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  negative_data_rejection: ['expected-statuses = ["4xx", "5xx"]'],
};

/** Parameters and fields of the contract, and the data that exists for them; by regular expression of the path. */
function bindings(
  data: ShopData,
): readonly (readonly [string, Readonly<Record<string, readonly string[]>>])[] {
  return [
    ['^/Products/', { 'path.id': data.products }],
    ['^/Products/configuration/', { 'path.id': data.configurable, 'body.picture.id': data.uploads }],
    ['^/Products/\\{a\\}/\\{b\\}$', { 'path.b': data.slugs }],
    ['^/Slugs/', { 'path.slug': data.slugs }],
    ['^/Sitemap/products$', { 'query.after': data.products, 'query.until': data.products }],
    ['^/orders/lines$', { 'body.productId': data.products }],
    ['^/orders/lines/', { 'path.id': data.lines }],
    ['^/Orders/\\{id\\}$', { 'path.id': data.orders }],
    ['^/Orders/complete$', { 'body.paymentId': data.payments }],
    ['^/Orders/shipping$', { 'body.date': data.deliveryDates }],
    ['^/orders/payment/', { 'path.id': data.payments, 'body.returnUrl': ['http://nl-nl.localhost/terug'] }],
    [
      '^/Orders/details$',
      {
        'body.email': ['anna@example.com', 'ANNA@EXAMPLE.COM'],
        'body.phone': ['0612345678', '+32 470 12 34 56'],
        'body.billingAddress.postalCode': ['1015 AA', '1000', '10115', '75001'],
      },
    ],
    ['^/Storage$', { 'body.id': data.items, 'body.productId': data.products }],
    ['^/Storage/', { 'path.id': data.items, 'path.fileId': data.files }],
    ['^/Storage/validate$', { 'body.imageId': data.pictures }],
    ['^/Uploads/', { 'path.a': data.uploads }],
  ];
}

/** The settings of a run (schemathesis.toml). */
export function schemathesisConfig(data: ShopData): string {
  const dictionaries: string[] = [];
  const dictionary = (values: readonly string[]) => {
    dictionaries.push(`values${dictionaries.length} = { values = ${JSON.stringify(values)} }`);
    return `{ dictionary = "values${dictionaries.length - 1}", probability = ${SHARE} }`;
  };
  const operations = bindings(data).map(([path, parameters]) => [
    '[[operations]]',
    `include-path-regex = ${JSON.stringify(path)}`,
    '[operations.parameters]',
    ...Object.entries(parameters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => `"${name}" = ${dictionary(values)}`),
  ]);
  const strings = dictionary([...data.optionIds, ...data.choiceIds, ...data.pictures, ...data.uploads]);
  return [
    'headers = { X-Shop = "EF-nl-NL" }',
    'continue-on-failure = true',
    'request-timeout = 30.0',
    'warnings = false',
    '[auth.openapi.session]',
    `bearer = ${JSON.stringify(data.token)}`,
    '[checks]',
    'enabled = false',
    ...CHECKS.flatMap((check) => [`[checks.${check}]`, 'enabled = true', ...(SETTINGS[check] ?? [])]),
    '[generation.dictionaries]',
    `string = ${strings.replace(String(SHARE), '0.1')}`,
    ...operations.flat(),
    '[dictionaries]',
    ...dictionaries,
    '',
  ].join('\n');
}
