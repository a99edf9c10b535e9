/** The smallest PNG there is: one pixel. */
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** What begins as each kind of image does. */
export const BEGINNINGS: Record<string, Uint8Array> = {
  'image/png': PNG,
  'image/jpeg': Buffer.from('ffd8ffe000104a46494600', 'hex'),
  'image/gif': Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'),
  'image/webp': Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L', 'latin1'),
  'image/avif': Buffer.from('\x00\x00\x00\x1cftypavif\x00\x00\x00\x00', 'latin1'),
};

/** A file as a form sends it. */
export const fileOf = (bytes: Uint8Array | string, type = 'image/png', name = 'photo.png') =>
  // The DOM's types take no view on a shared buffer, which none of these is.
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

/** A form with a photo and what is said of it. */
export function photoForm(fields: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  const all = { photo: fileOf(PNG), caption: 'A beam line at night', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

/** What says of itself that it is a WebP of so many pixels. */
export function webpOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('RIFF....WEBPVP8X..............', 'latin1').fill(0, 4, 8).fill(0, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}
