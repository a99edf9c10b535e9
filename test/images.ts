/** The smallest PNG there is: one pixel. */
export const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const decode = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

/** A whole image of each kind: the PNG of one pixel, the others two pixels wide and three high. */
export const IMAGES: Record<string, Uint8Array> = {
  'image/png': PNG,
  'image/jpeg': decode(
    '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAoBT/9k=',
  ),
  'image/gif': decode('R0lGODlhAgADAIAAAExpcRRayCH5BAUAAAAALAAAAAACAAMAAAICjF8AOw=='),
  'image/webp': decode('UklGRh4AAABXRUJQVlA4TBEAAAAvAYAAAAdQrVIUuf+BiOh/AAA='),
  'image/avif': decode(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACMAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAIAAAADAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAArbWRhdBIACgg4AHNICGg0gDIVHEJi5OAAFgAAkDWOPH6yNXmyK4xA',
  ),
};

/** A file as a form sends it. */
export const makeFile = (bytes: Uint8Array | string, type = 'image/png', name = 'photo.png') =>
  // The DOM's types take no view on a shared buffer, which none of these is.
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type });

/** A form with a photo and what is said of it. */
export function photoForm(fields: Record<string, string | File> = {}): FormData {
  const form = new FormData();
  const all = { photo: makeFile(PNG), caption: 'A beam line at night', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

/** What says of itself that it is a WebP of so many pixels. */
export function makeWebp(width: number, height: number): Uint8Array {
  const bytes = Buffer.from('RIFF....WEBPVP8X..............', 'latin1').fill(0, 4, 8).fill(0, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}
