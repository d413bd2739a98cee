import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#shared/dates/durations.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { orders } from '../../db/schema/orders/orders.ts';
import { storedItems } from '../../db/schema/storage.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { anonymiseOrders } from '../../order-records/orders/order-retention.repository.ts';
import { deleteUnneededUploads } from '../../uploads/upload-sweep.service.ts';
import { inputOf } from '../input-of.fixture.ts';
import { openOrderedShop, placeOrdered, placeQuoted } from './ordered-things.fixture.ts';
import { runOrders } from './run-orders.ts';

const CUT = `line 1  2 at €87.27
Kleur   Haver
edge    bevelled
size    1,230 × 610 mm
radius  20
extras  clips en fire
note    Rand niet lijmen`;

describe.each(commerceDatabases)('orders show on $name', (database) => {
  let opened: Awaited<ReturnType<typeof openOrderedShop>>;
  beforeAll(async () => {
    opened = await openOrderedShop(await database.open());
  });
  beforeEach(() => opened.shop.reset());
  afterAll(() => opened.close());

  const show = async (...line: string[]) => {
    const { deps } = opened.shop;
    await deps.mailer.deliverDue();
    return (await runOrders(deps, inputOf(['orders', 'show', ...line]))).text;
  };
  const blocks = async (number: string) => (await show(number)).split('\n\n');

  test('prints everything that was ordered', async () => {
    const { order, number } = await placeOrdered(opened.shop);
    expect(await show(number)).toBe(`order       EF-2026-000001 (${order.id})
state       Paid
shop        EF nl-NL
customer    Marit de Boer, marit@example.com, +31 612 345 6789
billing     De Boer Interieur, Marit de Boer, Kerkstraat 12 bis, 3511 AB Utrecht, NL
deliver to  Marit de Boer, Oudegracht 7, 3511 AB Utrecht, NL
VAT number  NL820646660B01
VAT check   NL820646660B01 unknown at 2026-11-18 09:00
reference   Atelier 4
remarks     Graag bellen voor levering
delivery    Deliver 2026-11-26, 08:00 to 12:00
payment     ideal, paid
total       €610.14, VAT €105.90

line  article         pieces  amount   name
1     WPC-OAT-BEV     2       €174.54  WPC nl-NL
2     PPW             1       €65.34   PPW nl-NL
3     PPW             3       €304.92  PPW nl-NL
4     PPW             1       €65.34   PPW nl-NL
5     WPC-PET-SAMPLE  1       €0.00    Staal van WPC nl-NL, kleur PET

${CUT}

line 2  1 at €65.34
size    600 × 400 mm
photo   Strand.png (own photo), 38 dpi
Crop    600 × 400 mm at x 33, y 200 of 667 × 1,333 mm · 900 × 600 px at x 50, y 300 of 1,000 × 2,000 px · rotated 90° clockwise

line 3  3 at €101.64
size    900 × 600 mm
photo   Mistige heuvels (photo library), 101 dpi
Crop    whole photo

line 4  1 at €65.34
size    600 × 400 mm
photo   Mistige heuvels.jpg (photo library), 63 dpi
Crop    600 × 400 mm at x 240, y 0 of 1,440 × 960 mm · 1,500 × 1,000 px at x 600, y 0 of 3,600 × 2,400 px

line 5  1 at €0.00
Sample  free colour sample, not the product
Kleur   PET

at (UTC)          event            by
2026-11-18 09:00  AwaitingPayment  shopper
2026-11-18 09:00  Paid             provider

at (UTC)          mail                state  to
2026-11-18 09:00  order-confirmation  sent   marit@example.com`);
  });

  test('has the same as JSON, in millimetres and pixels', async () => {
    const { number } = await placeOrdered(opened.shop);
    const [{ shown }] = JSON.parse(await show(number, '--json'));
    const [cut, cropped, whole, , sample] = shown.lines;
    expect(cut).toMatchObject({
      number: 1,
      size: { optionId: 'size', width: 1230, height: 610 },
      pictures: [],
    });
    expect(cut.options.map((option: { value: string }) => option.value)).toEqual([
      ...['Haver', 'bevelled', '1.230 × 610 mm', '20', 'clips en fire', 'Rand\nniet lijmen'],
    ]);
    const [picture] = cropped.pictures;
    expect(picture).toEqual({
      optionId: 'photo',
      label: 'photo',
      source: 'edit',
      dpi: 38,
      name: 'Strand.png',
      original: { source: 'upload', id: expect.any(String), width: 2000, height: 1000 },
      crop: {
        id: expect.any(String),
        rotation: 90,
        pixels: {
          area: { left: 50, top: 300, width: 900, height: 600 },
          whole: { width: 1000, height: 2000 },
        },
        millimetres: {
          area: { left: 33, top: 200, width: 600, height: 400 },
          whole: { width: 667, height: 1333 },
        },
      },
    });
    expect(whole.pictures).toMatchObject([
      { source: 'image', original: { source: 'image', id: 'misty-hills' }, crop: null },
    ]);
    expect([cut.sample, sample.sample]).toEqual([false, true]);
    expect(shown.order.details).toMatchObject({ reference: 'Atelier 4', vatNumber: 'NL820646660B01' });
    expect(shown.vatCheck).toEqual({
      vatNumber: 'NL820646660B01',
      result: 'unknown',
      consultationNumber: null,
      checkedAt: '2026-11-18T09:00:00.000Z',
    });
  });

  test('prints the quotation that an order comes from', async () => {
    const { number } = await placeQuoted(opened.shop);
    const [facts, , ...lines] = await blocks(number ?? '');
    expect(facts).toMatch(/^quotation {3}EF-Q-2026-000001$/m);
    expect(lines[0]).toBe(CUT);
  });

  test('says which pictures retention has erased', async () => {
    const { number } = await placeOrdered(opened.shop);
    const { db } = opened.shop.deps;
    opened.shop.advance(731 * DAY_MS);
    await db.orm.delete(storedItems);
    const rows = await db.orm.select({ id: uploads.id }).from(uploads);
    await deleteUnneededUploads(
      opened.shop.deps,
      rows.map(({ id }) => id),
    );
    const [, , , cropped, whole, part] = await blocks(number);
    expect(cropped).toBe(
      'line 2  1 at €65.34\nsize    600 × 400 mm\nphoto   photo erased at the end of its retention period',
    );
    expect(whole).toContain('Mistige heuvels (photo library), 101 dpi');
    expect(part).toContain('photo   photo erased');
  });

  test('says when an order was erased', async () => {
    const { number } = await placeOrdered(opened.shop);
    const { db, clock } = opened.shop.deps;
    const rows = await db.orm.select({ id: orders.id }).from(orders);
    await anonymiseOrders(
      { db },
      rows.map(({ id }) => id),
      clock(),
    );
    const [facts = '', , ...lines] = await blocks(number);
    expect(facts.split('\n').slice(1)).toEqual([
      'state    Paid',
      'shop     EF nl-NL',
      'erased   2026-11-18 09:00: answers, pictures and addresses no longer exist',
      'payment  ideal, paid',
      'total    €610.14, VAT €105.90',
    ]);
    expect(lines.filter((block) => block.startsWith('line'))).toEqual([
      'line 5  1 at €0.00\nSample  free colour sample, not the product',
    ]);
  });
});
