interface Sized {
  size: number;
}

export const totalSize = (files: readonly Sized[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/**
 * Parts files into as many forms as are needed for each to stay within a number of bytes; the order is
 * kept, and a file that is larger has a form for itself.
 */
export function inForms<File extends Sized>(files: readonly File[], maxBytes: number): File[][] {
  const forms: File[][] = [];
  for (const file of files) {
    const last = forms.at(-1);
    if (last && totalSize(last) + file.size <= maxBytes) last.push(file);
    else forms.push([file]);
  }
  return forms;
}
