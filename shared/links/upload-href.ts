/** Path of a shopper's own file: an upload or a cropped picture. Other sessions receive a 404. */
export function uploadHref(id: string, variant: 'original' | 'preview' | 'thumbnail'): string {
  return `/api/uploads/${id}/${variant}`;
}
