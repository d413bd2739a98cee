import { Ajv } from 'ajv';

// Google's documentation of the body of a request, of the limits, and of the parameters of `purchase`, `refund` and
// `campaign_details`: developers.google.com/analytics/devguides/collection/protocol/ga4

const text = { type: 'string', minLength: 1, maxLength: 100 };
const amount = { type: 'number', minimum: 0 };
const signal = { enum: ['GRANTED', 'DENIED'] };
const ofVisit = {
  session_id: { type: 'string', pattern: '^\\d+$' },
  engagement_time_msec: { type: 'integer', minimum: 1 },
};
const item = {
  type: 'object',
  required: ['item_id', 'item_name', 'price', 'quantity'],
  additionalProperties: false,
  properties: {
    item_id: text,
    item_name: text,
    item_brand: text,
    item_category: text,
    item_variant: text,
    price: amount,
    discount: amount,
    quantity: { type: 'integer', minimum: 1 },
  },
};
const sale = {
  currency: { type: 'string', pattern: '^[A-Z]{3}$' },
  value: amount,
  transaction_id: text,
  shipping: amount,
  tax: amount,
  coupon: text,
  items: { type: 'array', maxItems: 200, items: item },
  ...ofVisit,
};
const event = (name: string, required: readonly string[], properties: object) => ({
  type: 'object',
  required: ['name', 'params'],
  additionalProperties: false,
  properties: {
    name: { const: name },
    params: { type: 'object', required, maxProperties: 25, additionalProperties: false, properties },
  },
});

const isValid = new Ajv({ allErrors: true }).compile({
  type: 'object',
  required: ['client_id', 'timestamp_micros', 'consent', 'events'],
  additionalProperties: false,
  properties: {
    client_id: { type: 'string', pattern: '^\\d+\\.\\d+$' },
    timestamp_micros: { type: 'integer', minimum: 1e15 },
    consent: {
      type: 'object',
      required: ['ad_user_data', 'ad_personalization'],
      additionalProperties: false,
      properties: { ad_user_data: signal, ad_personalization: signal },
    },
    events: {
      type: 'array',
      minItems: 1,
      maxItems: 25,
      items: {
        anyOf: [
          event('purchase', ['currency', 'value', 'transaction_id', 'items'], sale),
          event('refund', ['currency', 'value', 'transaction_id'], sale),
          event('campaign_details', [], {
            campaign_id: text,
            campaign: text,
            source: text,
            medium: text,
            term: text,
            content: text,
            ...ofVisit,
          }),
        ],
      },
    },
  },
});

const MAX_BODY_BYTES = 130_000;

/** The faults of a body; none when Google would process it. */
export function measurementFaults(body: unknown): string[] {
  const size = Buffer.byteLength(JSON.stringify(body));
  const faults = isValid(body) ? [] : (isValid.errors ?? []);
  return [
    ...faults.map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...(size > MAX_BODY_BYTES ? [`${size} bytes`] : []),
  ];
}
