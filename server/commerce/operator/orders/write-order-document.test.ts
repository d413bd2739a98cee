import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../../cart/lines/products.fixture.ts';
import { readyToPay, sentMails, submitPaymentPage } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { products } from '../../db/schema/catalogue/products.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { disputes } from '../../db/schema/orders/refunds.ts';
import { pdfContent } from '../../documents/pdf-content.fixture.ts';
import { anonymiseOrders } from '../../order-records/orders/order-retention.repository.ts';
import { CONFIGURABLE_PANEL } from '../../products/configuration/configured-products.fixture.ts';
import { inputOf } from '../input-of.fixture.ts';
import { buy, openOrderedShop, placeOrdered, placeQuoted } from './ordered-things.fixture.ts';
import { runOrders } from './run-orders.ts';

describe.each(commerceDatabases)('documents of orders on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  let out: string;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open());
  });
  beforeEach(async () => {
    await opened.shop.reset();
    out = join(mkdtempSync(join(opened.dataDir, 'out-')), 'order.pdf');
  });
  afterAll(() => opened.close());

  const write = (document: string, ...line: string[]) =>
    runOrders(opened.shop.deps, inputOf(['orders', document, ...line, '--out', out]));
  /** Without the foot of its pages. */
  const written = () => {
    const { texts, pictures } = pdfContent(readFileSync(out));
    const foot = texts.indexOf('Easy Felt B.V.');
    const feet = texts.slice(
      foot,
      texts.findIndex((text) => /^(Pagina|Page|Seite) 1 /.test(text)),
    );
    return {
      pictures,
      texts: texts.filter((text) => !feet.includes(text) && !/^(Pagina|Page|Seite) \d/.test(text)),
    };
  };

  test.each([
    ['work-order', 'De bank heeft de betaling teruggehaald: overleg voordat je maakt, pakt of verzendt.'],
    ['packing-slip', 'De bank heeft de betaling teruggehaald: overleg voordat je maakt, pakt of verzendt.'],
  ])('the %s of an order that was charged back says so first', async (document, heading) => {
    const { number } = await placeOrdered(opened.shop);
    const [payment] = await opened.shop.deps.db.orm.select().from(payments);
    const chargeback = {
      paymentId: payment?.id ?? '',
      providerId: 'chb_1',
      amount: 100,
      createdAt: new Date(0),
    };
    await opened.shop.deps.db.orm.insert(disputes).values(chargeback);
    await write(document, number);
    expect(written().texts.slice(3).join(' ').replaceAll('  ', ' ')).toMatch(new RegExp(`^${heading}`));
  });

  test('each line of a work order is whole on its page', async () => {
    const person = opened.shop.shopper();
    const answers = {
      colour: 'OAT',
      edge: 'bevelled',
      radius: 20,
      extras: ['clips', 'fire'],
      note: 'Niet lijmen',
    };
    for (const width of [410, 420, 430]) {
      await person.add(CONFIGURABLE_PANEL, 1, { ...answers, size: { width, height: 600 } });
    }
    const { number } = await buy(person);
    await write('work-order', number ?? '');
    const { texts } = written();
    expect(texts.filter((text) => text === `Werkorder ${number}`).length).toBeGreaterThan(0);
    // A table that continues on the next page repeats its head.
    expect(texts.filter((text) => text === 'Kenmerk')).toHaveLength(3);
  });

  test('the work order has each line with size, answers, crop and picture, and who ordered it', async () => {
    const { number } = await placeOrdered(opened.shop);
    expect(await write('work-order', number)).toEqual({
      text: `${number}: work-order in ${out}`,
      exitCode: 0,
    });
    const { texts, pictures } = written();
    // Of the product, the photo, the library print, and the part of one.
    expect(pictures).toBe(4);
    expect(texts).toEqual([
      'Easy Felt',
      'Werkorder',
      'EF-2026-000001',
      'Klant',
      'De Boer Interieur',
      'Marit de Boer',
      'marit@example.com',
      '+31 612 345 6789',
      'Afleveradres',
      'Marit de Boer',
      'Oudegracht 7',
      '3511 AB Utrecht',
      'Nederland',
      'Besteld op',
      '18 november 2026',
      'Levering',
      '26 november 2026, tussen 08:00 ',
      'en 12:00 uur',
      'Referentie',
      'Atelier 4',
      'Opmerkingen bij de bestelling',
      'Graag bellen / voor levering',
      '1. 2 × WPC nl-NL',
      'WPC-OAT-BEV',
      '1.230\u00a0mm',
      '610\u00a0mm',
      'Kenmerk',
      'Waarde',
      'Kleur',
      'Haver',
      'edge',
      'bevelled',
      'size',
      '1.230 × 610 mm',
      'radius',
      '20',
      'extras',
      'clips en fire',
      'note',
      'Rand / niet lijmen',
      'Gewicht',
      '3,5\u00a0kg',
      'Werkorder EF-2026-000001',
      'Easy Felt',
      '2. 1 × PPW nl-NL',
      'PPW',
      '600\u00a0mm',
      '400\u00a0mm',
      'Kenmerk',
      'Waarde',
      'size',
      '600 × 400 mm',
      'photo',
      'Strand.png (eigen foto), 38 dpi',
      'Uitsnede',
      '600 × 400 mm op x 33, y 200 van 667 × 1.333 mm · 900 × 600 px op x 50, y 300 ',
      'van 1.000 × 2.000 px · 90° rechtsom gedraaid',
      'Gewicht',
      '500\u00a0g',
      '3. 3 × PPW nl-NL',
      'PPW',
      '900\u00a0mm',
      '600\u00a0mm',
      'Kenmerk',
      'Waarde',
      'size',
      '900 × 600 mm',
      'photo',
      'Mistige heuvels (fotobibliotheek), 101 dpi',
      'Uitsnede',
      'hele foto',
      'Gewicht',
      '500\u00a0g',
      'Werkorder EF-2026-000001',
      'Easy Felt',
      '4. 1 × PPW nl-NL',
      'PPW',
      '600\u00a0mm',
      '400\u00a0mm',
      'Kenmerk',
      'Waarde',
      'size',
      '600 × 400 mm',
      'photo',
      'Mistige heuvels.jpg (fotobibliotheek), 63 dpi',
      'Uitsnede',
      '600 × 400 mm op x 240, y 0 van 1.440 × 960 mm · 1.500 × 1.000 px op x 600, y ',
      '0 van 3.600 × 2.400 px',
      'Gewicht',
      '500\u00a0g',
      '5. 1 × Staal van WPC nl-NL, kleur PET',
      'WPC-PET-SAMPLE',
      'Kenmerk',
      'Waarde',
      'Staal',
      'gratis kleurstaal, niet het product',
      'Kleur',
      'PET',
    ]);
  });

  test('the packing slip has what is in the parcels, without prices, in the language of its reader', async () => {
    const { number } = await placeOrdered(opened.shop);
    await write('packing-slip', number, '--language', 'de');
    const { texts, pictures } = written();
    expect(pictures).toBe(3);
    expect(texts).toEqual([
      'Easy Felt',
      'Lieferschein',
      'EF-2026-000001',
      'Lieferadresse',
      'Marit de Boer',
      'Oudegracht 7',
      '3511 AB Utrecht',
      'Niederlande',
      'Bestellt am',
      '18. November 2026',
      'Lieferung',
      '26. November 2026, zwischen ',
      '08:00 und 12:00 Uhr',
      'Referenz',
      'Atelier 4',
      'Anmerkungen zur Bestellung',
      'Graag bellen / voor levering',
      'Artikel',
      'Menge',
      'WPC de-DE',
      'WPC-OAT-BEV',
      'Farbe: Hafer',
      'edge: bevelled',
      'size: 1.230 × 610 mm',
      'radius: 20',
      'extras: clips und fire',
      'note: Rand / niet lijmen',
      '2',
      'PPW de-DE',
      'PPW',
      'size: 600 × 400 mm',
      'photo: Strand.png (eigenes Foto), 38 dpi',
      'Ausschnitt: 600 × 400 mm bei x 33, y 200 von 667 × 1.333 mm · 900 × 600 px bei x 50, y 300 von 1.000 × ',
      '2.000 px · um 90° im Uhrzeigersinn gedreht',
      '1',
      'PPW de-DE',
      'PPW',
      'size: 900 × 600 mm',
      'photo: Hügel im Nebel (Fotobibliothek), 101 dpi',
      'Ausschnitt: ganzes Foto',
      '3',
      'Lieferschein EF-2026-000001',
      'Easy Felt',
      'Artikel',
      'Menge',
      'PPW de-DE',
      'PPW',
      'size: 600 × 400 mm',
      'photo: Mistige heuvels.jpg (Fotobibliothek), 63 dpi',
      'Ausschnitt: 600 × 400 mm bei x 240, y 0 von 1.440 × 960 mm · 1.500 × 1.000 px bei x 600, y 0 von 3.600 × ',
      '2.400 px',
      '1',
      'Muster: WPC de-DE, Farbe PET',
      'WPC-PET-SAMPLE',
      'Muster: kostenloses Farbmuster, nicht das Produkt',
      'Farbe: PET',
      '1',
      '2. 1 × PPW de-DE',
      'PPW',
      '3. 3 × PPW de-DE',
      'PPW',
      '4. 1 × PPW de-DE',
      'PPW',
    ]);
    expect(texts.join()).not.toContain('€');
  });

  const run = (...line: string[]) => runOrders(opened.shop.deps, inputOf(['orders', ...line]));
  /** The texts of a document since the first of these. */
  const textsFrom = async (document: string, first: string, ...line: string[]) => {
    rmSync(out, { force: true });
    await write(document, ...line);
    const { texts } = written();
    return texts.slice(texts.indexOf(first));
  };

  test('pieces that were refunded before the shipment are neither made nor packed', async () => {
    const { number } = await placeOrdered(opened.shop);
    await run('refund', number, '--line', '1:1', '--line', '2:1', '--line', '5:1', '--reason', 'x');
    opened.shop.advance(HOUR_MS);
    const made = await textsFrom('work-order', '1. 1 × WPC nl-NL', number);
    expect(made.slice(0, 3)).toEqual(['1. 1 × WPC nl-NL', 'WPC-OAT-BEV', '2 besteld, waarvan 1 geannuleerd']);
    expect(made.filter((text) => /^\d\. /.test(text))).toEqual([
      '1. 1 × WPC nl-NL',
      '3. 3 × PPW nl-NL',
      '4. 1 × PPW nl-NL',
      '2. PPW nl-NL',
      '5. Staal van WPC nl-NL, kleur PET',
    ]);
    const cancelled = [
      ['2. PPW nl-NL', 'PPW', '1'],
      ['5. Staal van WPC nl-NL, kleur PET', 'WPC-PET-SAMPLE', '1'],
    ];
    const cancelledIn = (texts: readonly string[]) =>
      cancelled.map(([name = '']) =>
        texts.slice(texts.indexOf(name, texts.indexOf('Geannuleerd'))).slice(0, 3),
      );
    expect(cancelledIn(made)).toEqual(cancelled);
    const packed = await textsFrom('packing-slip', 'Artikel', number);
    expect(packed).not.toContain('photo: Strand.png (eigen foto), 38 dpi');
    expect(packed.slice(10, 15)).toEqual(['1', '2 besteld, waarvan 1 ', 'geannuleerd', 'PPW nl-NL', 'PPW']);
    expect(cancelledIn(packed)).toEqual(cancelled);

    await run('ship', number, '--no-tracking');
    opened.shop.advance(HOUR_MS);
    await run('refund', number, '--line', '3:2', '--reason', 'x');
    expect(await textsFrom('packing-slip', 'Artikel', number)).toEqual(packed);
    expect(await textsFrom('work-order', '1. 1 × WPC nl-NL', number)).toEqual(made);
  });

  test('a free piece that was cancelled is not in the mails about making and sending', async () => {
    const { number } = await placeOrdered(opened.shop);
    await run('refund', number, '--line', '5:1', '--reason', 'x');
    opened.shop.advance(HOUR_MS);
    await run('produce', number);
    await run('ship', number, '--no-tracking');
    const mails = (await sentMails(opened.shop)).filter(({ text }) => text.includes('WPC-OAT-BEV'));
    expect(mails.map(({ text }) => text.includes('WPC-PET-SAMPLE'))).toEqual([true, false, false]);
  });

  test.each([
    ['nl', 'Klant', 'Afhaaladres', 'Nederland'],
    ['de', 'Kunde', 'Abholadresse', 'Niederlande'],
    ['en', 'Customer', 'Collection address', 'Netherlands'],
    ['fr', 'Client', 'Adresse de retrait', 'Pays-Bas'],
  ])(
    'documents in %s say where an order is collected, and by whom',
    async (language, customer, title, country) => {
      const person = opened.shop.shopper();
      await person.add(PANEL, 1);
      const { number } = await buy(person, {}, 'Pickup');
      for (const document of ['work-order', 'packing-slip']) {
        rmSync(out, { force: true });
        await write(document, number ?? '', '--language', language);
        const { texts } = pdfContent(readFileSync(out));
        const from = (first: string, count: number) => texts.slice(texts.indexOf(first)).slice(0, count);
        expect(from(customer, 2)).toEqual([customer, 'Marit de Boer']);
        expect(from(title, 4)).toEqual([title, 'Easy Felt', 'Weverstraat 18', '5014 BK Tilburg']);
        expect(texts).not.toContain(country);
      }
    },
  );

  test('an order that was refunded as a whole says so, before and after the shipment', async () => {
    const { number } = await placeOrdered(opened.shop);
    await run('refund', number, '--all', '--reason', 'x');
    for (const [document, title] of [
      ['work-order', 'Werkorder'],
      ['packing-slip', 'Pakbon'],
    ] as const) {
      const texts = await textsFrom(document, title, number);
      expect(texts.slice(0, 3)).toEqual([
        title,
        `${number} · Geannuleerd`,
        'Geannuleerd: maak, pak en verstuur niets van deze bestelling.',
      ]);
      expect(texts.slice(0, texts.indexOf('Geannuleerd')).filter((text) => /^\d\. /.test(text))).toEqual([]);
      expect(texts.slice(texts.indexOf('Geannuleerd')).filter((text) => /^\d\. /.test(text))).toHaveLength(5);
    }
    const shipped = (await placeQuoted(opened.shop)).number ?? '';
    await run('ship', shipped, '--no-tracking');
    opened.shop.advance(HOUR_MS);
    await run('refund', shipped, '--all', '--reason', 'x');
    const texts = await textsFrom('packing-slip', 'Pakbon', shipped);
    expect(texts[2]).toBe('Na de levering terugbetaald. Dit is wat er is meegegeven.');
    expect(texts.at(-1)).toBe('2');
  });

  test('an order that is not paid says so, before its payment and after one that failed', async () => {
    const person = await readyToPay(opened.shop, PANEL, 2);
    const { body } = await person.pay('ideal');
    const { id } = await person.cart();
    const unpaid = ['Niet betaald', 'Niet betaald: maak, pak en verstuur nog niets van deze bestelling.'];
    const heads = async () => [
      (await textsFrom('work-order', 'Werkorder', id)).slice(1, 3),
      (await textsFrom('packing-slip', 'Pakbon', id)).slice(1, 3),
    ];
    expect(await heads()).toEqual([unpaid, unpaid]);
    await submitPaymentPage(body.redirectUrl, 'failed', 'before');
    expect(await heads()).toEqual([unpaid, unpaid]);
    const again = await person.pay('ideal');
    await submitPaymentPage(again.body.redirectUrl, 'paid', 'before');
    expect((await textsFrom('work-order', 'Werkorder', id)).slice(1, 3)).toEqual(['EF-2026-000001', 'Klant']);
  });

  test('what the catalogue no longer has stays in the words of the shopper', async () => {
    const { number } = await placeQuoted(opened.shop);
    const { db } = opened.shop.deps;
    await db.orm.update(products).set({ active: false }).where(eq(products.id, CONFIGURABLE_PANEL));
    try {
      await write('work-order', number ?? '', '--language', 'en');
    } finally {
      await db.orm.update(products).set({ active: true }).where(eq(products.id, CONFIGURABLE_PANEL));
    }
    const { texts } = written();
    expect(texts.slice(texts.indexOf('1. 2 × WPC nl-NL'))).toEqual([
      '1. 2 × WPC nl-NL',
      'WPC-OAT-BEV',
      '1,230\u00a0mm',
      '610\u00a0mm',
      'Property',
      'Value',
      'Kleur',
      'Haver',
      'edge',
      'bevelled',
      'size',
      '1,230 × 610 mm',
      'radius',
      '20',
      'extras',
      'clips en fire',
      'note',
      'Rand / niet lijmen',
      'Weight',
      '3.5\u00a0kg',
    ]);
  });

  test('an erased order says so', async () => {
    const { number } = await placeOrdered(opened.shop);
    const { db, clock } = opened.shop.deps;
    const rows = await db.orm.select({ id: orders.id }).from(orders);
    await anonymiseOrders(
      { db },
      rows.map(({ id }) => id),
      clock(),
    );
    await write('work-order', number);
    const { texts, pictures } = written();
    // Of the product.
    expect(pictures).toBe(1);
    expect(texts.slice(0, 8)).toEqual([
      'Easy Felt',
      'Werkorder',
      'EF-2026-000001',
      'Besteld op',
      '18 november 2026',
      'Deze bestelling is op 18 november 2026 gewist. Antwoorden, foto’s en adressen zijn niet bewaard.',
      '1. 2 × WPC nl-NL',
      'WPC-OAT-BEV',
    ]);
  });

  test('no file is overwritten, and a dry run writes none', async () => {
    const { number } = await placeQuoted(opened.shop);
    const line = ['packing-slip', number ?? ''] as const;
    expect((await write(...line, '--dry-run')).text).toBe(`${number}: would be written to ${out}`);
    expect(existsSync(out)).toBe(false);
    writeFileSync(out, 'mine');
    expect(await write(...line)).toEqual({
      text: `${number}: ${out} exists, and is not overwritten`,
      exitCode: 1,
    });
    expect(readFileSync(out, 'utf8')).toBe('mine');
  });
});
