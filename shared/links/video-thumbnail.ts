/** Still picture (480 x 360) of a YouTube video; unlike the larger sizes this one exists for every video. */
export function videoThumbnail(videoId: string): string {
  return `https://i.ytimg.com/vi/${encodeURIComponent(videoId)}/hqdefault.jpg`;
}
