// Files of references

export { decodeText } from './decode.ts';
export { detect } from './detect.ts';
export type { Entry, Format, Parsed, Skipped } from './entry.ts';
export { type ExportFormat, format } from './format.ts';
export { parse, UnknownFormatError } from './parse.ts';

// Works

export { withCitationKeys } from './citation-keys.ts';
export { type CslDate, type CslName, type CslType, type Item, yearOf } from './item.ts';
export { itemSchema } from './item-schema.ts';
export { sameWork, WorkIndex } from './same-work.ts';
export { listSigners } from './signers.ts';
export { workTypeOf } from './work-type.ts';

// References

export { citeApa } from './styles/apa.ts';
export { cite } from './styles/cite.ts';
export {
  type CitationKind,
  type CitedText,
  citationKind,
  citeText,
  type TextToCite,
} from './styles/cite-text.ts';
export { type FormattedText, type Span, toHtml, toPlainText } from './styles/formatted-text.ts';
export { STYLES, type Style } from './styles/styles.ts';
export type { CitedWork, TextCitation } from './styles/text-citation.ts';

// Names

export { fromCslName, toCslName } from './item.ts';
export {
  displayName,
  familyName,
  invertedName,
  isOrganisation,
  type Name,
  nameInitials,
} from './name.ts';
export { type NameList, parseName, parseNames, parsePerson } from './parse-name.ts';
export { isNamed, joinNames, nameWords, personWords } from './same-person.ts';

// Identifiers

export { doiUrl, parseDoi } from './doi.ts';
export {
  arxivUrl,
  isPreprintUrl,
  mathSciNetUrl,
  parseArxiv,
  parseIsbn,
  parseIssn,
  parseOrcid,
  parsePmcid,
  parsePmid,
  pubMedCentralUrl,
  pubMedUrl,
  zbMathUrl,
} from './identifiers.ts';
export {
  type AuthorPageKind,
  type Identifier,
  type IdentifierQuery,
  readIdentifiers,
  type WorkIdentifierKind,
} from './read-identifiers.ts';

// Texts, languages and dates

export { parseDate } from './dates.ts';
export { detectLanguage } from './detect-language.ts';
export { decodeEntities, paragraphs, plainText } from './entities.ts';
export { foldText, foldTitle, plainLetters } from './fold.ts';
export { normalizePages, pageRange, pageSpan } from './pages.ts';
export { writeScript, writeScripts } from './scripts.ts';

// For programs that store works in fields of their own: tables of the model, and parsers of fields

export {
  type AuthorNote,
  MAY_BE_MARKED,
  readMarks,
  readNameMarks,
  stripMarks,
} from './author-marks.ts';
export { readAuthorNotes, readInverted } from './bibtex/names.ts';
export { readBibtex } from './bibtex/read.ts';
export { doiInNote } from './doi.ts';
export { joinKeywords, splitKeywords } from './draft.ts';
export { isEvent, looksLikeEvent, talkInKey } from './events.ts';
export {
  ARXIV_NUMBER,
  arxivFromDoi,
  arxivNumber,
  hyphenatedIssn,
  withoutVersion,
} from './identifiers.ts';
export {
  areOthers,
  CSL_TYPES,
  NAME_VARIABLES,
  type NameVariable,
  OTHERS,
  ROLES,
  type Role,
  SOURCE_TYPES,
  type TextVariable,
} from './item.ts';
export { BABEL_NAMES } from './languages.ts';
export { stripDegrees } from './parse-name.ts';
export { toPerson } from './registries/work.ts';
export { foldNumber, haveNameInCommon, samePlace } from './same-work.ts';
export { SIGNING } from './signers.ts';
export {
  describeWorkType,
  isIssuedKind,
  isWorkType,
  numberedGenre,
  WORK_TYPE_NAMES,
  type WorkKind,
  type WorkType,
} from './types.ts';
export { afterKindWord, isKindWord, venueWords } from './work-type.ts';
