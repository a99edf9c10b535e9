import { siteFileKey } from './storage-key.ts';

/** In pixels. */
interface Size {
  width: number;
  height: number;
}

/** An image of the site as a page shows it. */
export interface Picture extends Size {
  src: string;
  alt: string;
  /** The same with fewer pixels, for a place in which it is small. */
  narrow: { src: string; width: number } | null;
}

/**
 * The names of an image of the site and of a narrower version of it. The name of the first says its size, and
 * whether there is a second, so that a page knows both from the address that the settings hold.
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

/** What the address of an image says of it; null where it says nothing, as that of the sample's portrait. */
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

/** The widths of an image among which a browser chooses, as `srcset`; undefined where there is but one. */
export const makeSrcSet = ({
  src,
  width,
  narrow,
}: Pick<Picture, 'src' | 'width' | 'narrow'>): string | undefined =>
  narrow ? `${narrow.src} ${narrow.width}w, ${src} ${width}w` : undefined;

/** The keys of the stored files behind an address: the image, and its narrower version. */
export function sizedImageKeys(address: string): string[] {
  const narrow = readImageAddress(address)?.narrow?.src;
  return [address, narrow].flatMap((url) => (url && siteFileKey(url)) || []);
}
