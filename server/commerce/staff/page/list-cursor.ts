import { isUuid } from '#shared/validation/uuid.ts';

/** The last row of a page of a list, which is in the order of creation. */
export interface ListCursor {
  readonly createdAt: Date;
  readonly id: string;
}

const CURSOR = /^(\d{1,15})\.([\w-]{36})$/;

/** The cursor of an address; undefined for any other text. */
export function parseCursor(text: string): ListCursor | undefined {
  const [, time = '', id = ''] = CURSOR.exec(text) ?? [];
  return isUuid(id) ? { createdAt: new Date(Number(time)), id } : undefined;
}

export function formatCursor({ createdAt, id }: ListCursor): string {
  return `${createdAt.getTime()}.${id}`;
}
