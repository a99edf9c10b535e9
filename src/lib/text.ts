/** "1 visit", "2 visits". */
export const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`}`;

/** A time as a person is told to wait: "a minute", "3 minutes". */
export function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : counted(minutes, 'minute');
}
