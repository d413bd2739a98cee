import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { CommerceContext } from '../context.ts';
import type { Answers } from '../db/schema/order-values.ts';
import { transact } from '../orders/order-context.ts';
import { configureAll } from '../products/configuration/configure.service.ts';
import { getSummaries } from '../products/products.service.ts';
import { lockOwner, type Owner } from '../sessions/owner.ts';
import { sessionOrNew } from '../sessions/sessions.service.ts';
import { fieldRefused } from '../uploads/receiving/upload-errors.ts';
import { MOST_ITEMS, tooManyItems } from './item-limits.ts';
import {
  countItems,
  type ItemKind,
  type ItemRow,
  insertItem,
  requireLiveItem,
  updateItem,
} from './items.repository.ts';
import { storableAnswers, storableName, storableNote } from './storable-text.ts';
import { change, type StorageContext } from './storage-context.ts';

type StoredItemInput = components['schemas']['StoredItemInput'];

/** An item to be saved. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly name: string;
  readonly note: string;
  readonly productId: string | null;
  readonly answers: Answers;
  readonly quantity: number;
}

/**
 * What is to be saved of an input without an id: a configuration where it names a product, else a project; called like
 * its product unless it has a name. Answers may be wrong or missing, but must be the product's own. Throws BAD_REQUEST.
 */
export async function newItem(
  ctx: CommerceContext,
  { kind, name = '', note = '', productId, answers = {}, quantity = 1 }: StoredItemInput,
): Promise<NewItem> {
  const ownKind = kind ?? (productId ? 'configuration' : 'project');
  const own = { productId: productId ?? null, answers: storableAnswers(answers) };
  const productName = await checkBelonging(ctx, ownKind, own);
  const ownName = storableName(name) || productName;
  if (!ownName) throw missing('body.name');
  return { kind: ownKind, name: ownName, note: storableNote(note), ...own, quantity };
}

/** The session and item of something that was just saved. */
export interface Saved {
  readonly sessionId: string;
  readonly item: ItemRow;
  /** Of a session that was opened for it. */
  readonly token: string | undefined;
}

/** Saves an item behind the others; a guest without a session is given one. Throws CONFLICT when there are too many. */
export function insertSaved(
  ctx: CommerceContext,
  item: NewItem,
  more: (tx: CommerceContext, owner: Owner, item: ItemRow) => Promise<void> = async () => {},
): Promise<Saved> {
  return transact(ctx, async (tx) => {
    const { id: sessionId, newToken: token } = await sessionOrNew(tx);
    const owner = await lockOwner(tx, sessionId);
    if ((await countItems(tx, owner)) >= MOST_ITEMS) throw tooManyItems();
    const row = await insertItem(tx, owner, { ...item });
    await more(tx, owner, row);
    return { sessionId, item: row, token };
  });
}

/** Changes what an input says of the item that it names; the rest stays. Throws NOT_FOUND and BAD_REQUEST. */
export async function changeItem(
  ctx: StorageContext,
  id: string,
  { kind, name, note, productId, answers, quantity }: Omit<StoredItemInput, 'id'>,
): Promise<ItemRow> {
  const former = await requireLiveItem(ctx, ctx.asker.owner, id);
  if (kind && kind !== former.kind)
    throw fieldRefused('body.kind', 'yup:errors.mixed.oneOf', 'cannot change');
  const own = {
    productId: productId ?? former.productId,
    answers: answers ? storableAnswers(answers) : former.answers,
  };
  // A product that has left the catalogue keeps nobody from changing the name.
  if (productId ?? answers) await checkBelonging(ctx, former.kind, own);
  const ownName = name === undefined ? former.name : storableName(name);
  if (!ownName) throw missing('body.name');
  return change(ctx, async (tx, owner) => {
    const item = await requireLiveItem(tx, owner, id);
    const changes = {
      ...own,
      name: ownName,
      note: note === undefined ? item.note : storableNote(note),
      quantity: quantity ?? item.quantity,
    };
    await updateItem(tx, id, changes);
    return requireLiveItem(tx, owner, id);
  });
}

/** Answers the product's name; undefined where there is none, and none is needed. */
async function checkBelonging(
  ctx: CommerceContext,
  kind: ItemKind,
  { productId, answers }: Pick<NewItem, 'productId' | 'answers'>,
): Promise<string | undefined> {
  if (kind !== 'configuration') {
    const path = productId ? 'body.productId' : 'body.answers';
    if (productId || Object.keys(answers).length > 0) {
      throw fieldRefused(path, 'yup:errors.mixed.notOneOf', `does not belong to a ${kind}`);
    }
    return undefined;
  }
  if (!productId) throw missing('body.productId');
  const product = (await getSummaries(ctx, [productId])).get(productId);
  if (!product) throw fieldRefused('body.productId', 'yup:errors.mixed.oneOf', 'is no product of this shop');
  const [configured] = await configureAll(ctx, undefined, [{ productId, answers, quantity: 1 }]);
  const options = configured?.configuration.options.map(({ id }) => id) ?? [];
  const foreign = Object.keys(answers).find((id) => !options.includes(id));
  if (foreign !== undefined) {
    throw fieldRefused(
      `body.answers.${foreign}`,
      'yup:errors.mixed.notOneOf',
      'is no option of this product',
    );
  }
  return product.name;
}

const missing = (path: string) => fieldRefused(path, 'yup:errors.mixed.required', 'is missing');
