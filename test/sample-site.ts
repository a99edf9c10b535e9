import { sampleAbout, sampleSettings } from '../src/settings/sample.ts';
import { makeSite } from '../src/settings/site.ts';

/** The site as the sample has it, nothing stored. */
export const sampleSite = makeSite(sampleSettings, {
  sample: true,
  about: sampleAbout,
  pages: [],
  filled: [],
  authorPages: [],
  schedulingUrl: undefined,
});
