import { object } from 'yup';
import { TEXT_SCREENS } from '#shared/brands/brand.ts';
import { string } from '#shared/validation/exact-types.ts';
import { type ScreenTextView, screenTextView } from '../../../content-views/screen-text-view.ts';
import { publicQuery } from '../../procedure/trpc.ts';

const input = object({ screen: string().oneOf(TEXT_SCREENS).required() }).required();

/** The text that editors wrote for a screen, or null. */
export const get = publicQuery
  .meta({ cost: 2 })
  .input(input)
  .query(({ ctx, input: { screen } }): Promise<ScreenTextView | null> => screenTextView(ctx, screen));
