import { sql } from 'drizzle-orm';
import { isAnyOf } from '#server/platform/postgres/any-of.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import {
  type FileAnswer,
  type KnownPicture,
  type KnownPictures,
  NO_PICTURES,
  pictureKey,
} from '#shared/configuration/configuration.ts';
import { isUuid } from '#shared/validation/uuid.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { ownUploads, sessionAndCustomer } from '../own-uploads.repository.ts';
import { isValidLicenceCode } from '../photo-print/licence-code.ts';

interface PictureRow extends Record<string, unknown> {
  readonly source: FileAnswer['source'];
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** Licences of the library picture, or of the picture that an edit was cropped from; null for other pictures. */
  readonly licenceHashes: readonly string[] | null;
  /** The code with which an edit was cropped. */
  readonly licenceCode: string | null;
}

/**
 * The pictures among the answers that exist: library pictures, and uploads and edits that this session may read. A
 * licensed picture without a valid code is locked. An edit stores the code with which it was cropped; the edit is left
 * out when its source has left the library.
 */
export async function findKnownPictures(
  ctx: CommerceContext,
  sessionId: string | undefined,
  answered: readonly FileAnswer[],
): Promise<KnownPictures> {
  if (answered.length === 0) return NO_PICTURES;
  const own = answered.flatMap(({ source, id }) => (source !== 'image' && isUuid(id) ? [id] : []));
  const library = answered.flatMap(({ source, id }) => (source === 'image' ? [id] : []));
  const rows = await queryRows<PictureRow>(
    ctx.db.orm,
    sql`select u.kind as source, u.id::text as id, u.width, u.height,
        case when l.licence = 'code' then l.licence_hashes end as "licenceHashes",
        u.origin ->> 'licenceCode' as "licenceCode"
      from uploads u
      left join library_images l on u.origin ->> 'source' = 'image' and l.brand = u.brand
        and l.id = u.origin ->> 'id'
      where u.brand = ${ctx.shop.brand} and ${isAnyOf(sql`u.id`, own)}
        and (l.id is not null or u.origin ->> 'source' is distinct from 'image')
        and ${ownUploads(sessionAndCustomer(sessionId ?? NO_ID))}
      union all
      select 'image', l.id, l.width, l.height,
        case when l.licence = 'code' then l.licence_hashes end, null
      from library_images l where l.brand = ${ctx.shop.brand} and ${isAnyOf(sql`l.id`, library)}`,
  );
  return new Map(rows.map((row) => [pictureKey(row), toKnownPicture(row, answered)]));
}

const NO_ID = '00000000-0000-0000-0000-000000000000';

function toKnownPicture(row: PictureRow, answered: readonly FileAnswer[]): KnownPicture {
  const { width, height, licenceHashes, licenceCode } = row;
  if (!licenceHashes) return { width, height };
  const codes = answered.flatMap((answer) =>
    pictureKey(answer) === pictureKey(row) ? [answer.licenceCode] : [],
  );
  const isUnlocked =
    isValidLicenceCode(licenceCode, licenceHashes) ||
    codes.some((code) => isValidLicenceCode(code, licenceHashes));
  return { width, height, ...(isUnlocked ? {} : { isLocked: true }) };
}
