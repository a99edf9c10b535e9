import { RESEARCH_CATEGORIES, type ResearchCategory } from './publication.ts';
import { plainTitle } from './titles.ts';

/** Word beginnings, so that "dosimet" finds dosimetry, dosimeter and dosimetric. */
const KEYWORDS: Record<Exclude<ResearchCategory, 'Research'>, readonly string[]> = {
  'Detector Physics': [
    'detector',
    'timepix',
    'medipix',
    'pixel',
    'scintillat',
    'semiconductor',
    'silicon',
    'particle tracking',
    'particle track',
    'radiation detection',
    'radiation imaging',
    'nucl. instrum',
    'nuclear instruments',
    'journal of instrumentation',
    'j. instrum',
    'jinst',
    'radiation measurements',
    'spectrometer',
  ],
  'Particle Therapy': [
    'proton',
    'antiproton',
    'particle therapy',
    'hadron',
    'ion therapy',
    'ion beam',
    'carbon ion',
    'helium ion',
    'heavy ion',
    'flash',
    'bragg',
    'linear energy transfer',
    'pencil beam scanning',
  ],
  Dosimetry: [
    'dosimet',
    'microdosimet',
    'nanodosimet',
    'biodosimet',
    'dose',
    'ionization chamber',
    'ionisation chamber',
    'kerma',
  ],
  Radiotherapy: [
    'radiotherap',
    'chemoradiotherap',
    'radiation therap',
    'radiation oncolog',
    'brachytherap',
    'linac',
    'imrt',
    'vmat',
    'stereotactic',
    'treatment planning',
    'tumor',
    'tumour',
  ],
  'Medical Physics': [
    'medical physics',
    'medical',
    'physics in medicine',
    'phys. med',
    'phys med',
    'physica medica',
    'clinical',
    'patient',
    'tomograph',
    'quality assurance',
  ],
  'Nuclear Physics': [
    'nuclear',
    'nucl.',
    'nuclei',
    'nucleus',
    'neutron',
    'isotope',
    'radionuclide',
    'cross section',
    'cross-section',
    'fragmentation',
  ],
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
  const words = ` ${plainTitle(publication.title)} ${publication.journal}`.toLowerCase();
  for (const category of RESEARCH_CATEGORIES) {
    if (category === 'Research') break;
    if (KEYWORDS[category].some((keyword) => beginsWord(words, keyword))) return category;
  }
  return 'Research';
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

function beginsWord(words: string, keyword: string): boolean {
  for (let at = words.indexOf(keyword); at !== -1; at = words.indexOf(keyword, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(words.charAt(at - 1))) return true;
  }
  return false;
}
