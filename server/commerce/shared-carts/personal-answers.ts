import type { Answers } from '../db/schema/orders/order-values.ts';

/** Whether answers contain an upload, an edit of a picture, or a licence code. */
export function isPersonal(answers: Answers): boolean {
  return Object.values(answers).some(
    (answer) =>
      typeof answer === 'object' &&
      'source' in answer &&
      (answer.source !== 'image' || answer.licenceCode !== undefined),
  );
}
