import exec from 'k6/execution';
import { localeDefinition } from '../../../shared/locales/index.ts';
import { mutate, query } from '../visitor/call.ts';
import { guestIn } from '../visitor/guests.ts';
import { HAS_MAILBOX, mailedToken } from '../visitor/mailbox.ts';
import { openPage, pathOf } from '../visitor/page.ts';
import { checkThat } from '../visitor/request.ts';
import { think } from '../visitor/visitor.ts';
import type { Journey } from './journey.ts';

const PASSWORD = 'Zwaluw-41-vliegt!';

/** Registers, verifies the address by the link in the mail, saves an address, signs out and in again, and reads the orders. */
export const account: Journey = {
  name: 'account',
  weight: 3,
  isPossible: () => HAS_MAILBOX,
  visit(visitor) {
    const { country } = localeDefinition(visitor.locale);
    const { phone, ...address } = guestIn(country);
    const { firstName, lastName } = address;
    const email = `account.${Date.now()}.${exec.scenario.iterationInTest}.${exec.vu.idInTest}@example.org`;
    const start = pathOf(visitor, 'myAccount');
    openPage(visitor, 'myAccount', `${start}?view=register`);
    think(visitor);
    mutate(visitor, 'myAccount', 'account.registration.create', {
      email,
      password: PASSWORD,
      details: { type: 'Private', firstName, lastName, phone, company: null, vatNumber: null },
    });
    const token = mailedToken(visitor, email);
    openPage(visitor, 'myAccount', `${start}?view=verify&token=${token}`);
    think(visitor);
    const { customer } = mutate(visitor, 'myAccount', 'account.registration.verify', { token });
    checkThat(visitor, 'a verified customer is signed in', customer.email === email);

    openPage(visitor, 'myAccountAddress', pathOf(visitor, 'myAccountAddress'));
    think(visitor);
    const saved = mutate(visitor, 'myAccountAddress', 'account.address.save', {
      label: '',
      isDefaultBilling: true,
      isDefaultDelivery: true,
      address: { ...address, company: null, addition: null, country },
    });
    checkThat(
      visitor,
      'the first address is the default',
      saved.length === 1 && saved[0]?.isDefaultBilling === true,
    );

    mutate(visitor, 'myAccount', 'auth.session.remove', null);
    const guest = query(visitor, 'myAccount', 'account.me.get', null);
    checkThat(visitor, 'nobody is signed in after signing out', guest === null);
    const away = openPage(visitor, 'myAccountDetails', pathOf(visitor, 'myAccountDetails'));
    checkThat(visitor, 'a guest is sent to the login view', away.location?.startsWith(start) === true);
    think(visitor);
    const { customer: again } = mutate(visitor, 'myAccount', 'auth.session.create', {
      email,
      password: PASSWORD,
    });
    checkThat(visitor, 'the customer signs in again', again.id === customer.id);
    openPage(visitor, 'myAccount', start);
    openPage(visitor, 'myAccountDetails', pathOf(visitor, 'myAccountDetails'));
    const orders = query(visitor, 'myAccount', 'order.list.get', { page: 1 });
    checkThat(visitor, 'a new customer has no orders', orders?.total === 0);
  },
};
