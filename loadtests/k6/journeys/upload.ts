import { b64decode } from 'k6/encoding';
import http from 'k6/http';
import type { components } from '../../../shared/commerce-api/openapi-types.ts';
import { openOverview } from '../visitor/catalogue.ts';
import { checkThat, expectStatus, sendRequest } from '../visitor/request.ts';
import { think, VisitAborted } from '../visitor/visitor.ts';
import { hasProducts, type Journey } from './journey.ts';

type StoredItem = components['schemas']['StoredItem'];

const UPLOADS = '/api/uploads';
/** A grey PNG of 16 x 16 pixels. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAGElEQVR42mM4cOAASYhhVMOohlENQ1cDAIsq/hB/4Jz0AAAAAElFTkSuQmCC';

/** Uploads a picture of the shopper, which the shop encodes again, and looks at it. */
export const upload: Journey = {
  name: 'upload',
  weight: 0,
  isPossible: hasProducts,
  visit(visitor) {
    openOverview(visitor);
    think(visitor);
    const photo = http.file(b64decode(PICTURE), 'photo.png', 'image/png');
    const options = { kind: 'upload', name: UPLOADS, screen: 'upload' } as const;
    const response = sendRequest(visitor, 'POST', UPLOADS, { ...options, body: { file: photo } });
    const { body } = expectStatus(visitor, response, 'upload', 201);
    const { files } = JSON.parse(body ?? '{}') as Partial<StoredItem>;
    const [file] = files ?? [];
    checkThat(visitor, 'an upload is a saved item with a file', file !== undefined);
    if (!file) throw new VisitAborted('The saved item has no file');
    think(visitor);
    const path = `${UPLOADS}/${file.uploadId}/preview`;
    expectStatus(
      visitor,
      sendRequest(visitor, 'GET', path, { ...options, name: `${UPLOADS}/{id}` }),
      'preview',
      200,
    );
  },
};
