import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers } from '../db/schema/orders/order-values.ts';
import type { CommerceContext } from '../kernel/context.ts';
import { invalidField } from '../kernel/invalid-fields.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { countToday } from '../limits/daily-limit.service.ts';
import { configureProducts } from '../products/configuration/configure.service.ts';
import { getSummaries } from '../products/products.service.ts';
import { lockOwner, type Owner } from '../sessions/owner.service.ts';
import { findOrOpenSession } from '../sessions/sessions.service.ts';
import { MAX_ITEMS, tooManyItems } from './item-limits.ts';
import { sanitiseName, sanitiseNote } from './item-text.ts';
import {
  countItems,
  findSameItem,
  type ItemKind,
  type ItemRow,
  insertItem,
  requireActiveItem,
  updateItem,
} from './items.repository.ts';
import { type StorageContext, withLockedOwner } from './storage-context.ts';

type StoredItemInput = components['schemas']['StoredItemInput'];

/** An item to insert. */
export interface NewItem {
  readonly kind: ItemKind;
  readonly name: string;
  readonly note: string;
  readonly productId: string | null;
  readonly answers: Answers;
  readonly quantity: number;
}

/**
 * The item for an input without an id: a configuration if it has a product, otherwise a project. The default name is that
 * of the product. Answers may be invalid or missing, but only for options of the product. Throws BAD_REQUEST.
 */
export async function newItem(
  ctx: CommerceContext,
  { kind, name = '', note = '', productId, answers = {}, quantity = 1 }: StoredItemInput,
): Promise<NewItem> {
  const ownKind = kind ?? (productId ? 'configuration' : 'project');
  const own = { productId: productId ?? null, answers };
  const productName = await checkProduct(ctx, ownKind, own);
  const ownName = sanitiseName(name) || productName;
  if (!ownName) throw missing('name');
  return { kind: ownKind, name: ownName, note: sanitiseNote(note), ...own, quantity };
}

export interface SavedItem {
  readonly sessionId: string;
  readonly item: ItemRow;
  /** Token of the session, if this call opened one. */
  readonly token: string | undefined;
}

/**
 * Inserts an item as the last one. A product with the same answers is not saved twice: its item stays, with the new
 * quantity. Opens a session for a guest without one. Throws CONFLICT when there are too many, and tooMuchToday.
 */
export function saveNewItem(
  ctx: CommerceContext,
  item: NewItem,
  afterInsert: (tx: CommerceContext, owner: Owner, item: ItemRow) => Promise<void> = async () => {},
): Promise<SavedItem> {
  return inTransaction(ctx, async (tx) => {
    const { id: sessionId, newToken: token } = await findOrOpenSession(tx);
    const owner = await lockOwner(tx, sessionId);
    const same = await sameItem(tx, owner, item);
    if (same) return { sessionId, item: same, token };
    if ((await countItems(tx, owner)) >= MAX_ITEMS) throw tooManyItems();
    await countToday(tx, 'saved-items', { owner });
    const row = await insertItem(tx, owner, { ...item });
    await afterInsert(tx, owner, row);
    return { sessionId, item: row, token };
  });
}

async function sameItem(tx: CommerceContext, owner: Owner, item: NewItem): Promise<ItemRow | undefined> {
  const { productId, answers, quantity } = item;
  const same = productId ? await findSameItem(tx, owner, { productId, answers }) : undefined;
  if (!same || same.quantity === quantity) return same;
  await updateItem(tx, same.id, { quantity });
  return requireActiveItem(tx, owner, same.id);
}

/**
 * Updates the fields of an item that are present in an input, and no others: a concurrent call may be changing those.
 * Throws NOT_FOUND and BAD_REQUEST.
 */
export async function updateSavedItem(
  ctx: StorageContext,
  id: string,
  { kind, name, note, productId, answers, quantity }: Omit<StoredItemInput, 'id'>,
): Promise<ItemRow> {
  const texts = {
    ...(name === undefined ? {} : { name: requireName(name) }),
    ...(note === undefined ? {} : { note: sanitiseNote(note) }),
  };
  const product = { ...(productId ? { productId } : {}), ...(answers ? { answers } : {}) };
  return withLockedOwner(ctx, async (tx, owner) => {
    const item = await requireActiveItem(tx, owner, id);
    if (kind && kind !== item.kind) throw invalidField('kind', 'yup:errors.mixed.oneOf', 'cannot change');
    // An item can be renamed even if its product has left the catalogue.
    if (productId ?? answers) await checkProduct(tx, item.kind, { ...item, ...product });
    await updateItem(tx, id, { ...texts, ...product, ...(quantity ? { quantity } : {}) });
    return requireActiveItem(tx, owner, id);
  });
}

function requireName(name: string): string {
  const sanitised = sanitiseName(name);
  if (!sanitised) throw missing('name');
  return sanitised;
}

/** Checks that product and answers fit the kind. Returns the product's name; undefined for an item without a product. */
async function checkProduct(
  ctx: CommerceContext,
  kind: ItemKind,
  { productId, answers }: Pick<NewItem, 'productId' | 'answers'>,
): Promise<string | undefined> {
  if (kind !== 'configuration') {
    const path = productId ? 'productId' : 'answers';
    if (productId || Object.keys(answers).length > 0) {
      throw invalidField(path, 'yup:errors.mixed.notOneOf', `does not belong to a ${kind}`);
    }
    return undefined;
  }
  if (!productId) throw missing('productId');
  const product = (await getSummaries(ctx, [productId])).get(productId);
  if (!product) throw invalidField('productId', 'yup:errors.mixed.oneOf', 'is not a product of this shop');
  const [configured] = await configureProducts(ctx, undefined, [{ productId, answers, quantity: 1 }]);
  const options = configured?.configuration.options.map(({ id }) => id) ?? [];
  const unknown = Object.keys(answers).find((id) => !options.includes(id));
  if (unknown !== undefined) {
    throw invalidField(`answers.${unknown}`, 'yup:errors.mixed.notOneOf', 'is not an option of this product');
  }
  return product.name;
}

const missing = (path: string) => invalidField(path, 'yup:errors.mixed.required', 'is missing');
