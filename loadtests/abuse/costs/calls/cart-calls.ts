import { unknownId } from '../cost-sample.ts';
import { type Calls, nothing } from './call.ts';

const guest = { by: 'guest', input: nothing } as const;
const customer = 'customer';

/** SKUs that nothing has, with as many beginnings: each has its own similar ones. */
export const unknownSkus = (turn: number) => ({
  lines: Array.from({ length: 100 }, (_line, n) => ({
    sku: `${(((turn * 100 + n) * 48_271) % 46_656).toString(36).padStart(3, '0')}-NERGENS`,
    quantity: 1,
  })),
});

export const cartCalls = {
  'cart.country.save': { by: 'guest', input: (_, turn) => ({ country: turn % 2 ? 'BE' : 'NL' }) },
  'cart.discount.remove': guest,
  'cart.discount.save': { by: 'guest', status: 409, input: (_, turn) => ({ code: `VILT-${turn}` }) },
  'cart.line.add': {
    by: 'guest',
    input: ({ configured: { id, answers } }) => ({ productId: id, quantity: 1, answers }),
  },
  'cart.line.remove': { by: 'guest', status: 404, input: () => ({ id: unknownId() }) },
  'cart.line.update': { by: 'guest', status: 404, input: () => ({ id: unknownId(), quantity: 2 }) },
  'cart.list.add': {
    by: 'guest',
    input: (_, turn) => unknownSkus(turn),
  },
  'cart.list.check': {
    input: (_, turn) => unknownSkus(turn),
  },
  'cart.order.get': guest,
  'cart.price.accept': guest,
  'cart.sample.add': {
    by: 'guest',
    input: ({ products }, turn) => ({ productId: products[turn % 5]?.id ?? '' }),
  },
  'cart.share.add': { by: 'guest', input: ({ customer: { share } }) => ({ token: share }) },
  'cart.share.create': guest,
  'cart.share.get': { input: ({ customer: { share } }) => ({ token: share }) },
  'checkout.address.validate': {
    input: (_, turn) => ({ country: 'NL', postalCode: '5014 BK', houseNumber: String(1 + turn) }),
  },
  'checkout.details.save': {
    by: 'guest',
    input: ({ customer: { email, address } }) => ({
      email,
      phone: null,
      customerType: 'Private',
      vatNumber: null,
      reference: null,
      remarks: null,
      billingAddress: address,
      deliveryAddress: null,
    }),
  },
  'checkout.order.complete': { by: customer, input: ({ customer: { paymentId } }) => ({ paymentId }) },
  'checkout.order.get': { by: customer, input: ({ customer: { order } }) => ({ id: order.id }) },
  'checkout.order.place': { ...guest, status: 409 },
  'checkout.payment.get': { by: customer, input: ({ customer: { paymentId } }) => ({ id: paymentId }) },
  'checkout.payment.initiate': {
    by: 'guest',
    status: 412,
    input: () => ({ method: 'ideal', totalIncVat: 1 }),
  },
  'checkout.payment.list': guest,
  'checkout.shipping.calculate': { by: 'guest', input: () => ({ country: 'BE' }) },
  'checkout.shipping.get': guest,
  'checkout.shipping.save': {
    by: 'guest',
    status: 400,
    input: () => ({ method: 'Deliver', date: '2020-01-01', slotFrom: null }),
  },
  'checkout.vat.validate': { input: () => ({ vatNumber: 'NL001234567B01' }) },
  'message.form.create': {
    input: (_, turn) => ({
      kind: 'contact',
      name: 'Kim de Vries',
      email: 'kim@example.com',
      phone: '',
      company: '',
      topic: 'product',
      room: '',
      area: '',
      height: '',
      text: `Hebben jullie vilt in kleur ${turn}?`,
      keep: false,
      files: [],
      job: '',
      sku: '',
      page: '',
      stamp: '',
      website: '',
    }),
  },
  'message.stamp.create': { input: nothing },
  'message.stamp.get': { input: nothing },
  'newsletter.subscription.confirm': { status: 409, input: () => ({ token: unknownId() }) },
  'newsletter.subscription.create': {
    input: (_, turn) => ({ email: `kim-${turn}@example.com`, website: '' }),
  },
  'newsletter.subscription.remove': { status: 409, input: () => ({ token: unknownId() }) },
  'product.alert.confirm': { status: 409, input: () => ({ token: unknownId() }) },
  'product.alert.create': {
    input: ({ products: [product] }, turn) => ({
      sku: product?.sku ?? '',
      kind: 'price',
      email: `kim-${turn}@example.com`,
      website: '',
    }),
  },
  'product.alert.end': { status: 409, input: () => ({ token: unknownId() }) },
  'product.review.list': {
    input: ({ products: [product] }) => ({ id: product?.id ?? unknownId(), after: unknownId() }),
  },
  'storage.file.move': {
    by: customer,
    input: ({ customer: { item, fileId } }) => ({ id: item.id, fileId, direction: 'up' }),
  },
  'storage.file.remove': {
    by: customer,
    status: 404,
    input: ({ customer: { item } }) => ({ id: item.id, fileId: unknownId() }),
  },
  'storage.item.get': { by: customer, input: ({ customer: { item } }) => ({ id: item.id }) },
  'storage.item.list': { by: customer, input: () => ({ page: 1, query: 'vilt', deleted: false }) },
  'storage.item.move': {
    by: customer,
    input: ({ customer: { item } }) => ({ id: item.id, direction: 'up' }),
  },
  'storage.item.remove': { by: customer, status: 404, input: () => ({ id: unknownId(), permanent: false }) },
  'storage.item.restore': { by: customer, status: 404, input: () => ({ id: unknownId() }) },
  'storage.item.save': {
    by: 'guest',
    input: ({ configured: { id, answers } }, turn) => ({
      kind: 'configuration',
      name: `Wand ${turn}`,
      note: '',
      productId: id,
      answers,
      quantity: 1,
    }),
  },
  'storage.licence.validate': { input: (_, turn) => ({ imageId: 'alpine-dawn', licenceCode: `EF-${turn}` }) },
  'storage.summary.get': { by: customer, input: ({ configured: { id } }) => ({ productId: id }) },
} as const satisfies Partial<Calls>;
