import type { components } from '#shared/commerce-api/openapi-types.ts';

type Order = components['schemas']['Order'];
type Address = components['schemas']['Address'];

export interface SoldCase extends Pick<Address, 'country' | 'postalCode'> {
  readonly name?: string;
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly unitPriceExcVat: number;
    readonly unitPriceIncVat: number;
    readonly excVat: number;
    readonly incVat: number;
  }[];
  readonly totals: Order['totals'];
  readonly isPickup?: boolean;
  /** Of a business, confirmed by the authority. */
  readonly vatNumber?: string | undefined;
}

/** An order of Marit in Utrecht, or elsewhere, that was paid. */
export function soldOrder({
  country,
  postalCode,
  name = 'Felt',
  lines,
  totals,
  isPickup = false,
  vatNumber,
}: SoldCase) {
  const billingAddress: Address = {
    firstName: 'Marit',
    lastName: 'de Boer',
    company: '',
    addition: '',
    street: 'Kerkstraat',
    houseNumber: '12',
    postalCode,
    city: 'Utrecht',
    country,
  };
  const details: NonNullable<Order['details']> = {
    email: 'marit@example.com',
    phone: '',
    customerType: vatNumber ? 'Business' : 'Private',
    vatNumber: vatNumber ?? '',
    reference: '',
    remarks: null,
    billingAddress,
  };
  const order: Order & { details: typeof details; number: string } = {
    id: 'order',
    number: 'EF-2026-000001',
    state: 'Paid',
    currency: 'EUR',
    locale: 'nl-NL',
    itemCount: 1,
    deliveryCountry: country,
    details,
    ...(vatNumber && { vatCheck: { vatNumber, result: 'valid' } }),
    totals,
    payment: null,
    shipping: { method: isPickup ? 'Pickup' : 'Deliver', date: '2026-11-27' },
    lines: lines.map(({ id, excVat, incVat, ...line }) => ({
      ...line,
      id,
      name,
      productId: id,
      sku: `SKU-${id}`,
      slug: id,
      image: null,
      unit: 'piece',
      stock: 0,
      answers: {},
      options: [],
      price: {
        quantity: { current: line.quantity },
        volumeDiscount: [],
        currency: 'EUR',
        priceIncVat: line.unitPriceIncVat,
        priceExcVat: line.unitPriceExcVat,
      },
      lineExcVat: excVat,
      lineIncVat: incVat,
      vatRate: totals.vatRate,
    })),
    createdAt: '2026-11-26T09:00:00.000Z',
    updatedAt: '2026-11-26T09:00:00.000Z',
  };
  return order;
}
