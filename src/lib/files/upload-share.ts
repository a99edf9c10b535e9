/**
 * Parts files into as many forms as are needed for each to stay within a number of bytes; the order is
 * kept, and a file that is larger has a form for itself.
 */
export function inForms<File extends { size: number }>(
  files: readonly File[],
  maxBytes: number,
): File[][] {
  const forms: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = forms.at(-1);
    bytes += file.size;
    if (last && bytes <= maxBytes) last.push(file);
    else {
      forms.push([file]);
      bytes = file.size;
    }
  }
  return forms;
}

/**
 * How much of each file has left when a share of their form has: a form sends one after the other.
 *
 * @param share from 0 to 1
 * @returns a share for each file
 */
export function sharesOf(files: readonly { size: number }[], share: number): number[] {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let left = share * total;
  return files.map(({ size }) => {
    const sent = Math.min(size, Math.max(0, left));
    left -= size;
    return size > 0 ? sent / size : Number(left >= 0);
  });
}
