import { BAFFLE, PANEL } from '../../cart/lines/products.fixture.ts';
import { type Shop, sandboxId, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { ADDRESS } from '../../checkout/shopper.fixture.ts';

/** A paid order of a Belgian business in the Dutch shop, whose VAT number no authority has confirmed. */
export async function unconfirmedSale(shop: Shop) {
  const person = shop.shopper();
  await person.add(PANEL, 3);
  await person.add(BAFFLE, 1);
  await person.details({
    customerType: 'Business',
    vatNumber: 'BE0790467846',
    billingAddress: { ...ADDRESS, postalCode: '2000', city: 'Antwerpen', country: 'BE', company: 'Haag BV' },
  });
  await person.ship();
  const { body } = await person.pay('creditcard');
  await submitPaymentPage(body.redirectUrl, 'paid');
  const { body: order } = await person.complete(body.paymentId);
  const read = async () => (await person.call<typeof order>('GET', `/Orders/${order.id}`)).body;
  return { person, order, name: order.number ?? '', providerId: sandboxId(body.redirectUrl), read };
}
