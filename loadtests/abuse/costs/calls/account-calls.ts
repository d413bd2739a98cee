import { PASSWORD } from '#server/platform/testing/api-shopper.ts';
import { LEAVING, UNKNOWN_TOKEN, unknownId } from '../cost-sample.ts';
import { type Calls, nothing } from './call.ts';

const customer = 'customer';
const mine = { by: customer, input: nothing } as const;
const token = () => ({ token: UNKNOWN_TOKEN });
const DETAILS = { type: 'Private', firstName: 'Kim', lastName: 'de Vries', phone: null } as const;
const CREDENTIAL = { id: 'x', rawId: 'x', response: {} };
const passkey = () => ({ challengeId: unknownId(), response: CREDENTIAL });

export const accountCalls = {
  'account.address.list': mine,
  'account.address.remove': { by: customer, status: 404, input: () => ({ id: unknownId() }) },
  'account.address.save': {
    by: customer,
    input: ({ customer: { address, addressId } }) => ({
      id: addressId,
      label: 'Atelier',
      address,
      isDefaultBilling: true,
      isDefaultDelivery: false,
    }),
  },
  'account.details.save': { by: customer, input: () => DETAILS },
  'account.email.validate': { input: (_, turn) => ({ email: `kim-${turn}@example.com` }) },
  'account.email.verify': { status: 404, input: token },
  'account.me.confirm': { by: customer, input: () => ({ password: PASSWORD }) },
  'account.me.get': mine,
  'account.me.remove': { by: 'leaving', input: nothing },
  'account.me.update': { by: customer, input: () => ({ locale: 'nl-NL' }) },
  'account.passkey.add': { by: customer, status: 412, input: () => ({ ...passkey(), name: 'Telefoon' }) },
  'account.passkey.confirm': { by: customer, status: 412, input: passkey },
  'account.passkey.list': mine,
  'account.passkey.remove': { by: customer, status: 404, input: () => ({ id: 'x' }) },
  'account.passkey.rename': { by: customer, status: 404, input: () => ({ id: 'x', name: 'Telefoon' }) },
  'account.passkey.start': { by: customer, input: () => ({ ceremony: 'add' }) },
  'account.price.list': { by: customer, input: () => ({ ids: [unknownId()] }) },
  'account.registration.create': {
    by: 'guest',
    input: (_, turn) => ({ email: `nieuw-${turn}@example.com`, password: PASSWORD, details: DETAILS }),
  },
  'account.registration.verify': { status: 404, input: () => ({ ...token(), password: PASSWORD }) },
  'account.session.list': mine,
  'account.session.remove': { by: customer, status: 404, input: () => ({ id: unknownId() }) },
  'account.session.removeOthers': mine,
  'auth.passkey.finish': { status: 412, input: passkey },
  'auth.passkey.start': { input: nothing },
  // A customer gets a few mails.
  'auth.password.forgot': {
    times: LEAVING,
    input: ({ leaving }, turn) => ({ email: leaving[turn]?.email ?? '' }),
  },
  'auth.reset.save': { status: 404, input: () => ({ ...token(), password: PASSWORD }) },
  'auth.reset.validate': { input: token },
  'auth.session.create': { input: ({ customer: { email } }) => ({ email, password: PASSWORD }) },
  'auth.session.remove': { by: 'leaving', input: nothing },
  'order.detail.get': { by: customer, input: ({ customer: { order } }) => ({ id: order.id }) },
  'order.list.get': { by: customer, input: () => ({ page: 1 }) },
  'order.lookup.create': {
    input: ({ customer: { order, email } }) => ({ number: order.number ?? '', email }),
  },
  'order.quotation.accept': { by: customer, input: ({ customer: { quotation } }) => ({ token: quotation }) },
  'order.quotation.create': {
    by: 'guest',
    input: ({ customer: { email } }) => ({
      contact: { firstName: 'Kim', lastName: 'de Vries', email, phone: null, company: null },
      message: null,
    }),
  },
  'order.quotation.get': { input: ({ customer: { quotation } }) => ({ token: quotation }) },
  'order.quotation.list': { by: customer, input: () => ({ page: 1 }) },
  'order.reorder.create': { by: customer, input: ({ customer: { order } }) => ({ id: order.id }) },
  'order.link.get': { input: token },
  'order.review.get': {
    by: customer,
    input: ({ customer: { order } }) => ({ number: order.number ?? '' }),
  },
  'order.review.remove': {
    by: customer,
    input: ({ customer: { order } }) => ({ number: order.number ?? '' }),
  },
  'order.review.save': {
    by: customer,
    status: 409,
    input: ({ customer: { order } }) => ({
      number: order.number ?? '',
      sku: order.lines[0]?.sku ?? '',
      stars: 5,
      reviewName: '',
      reviewText: 'Hangt recht.',
    }),
  },
  'order.withdrawal.create': {
    by: customer,
    status: 409,
    input: ({ customer: { order } }) => ({
      number: order.number ?? '',
      reason: '',
      id: unknownId(),
      lines: order.lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
    }),
  },
  'order.withdrawal.declare': {
    input: ({ customer: { order, email } }) => ({ number: order.number ?? '', email, reason: '' }),
  },
  'order.withdrawal.get': {
    by: customer,
    input: ({ customer: { order } }) => ({ number: order.number ?? '' }),
  },
} as const satisfies Partial<Calls>;
