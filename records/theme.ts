import { z } from 'zod';

/** Pairs of typefaces, both served by the site itself. */
export const FONT_PAIRS = ['serif', 'sans', 'classic'] as const;

export const COLOUR_MODES = ['system', 'light', 'dark'] as const;

/** What a site chose of its look. */
export const themeSchema = z.object(
  {
    accent: z
      .string('Please send text')
      .regex(/^#[0-9a-f]{6}$/i, 'Please give a colour, such as #1f5c99')
      .transform((colour) => colour.toLowerCase()),
    fonts: z.enum(FONT_PAIRS, { error: `Please choose ${FONT_PAIRS.join(', ')}` }),
    mode: z.enum(COLOUR_MODES, { error: `Please choose ${COLOUR_MODES.join(', ')}` }),
  },
  'Please send an object',
);
export type Theme = z.output<typeof themeSchema>;

/** The theme that the built stylesheet has by itself. */
export const DEFAULT_THEME: Theme = { accent: '#14599b', fonts: 'serif', mode: 'system' };
