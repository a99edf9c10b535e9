import { z } from 'zod';
import { TooLarge } from '../values/errors.ts';
import { MAX_STYLE_BYTES, readCslStyle } from './csl-style.ts';

/** The most styles that are stored. */
export const MAX_STYLES = 20;

/** An uploaded style as it is stored, and as an archive has it. */
export const storedStyle = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9-]{1,80}\.csl$/, 'must be small letters, digits and hyphens, with .csl'),
  title: z.string().min(1).max(300),
  source: z.string().check((context) => {
    try {
      checkSize(context.value);
      readCslStyle(context.value);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'is no style';
      context.issues.push({ code: 'custom', input: context.value, message });
    }
  }),
});

/** Throws for a file that is larger than any style. */
export function checkSize(source: string): void {
  if (new TextEncoder().encode(source).length > MAX_STYLE_BYTES) {
    throw new TooLarge(`This file is too large for a style: ${MAX_STYLE_BYTES / 1024} KB at most.`);
  }
}

/** The name of a style in addresses, which no style of the site's own has. @example styleName('Nature') // "nature.csl" */
export function styleName(title: string): string {
  const plain = title.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const name = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '');
  return `${name || 'style'}.csl`;
}
