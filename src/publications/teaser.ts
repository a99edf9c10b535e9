import { readImageAddress } from '../files/image-address.ts';
import type { PublicationFields } from './publication.ts';

/** What a page knows of a publication's picture. */
export interface Teaser {
  src: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
  /** The same with fewer pixels. */
  narrow: { src: string; width: number } | null;
}

/** The room that is kept for a picture whose address does not say its size. */
const UNKNOWN = { width: 960, height: 640, narrow: null };

/** The picture of a publication; null for none. Without a text of its own it is decoration. */
export function toTeaser({
  image,
  imageAlt,
}: Pick<PublicationFields, 'image' | 'imageAlt'>): Teaser | null {
  return image
    ? { src: image, alt: imageAlt ?? '', ...(readImageAddress(image) ?? UNKNOWN) }
    : null;
}

/** The widths among which a browser chooses. */
export const makeSrcSet = ({ src, width, narrow }: Omit<Teaser, 'alt'>): string | undefined =>
  narrow ? `${narrow.src} ${narrow.width}w, ${src} ${width}w` : undefined;
