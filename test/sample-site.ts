import { siteOf } from '../src/lib/settings/site.ts';
import { sampleAbout, sampleCurve, sampleSettings } from '../src/site.ts';

/** The site as the sample has it, nothing stored. */
export const sampleSite = siteOf(sampleSettings, {
  sample: true,
  curve: sampleCurve,
  about: sampleAbout,
  pages: [],
  schedulingUrl: undefined,
});
