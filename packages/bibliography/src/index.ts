export { readCslJson } from './csl-json.ts';
export { decodeText } from './decode.ts';
export { splitKeywords } from './draft.ts';
export { decodeEntities, paragraphs, plainText, plainTitle, titleMarkup } from './entities.ts';
export { type Entry, FORMATS, type Format, type Parsed, type Skipped } from './entry.ts';
export {
  parseArxiv,
  parseDoi,
  parseIsbn,
  parseIssn,
  parseOrcid,
  parsePmcid,
  parsePmid,
} from './identifiers.ts';
export {
  CSL_TYPES,
  type CslDate,
  type CslName,
  type CslType,
  fromCslName,
  type Item,
  NAME_VARIABLES,
  type NameVariable,
  TEXT_VARIABLES,
  type TextVariable,
  toCslName,
  yearOf,
} from './item.ts';
export {
  displayName,
  familyName,
  givenInitials,
  invertedName,
  isUnspaced,
  type Name,
  type NameList,
  nameInitials,
  parseName,
  parseNames,
  splitParticle,
} from './name.ts';
export { normalizePages } from './pages.ts';
export { detect, parse, UnknownFormatError } from './parse.ts';
