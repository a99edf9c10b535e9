import { siteFileKey } from './storage-key.ts';

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** An image of the site as pages use it. */
export interface Picture extends Size {
  src: string;
  alt: string;
  /** The same with fewer pixels, for small display sizes. */
  narrow: { src: string; width: number } | null;
}

/**
 * Names for an image of the site and its narrower version. The first one's name contains its size, and whether there is
 * a second, so that a page can derive both from the address in the settings.
 *
 * @example imageNames('k3', 'webp', { width: 640, height: 640 }, { width: 320, height: 320 })
 * // { name: 'k3-320x320-640x640.webp', narrow: 'k3-320x320.webp' }
 */
export function imageNames(
  id: string,
  extension: string,
  size: Size,
  narrow: Size | null,
): { name: string; narrow: string | null } {
  const stem = narrow ? `${id}-${inPixels(narrow)}` : id;
  return {
    name: `${stem}-${inPixels(size)}.${extension}`,
    narrow: narrow && `${stem}.${extension}`,
  };
}

const inPixels = ({ width, height }: Size) => `${width}x${height}`;

/** Reads the sizes from an image's address; null if it has none, like that of the sample's portrait. */
export function readImageAddress(address: string): Omit<Picture, 'src' | 'alt'> | null {
  const sizes = /(?:-(\d{1,5})x\d{1,5})?-(\d{1,5})x(\d{1,5})(\.[a-z]+)$/.exec(address);
  if (!sizes) return null;
  const [, narrowWidth, width, height, extension = ''] = sizes;
  const narrowSrc = address.slice(0, -`-${width}x${height}${extension}`.length) + extension;
  return {
    width: Number(width),
    height: Number(height),
    narrow: narrowWidth ? { src: narrowSrc, width: Number(narrowWidth) } : null,
  };
}

/** The widths of an image for `srcset`; undefined if there is only one. */
export const makeSrcSet = ({
  src,
  width,
  narrow,
}: Pick<Picture, 'src' | 'width' | 'narrow'>): string | undefined =>
  narrow ? `${narrow.src} ${narrow.width}w, ${src} ${width}w` : undefined;

/** Keys of the stored files behind an address: the image and its narrower version. */
export function sizedImageKeys(address: string): string[] {
  const narrow = readImageAddress(address)?.narrow?.src;
  return [address, narrow].flatMap((url) => (url && siteFileKey(url)) || []);
}
