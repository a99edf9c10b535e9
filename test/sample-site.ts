import { sampleAbout, sampleCurve, sampleSettings } from '../src/settings/sample.ts';
import { makeSite } from '../src/settings/site.ts';

/** The site as the sample has it, nothing stored. */
export const sampleSite = makeSite(sampleSettings, {
  sample: true,
  curve: sampleCurve,
  about: sampleAbout,
  pages: [],
  filled: [],
  authorPages: [],
  styles: [],
  schedulingUrl: undefined,
});
