/** Thumbnail (480 x 360) of a YouTube video; larger sizes do not exist for every video. */
export function videoThumbnail(videoId: string): string {
  return `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/hqdefault.jpg`;
}
