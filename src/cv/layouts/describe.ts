import { type CvLayout, isOwn, listNarrativeKeys } from './layout.ts';

/** A layout for the panel and for programs: {@link CvLayout} with the keys of the narratives that it asks for. */
export const describeLayout = (layout: CvLayout) => ({
  ...layout,
  narratives: listNarrativeKeys(layout),
  sections: isOwn(layout.sections) ? [] : layout.sections,
});
