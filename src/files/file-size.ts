const KB = 2 ** 10;
const MB = 2 ** 20;
const GB = 2 ** 30;

/** Bytes as KB: '0.4 KB', '18 KB'. */
export const inKilobytes = (bytes: number): string => `${rounded(bytes / KB)} KB`;

/** Bytes as KB, or MB or GB from one on. */
export function fileSize(bytes: number): string {
  if (bytes < MB) return inKilobytes(bytes);
  return bytes < GB ? `${rounded(bytes / MB)} MB` : `${rounded(bytes / GB)} GB`;
}

/** One decimal below ten, none above. */
const rounded = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 1 : 0 });
