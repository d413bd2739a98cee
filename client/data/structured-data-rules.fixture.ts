import { isObject } from '#shared/validation/is-record.ts';

/** The properties of a type: those that a search engine requires, and of lists of which it requires one. */
interface TypeRule {
  readonly required: readonly string[];
  readonly oneOf?: readonly string[];
  readonly recommended?: readonly string[];
}

// From Google Search Central, "Structured data supported by Google Search": the pages Product snippet, Merchant listing, Product
// variants, Merchant return policy, Merchant shipping policy, Job posting, Video, Breadcrumb, Article, FAQ and Organization.
const RULES: Readonly<Record<string, TypeRule>> = {
  Product: { required: ['name', 'image', 'offers'], recommended: ['brand', 'description', 'sku'] },
  ProductGroup: {
    required: ['name'],
    recommended: ['productGroupID', 'variesBy', 'hasVariant', 'brand', 'description'],
  },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'shippingDetails', 'hasMerchantReturnPolicy', 'url'],
  },
  AggregateOffer: { required: ['lowPrice', 'priceCurrency'], recommended: ['availability'] },
  OfferShippingDetails: { required: ['shippingRate', 'shippingDestination', 'deliveryTime'] },
  ShippingDeliveryTime: { required: ['handlingTime', 'transitTime'] },
  DefinedRegion: { required: ['addressCountry'] },
  MonetaryAmount: { required: ['currency', 'value'] },
  QuantitativeValue: { required: [], oneOf: ['value', 'minValue'] },
  // The former price of a reduction, or the price of one of several pieces.
  UnitPriceSpecification: { required: ['price', 'priceCurrency'], oneOf: ['priceType', 'referenceQuantity'] },
  MerchantReturnPolicy: { required: ['applicableCountry', 'returnPolicyCategory'] },
  Brand: { required: ['name'] },
  PropertyValue: { required: ['name', 'value'] },
  AggregateRating: { required: ['ratingValue'], oneOf: ['ratingCount', 'reviewCount'] },
  JobPosting: {
    required: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
    recommended: ['identifier', 'directApply'],
  },
  Place: { required: ['address'] },
  PostalAddress: {
    required: ['addressCountry'],
    recommended: ['streetAddress', 'addressLocality', 'postalCode'],
  },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    oneOf: ['contentUrl', 'embedUrl'],
    recommended: ['description'],
  },
  BreadcrumbList: { required: ['itemListElement'] },
  ListItem: { required: ['position', 'name', 'item'] },
  Article: { required: [], recommended: ['headline', 'datePublished', 'dateModified', 'publisher'] },
  Person: { required: ['name'] },
  FAQPage: { required: ['mainEntity'] },
  Question: { required: ['name', 'acceptedAnswer'] },
  Answer: { required: ['text'] },
  Organization: { required: ['name'], recommended: ['url'] },
  OnlineStore: { required: ['name'], recommended: ['url', 'logo', 'address', 'hasMerchantReturnPolicy'] },
  WebSite: { required: ['name', 'url'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
};

const DATES = [
  'datePosted',
  'validThrough',
  'uploadDate',
  'priceValidUntil',
  'datePublished',
  'dateModified',
];
const ADDRESSES = ['url', 'item', 'logo', 'thumbnailUrl', 'embedUrl', 'image', 'mainEntityOfPage', 'sameAs'];
const AMOUNTS = ['price', 'lowPrice'];
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Faults of a description of schema.org by the documented rules of Google; none for a valid one. */
export function structuredDataFaults(entry: unknown): string[] {
  if (!isObject(entry)) return ['is no object'];
  if (entry['@context'] !== 'https://schema.org') return ['has no @context'];
  return faultsOf(entry, String(entry['@type']));
}

function faultsOf(entry: Readonly<Record<string, unknown>>, path: string): string[] {
  const type = String(entry['@type']);
  const rule = RULES[type];
  if (!rule) return [`${path}: ${type} is in no rule`];
  const { required, recommended = [], oneOf = [] } = rule;
  const missing = [...required, ...recommended].filter((name) => isEmpty(entry[name]));
  const lacksAny = oneOf.length > 0 && oneOf.every((name) => isEmpty(entry[name]));
  const own = [
    ...missing.map((name) => `${path} has no ${name}`),
    ...(lacksAny ? [`${path} has none of ${oneOf.join(', ')}`] : []),
  ];
  const ofValues = Object.entries(entry).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => valueFaults(name, one, `${path}.${name}`)),
  );
  return [...own, ...ofValues];
}

function valueFaults(name: string, value: unknown, path: string): string[] {
  // A variant with a page of its own is its address alone (Product variants, "multi-page websites").
  if (name === 'hasVariant' && isObject(value) && Object.keys(value).join() === 'url') return [];
  if (isObject(value)) return faultsOf(value, path);
  const text = String(value);
  if (value === undefined || text.includes('undefined') || text.includes('NaN'))
    return [`${path} is ${text}`];
  if (DATES.includes(name) && !ISO_DATE.test(text)) return [`${path} is no date: ${text}`];
  if (ADDRESSES.includes(name) && !URL.canParse(text)) return [`${path} is no address: ${text}`];
  if (AMOUNTS.includes(name) && !(Number(text) > 0)) return [`${path} is no amount: ${text}`];
  return [];
}
