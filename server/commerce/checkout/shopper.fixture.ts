import type { components } from '#shared/commerce-api/openapi-types.ts';

type Schemas = components['schemas'];
type Order = Schemas['Order'];

interface ShopResponse<Body> {
  readonly status: number;
  readonly body: Body;
  readonly token: string | null;
  readonly retryAfter: string | null;
}

let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `2001:db8:0:${addresses.toString(16)}::1`;
}

export function shopperOf(url: string, shop: string, address: string) {
  let token: string | null = null;
  let browserToken: string | null = null;
  const call = async <Body = Order>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ShopResponse<Body>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'X-Shop': shop,
        'X-Client-Address': address,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(browserToken ? { 'X-Browser-Token': browserToken } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const newToken = response.headers.get('x-session-token');
    token = newToken ?? token;
    browserToken = response.headers.get('x-browser-token') ?? browserToken;
    const text = await response.text();
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : undefined) as Body,
      token: newToken,
      retryAfter: response.headers.get('retry-after'),
    };
  };
  const cart = async () => (await call<Order>('GET', '/Orders/current')).body;
  return {
    call,
    cart,
    useToken: (other: string | null) => {
      token = other;
    },
    token: () => token,
    add: (productId: string, quantity = 1, answers?: Record<string, unknown>) =>
      call('POST', '/orders/lines', { productId, quantity, ...(answers ? { answers } : {}) }),
    details: (changes: Partial<Schemas['OrderDetails']> = {}) =>
      call('POST', '/Orders/details', { ...DETAILS, ...changes }),
    ship: async (method = 'Deliver') => {
      const { body } = await call<Schemas['Shipping']>('GET', '/Orders/shipping');
      const day = body.days[method]?.[0];
      return call('POST', '/Orders/shipping', {
        method,
        date: day?.date,
        slotFrom: day?.slots[0]?.from ?? null,
      });
    },
    pay: async (method = 'ideal', totalIncVat?: number) =>
      call<Schemas['InitiatedPayment']>('POST', '/orders/payment/initiate', {
        method,
        returnUrl: 'https://www.easyfelt.nl/afrekenen/resultaat?payment={paymentId}',
        totalIncVat: totalIncVat ?? (await cart()).totals.incVat,
      }),
    status: (id: string) => call<Schemas['PaymentStatus']>('GET', `/orders/payment/status/${id}`),
    complete: (paymentId: string) => call('POST', '/Orders/complete', { paymentId }),
  };
}

export const ADDRESS: Schemas['Address'] = {
  firstName: 'Marit',
  lastName: 'de Boer',
  street: 'Kerkstraat',
  houseNumber: '12',
  addition: 'bis',
  postalCode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
};

export const DETAILS: Schemas['OrderDetails'] = {
  email: 'marit@example.com',
  phone: '+31 612 345 6789',
  customerType: 'Private',
  billingAddress: ADDRESS,
};
