import { useEffect, useState } from 'react';
import { useT } from '#client/data/shop-context.tsx';
import { leavesPhotoOut } from '#client/features/configurator/configuration-query.ts';
import { Notice } from '#client/ui/notice/notice.tsx';
import { type Answers, isFile } from '#shared/configuration/configuration.ts';

/** Says that a shared link leaves the photo of its maker out, until the visitor has chosen a picture. */
export function PrivatePhotoNotice({ answers }: { readonly answers: Answers }) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  // The cached page is the same for every query, and its fragment has no router.
  useEffect(() => setShown(leavesPhotoOut(window.location.search)), []);
  if (!isShown || Object.values(answers).some(isFile)) return null;
  return (
    <Notice tone="info" role="status">
      {t('form:configurator.privatePhoto')}
    </Notice>
  );
}
