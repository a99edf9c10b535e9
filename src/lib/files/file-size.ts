const KB = 2 ** 10;
const MB = 2 ** 20;

/** Bytes as KB: '0.4 KB', '18 KB'. */
export const inKilobytes = (bytes: number): string => `${rounded(bytes / KB)} KB`;

/** Bytes as KB, or MB from one on. */
export const fileSize = (bytes: number): string =>
  bytes < MB ? inKilobytes(bytes) : `${rounded(bytes / MB)} MB`;

/** One decimal below ten, none above. */
const rounded = (figure: number): string =>
  figure.toLocaleString('en', { maximumFractionDigits: figure < 10 ? 1 : 0 });
