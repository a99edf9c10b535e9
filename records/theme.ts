import { z } from 'zod';

/** Pairs of typefaces, both served by the site itself. */
export const FONT_PAIRS = ['serif', 'sans', 'classic'] as const;

export const COLOUR_MODES = ['system', 'light', 'dark'] as const;

/** Appearance settings of a site. */
export const themeSchema = z.object(
  {
    accent: z
      .string('Send text')
      .regex(/^#[0-9a-f]{6}$/i, 'Enter a colour, such as #1f5c99')
      .transform((colour) => colour.toLowerCase()),
    fonts: z.enum(FONT_PAIRS, { error: `Choose ${FONT_PAIRS.join(', ')}` }),
    mode: z.enum(COLOUR_MODES, { error: `Choose ${COLOUR_MODES.join(', ')}` }),
  },
  'Send an object',
);
export type Theme = z.output<typeof themeSchema>;

/** The default theme, which is in the built stylesheet. */
export const DEFAULT_THEME: Theme = { accent: '#14599b', fonts: 'serif', mode: 'system' };
