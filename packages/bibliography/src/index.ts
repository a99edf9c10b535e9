export { type AuthorNote, MAY_BE_MARKED, readMarks, stripMarks } from './author-marks.ts';
export { closingAt } from './bibtex/closing.ts';
export { readEntry } from './bibtex/entry.ts';
export { readAuthorNotes } from './bibtex/names.ts';
export { readBibtex } from './bibtex/read.ts';
export { heldByNumber, joinTitle } from './bibtex/words.ts';
export { withCitationKeys } from './citation-keys.ts';
export { readCslJson } from './csl-json.ts';
export { parseDate } from './dates.ts';
export { decodeText } from './decode.ts';
export { detectLanguage } from './detect-language.ts';
export { doiInAddress, doiInNote, doiUrl, parseDoi } from './doi.ts';
export { joinKeywords, splitKeywords } from './draft.ts';
export { decodeEntities, paragraphs, plainText, plainTitle, titleMarkup } from './entities.ts';
export { type Entry, FORMATS, type Format, type Parsed, type Skipped } from './entry.ts';
export { isEvent, looksLikeEvent, talkInKey } from './events.ts';
export { foldText, foldTitle, plainLetters } from './fold.ts';
export { type ExportFormat, format } from './format.ts';
export {
  ARXIV_NUMBER,
  arxivDoi,
  arxivFromDoi,
  arxivNumber,
  arxivUrl,
  hyphenatedIssn,
  mathSciNetUrl,
  parseArxiv,
  parseIsbn,
  parseIssn,
  parseOrcid,
  parsePmcid,
  parsePmid,
  pubMedCentralUrl,
  pubMedUrl,
  withoutVersion,
  zbMathUrl,
} from './identifiers.ts';
export {
  areOthers,
  CSL_TYPES,
  type CslDate,
  type CslName,
  type CslType,
  fromCslName,
  type Item,
  NAME_VARIABLES,
  type NameVariable,
  OTHERS,
  ROLES,
  type Role,
  TEXT_VARIABLES,
  type TextVariable,
  toCslName,
  yearOf,
} from './item.ts';
export { BABEL_NAMES, babelName } from './languages.ts';
export {
  displayName,
  familyName,
  givenInitials,
  invertedName,
  isUnspaced,
  type Name,
  nameInitials,
} from './name.ts';
export { normalizePages, pageRange, pageSpan, printPages } from './pages.ts';
export { detect, parse, UnknownFormatError } from './parse.ts';
export {
  type NameList,
  parseName,
  parseNames,
  parsePerson,
  splitParticle,
  stripDegrees,
} from './parse-name.ts';
export * from './read-identifiers.ts';
export {
  isNamed,
  joinNames,
  nameWords,
  type PersonWords,
  personWords,
} from './same-person.ts';
export {
  foldNumber,
  haveNameInCommon,
  samePlace,
  sameWork,
  WorkIndex,
} from './same-work.ts';
export { writeScript, writeScripts } from './scripts.ts';
export { listSigners } from './signers.ts';
export { splitStatus } from './status.ts';
export { citeApa } from './styles/apa.ts';
export { cite } from './styles/cite.ts';
export {
  type FormattedText,
  type Span,
  toHtml,
  toPlainText,
} from './styles/formatted-text.ts';
export { STYLES, type Style } from './styles/styles.ts';
export * from './types.ts';
export {
  afterKindWord,
  guessWorkType,
  isKindWord,
  saysMore,
  venueWords,
  workTypeOf,
} from './work-type.ts';
