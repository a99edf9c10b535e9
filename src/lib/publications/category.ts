import { RESEARCH_CATEGORIES, type ResearchCategory } from './publication.ts';
import { plainTitle } from './titles.ts';

/** Beginnings of words, so that "dosimet" finds dosimetry, dosimeter and dosimetric. */
const beginning = (...beginnings: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})`, 'iu');

const KEYWORDS: Record<Exclude<ResearchCategory, 'Research'>, RegExp> = {
  'Detector Physics': beginning(
    'detector|timepix|medipix|pixel|scintillat|semiconductor|silicon|spectrometer|particle track',
    'radiation (?:detection|imaging|measurements)|nucl\\. instrum|nuclear instruments',
    'journal of instrumentation|j\\. instrum|jinst',
  ),
  'Particle Therapy': beginning(
    '(?:anti)?proton|particle therapy|hadron|ion (?:therapy|beam)|(?:carbon|helium|heavy) ion',
    'flash|bragg|linear energy transfer|pencil beam scanning',
  ),
  Dosimetry: beginning('(?:micro|nano|bio)?dosimet|dose|ioni[sz]ation chamber|kerma'),
  Radiotherapy: beginning(
    '(?:chemo)?radiotherap|radiation (?:therap|oncolog)|brachytherap|linac|imrt|vmat',
    'stereotactic|treatment planning|tumou?r',
  ),
  'Medical Physics': beginning(
    'medical|physics in medicine|phys\\.? med|physica medica|clinical|patient|tomograph',
    'quality assurance',
  ),
  'Nuclear Physics': beginning(
    'nuclear|nucl\\.|nuclei|nucleus|neutron|isotope|radionuclide|cross[ -]section|fragmentation',
  ),
};

/**
 * Names the research category of a publication for which none was chosen, from the words of its
 * title and journal. The categories are tried in the order of `RESEARCH_CATEGORIES`; "Research"
 * when no keyword is found (visitor specification, section 9).
 */
export function deriveResearchCategory(publication: {
  title: string;
  journal: string;
}): ResearchCategory {
  const words = `${plainTitle(publication.title)} ${publication.journal}`;
  const found = RESEARCH_CATEGORIES.find(
    (name) => name !== 'Research' && KEYWORDS[name].test(words),
  );
  return found ?? 'Research';
}

/**
 * The kind of a publication in the administrator's list: the category that was chosen, else one from the
 * words of its title and abstract (administrator specification, section 9).
 */
export function publicationKind(publication: {
  title: string;
  abstract: string | null;
  research_category: string | null;
}): string {
  const { title, abstract, research_category } = publication;
  return research_category || deriveResearchCategory({ title, journal: abstract ?? '' });
}
