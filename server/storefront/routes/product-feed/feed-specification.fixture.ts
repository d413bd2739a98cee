/** The rule of an attribute; `isRequired` by each item. */
interface AttributeRule {
  readonly pattern: RegExp;
  readonly maxLength?: number;
  readonly isRequired?: boolean;
  /** Times that an item may repeat it; once by default. */
  readonly times?: number;
}

const AMOUNT = /^\d+\.\d\d (?:EUR|GBP)$/;
const ADDRESS = /^https:\/\/\S+$/;
const ANY = /\S/;
const DATE = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\dZ';

// From the product data specification of Google Merchant Center (support.google.com/merchants/answer/7052112). The catalogs of Meta (its values have spaces) and of
// Microsoft read the same attributes.
const SPECIFICATION: Readonly<Record<string, AttributeRule>> = {
  id: { pattern: ANY, maxLength: 50, isRequired: true },
  title: { pattern: ANY, maxLength: 150, isRequired: true },
  description: { pattern: ANY, maxLength: 5_000, isRequired: true },
  link: { pattern: ADDRESS, maxLength: 2_000, isRequired: true },
  image_link: {
    pattern: /^https:\/\/\S+\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/,
    maxLength: 2_000,
    isRequired: true,
  },
  additional_image_link: {
    pattern: /^https:\/\/\S+\.(?:jpe?g|png|webp|gif|bmp|tiff?)$/,
    maxLength: 2_000,
    times: 10,
  },
  availability: { pattern: /^(?:in stock|out of stock|preorder)$/, isRequired: true },
  price: { pattern: AMOUNT, isRequired: true },
  sale_price: { pattern: AMOUNT },
  sale_price_effective_date: { pattern: new RegExp(`^${DATE}/${DATE}$`), maxLength: 51 },
  condition: { pattern: /^(?:new|refurbished|used)$/, isRequired: true },
  brand: { pattern: ANY, maxLength: 70, isRequired: true },
  gtin: { pattern: /^(?:\d{8}|\d{12,14})$/ },
  mpn: { pattern: ANY, maxLength: 70 },
  identifier_exists: { pattern: /^no$/ },
  product_type: { pattern: ANY, maxLength: 750 },
  item_group_id: { pattern: ANY, maxLength: 50 },
  color: { pattern: ANY, maxLength: 100 },
  size: { pattern: ANY, maxLength: 100 },
  material: { pattern: ANY, maxLength: 200 },
  unit_pricing_measure: { pattern: /^\d+(?:\.\d+)? m$/ },
  unit_pricing_base_measure: { pattern: /^\d+ m$/ },
  shipping: { pattern: /^$/, isRequired: true, times: 100 },
  'shipping.country': { pattern: /^[A-Z]{2}$/, isRequired: true },
  'shipping.price': { pattern: AMOUNT, isRequired: true },
  'shipping.min_handling_time': { pattern: /^\d+$/ },
  'shipping.max_handling_time': { pattern: /^\d+$/ },
  'shipping.min_transit_time': { pattern: /^\d+$/ },
  'shipping.max_transit_time': { pattern: /^\d+$/ },
  shipping_weight: { pattern: /^\d+(?:\.\d+)? (?:g|kg)$/ },
};

export type FeedItem = ReadonlyMap<string, readonly string[]>;

/** Faults of an item of a feed by the specification; none for a valid one. */
export function itemFaults(item: FeedItem): string[] {
  const unknown = [...item.keys()].filter((name) => !Object.hasOwn(SPECIFICATION, name));
  const ofRules = Object.entries(SPECIFICATION).flatMap(([name, rule]) => {
    const { pattern, maxLength = Number.POSITIVE_INFINITY, isRequired = false, times = 1 } = rule;
    const values = item.get(name) ?? [];
    return [
      ...(isRequired && values.length === 0 ? [`has no ${name}`] : []),
      ...(values.length > times ? [`has ${values.length} times ${name}`] : []),
      ...values.filter((value) => !pattern.test(value)).map((value) => `${name} is ${value}`),
      ...values.filter((value) => value.length > maxLength).map(() => `${name} is too long`),
    ];
  });
  const hasNumber = item.has('gtin') || item.has('mpn');
  const hasVariant = ['color', 'size', 'material'].some((name) => item.has(name));
  return [
    ...unknown.map((name) => `${name} is not in the specification`),
    ...ofRules,
    ...(hasNumber === item.has('identifier_exists')
      ? ['has neither a number nor identifier_exists, or both']
      : []),
    ...(item.has('item_group_id') && !hasVariant ? ['is of a group, but does not differ in it'] : []),
  ];
}
