import type { DeliveryCalendarView } from '../commerce-client/views.ts';
import { noInput } from './inputs.ts';
import { publicQuery } from './procedure/trpc.ts';

export const delivery = {
  calendar: {
    /** The days without delivery of the shop in the coming months. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(
        ({ ctx }): Promise<DeliveryCalendarView | null> =>
          ctx.read('delivery.calendar', null, () => ctx.catalogue.get('/Orders/shipping/calendar')),
      ),
  },
};
