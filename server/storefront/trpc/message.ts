import { ValidationError } from 'yup';
import { COUNTRIES } from '#shared/countries/countries.ts';
import { isMessageKind } from '#shared/messages/message-kinds.ts';
import { messageSchema, parseSize } from '#shared/messages/message-schema.ts';
import { object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { noInput } from './inputs.ts';
import { procedure, publicQuery } from './procedure/trpc.ts';

const extras = object({
  kind: string()
    .oneOf(['contact', 'advice', 'application', 'question'] as const)
    .required(),
  job: string().max(64).default(''),
  /** Product of a question. */
  sku: string().max(64).default(''),
  page: string().max(FIELD_LENGTHS.page).default(''),
  stamp: string().max(200).default(''),
  website: string().max(200).default(''),
});

/** Parses a message, and throws all faults of its fields. */
function parseInput(value: unknown) {
  const given: object = isRecord(value) ? value : {};
  const kind: unknown = 'kind' in given ? given.kind : undefined;
  if (!isMessageKind(kind)) throw new ValidationError('kind is unknown', kind, 'kind');
  const fields = messageSchema(kind, COUNTRIES).validateSync(given, {
    abortEarly: false,
    stripUnknown: true,
  });
  return { ...fields, ...extras.validateSync(given, { stripUnknown: true }) };
}

const orNull = (text: string) => text || null;

export const message = {
  form: {
    /** Sends a message to the shop. The commerce API limits messages and marks those that look like spam. */
    create: procedure
      .meta({ cost: 30 })
      .input(parseInput)
      .mutation(async ({ ctx, input }): Promise<null> => {
        const { phone, company, topic, room, area, height, job, sku, page, stamp, files, ...rest } = input;
        // From the content: staff trust the title, and a browser could send any.
        const jobTitle = ctx.content.byId('job', ctx.locale, job)?.meta.title;
        await ctx.commerce.post('/Messages', {
          body: {
            ...rest,
            files,
            area: parseSize(area, 'area') ?? null,
            height: parseSize(height, 'height') ?? null,
            phone: orNull(phone),
            company: orNull(company),
            topic: orNull(topic),
            room: orNull(room),
            job: orNull(job),
            jobTitle: jobTitle ?? null,
            sku: orNull(sku),
            page: orNull(page),
            stamp: orNull(stamp),
          },
        });
        return null;
      }),
  },
  stamp: {
    /** A signed time of the last minutes, for a form in a page that is rendered. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(
        ({ ctx }): Promise<string | null> =>
          ctx.read('message.stamp', null, async () => (await ctx.catalogue.get('/Messages/stamp')).stamp),
      ),
    /** The signed time at which a form is opened, which its message returns. */
    create: procedure
      .meta({ cost: 2 })
      .input(noInput)
      .query(async ({ ctx }): Promise<string> => (await ctx.commerce.get('/Messages/stamp')).stamp),
  },
};
