export type { DocumentImage, ImportedDocument } from './documents.ts';
export { isContent } from './files.ts';
export { markdownHtml } from './markdown.ts';
export {
  addressedFile,
  type ImportedCourse,
  type ImportedLink,
  type ImportedPerson,
  type ImportedProfile,
  type ImportedProject,
  type ImportedPublication,
  type ImportedSite,
  type ImportedTalk,
  type LeftBehind,
  LeftBehindList,
  type ReadOptions,
  type Section,
  type SkippedEntry,
  type SourceFiles,
  type SourceSystem,
} from './model.ts';
export { readDocument } from './read-document.ts';
export { readSite } from './read-site.ts';
export { parseResume } from './resume.ts';
export { openSource, type SiteSource, type SourceFile } from './source.ts';
export { SourceError } from './source-error.ts';
