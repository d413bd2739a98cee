/** The picture file that content names: `content/measure-echo` is `content-measure-echo`, `WPP60-OAT-room` is `wpp60-oat-room`. */
export function pictureName(name: string): string {
  return name.toLowerCase().replaceAll('/', '-');
}
