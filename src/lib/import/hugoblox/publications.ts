import { type Candidate, parseBibliography } from '../../bibtex/parse.ts';
import type { PublicationType } from '../../publications/publication.ts';
import { missingLinks } from '../../publications/same-link.ts';
import { folderOf, stemOf } from '../files.ts';
import { asValues, type Values } from '../front-matter.ts';
import { paragraphsOf } from '../html.ts';
import type { MovedPublication, SourceFiles } from '../moved-site.ts';
import { describedPublication, listedAuthors, plain } from '../publication.ts';
import { dayOf, firstLineOf, lineOf, namesInList } from '../values.ts';
import { authorName } from './authors.ts';
import { pictureFile } from './pictures.ts';
import { type HugoSite, type HugoText, lastPart } from './site.ts';
import { textHtml } from './text-html.ts';

/** Numbers of older releases, and the types of CSL. */
const TYPES: Record<string, PublicationType> = {
  ...{ '1': 'Conference Paper', '2': 'Article', '3': 'Preprint', '4': 'Report' },
  ...{ '5': 'Book', '6': 'Book Chapter', '7': 'Thesis', '8': 'Patent' },
  ...{ 'paper-conference': 'Conference Paper', 'article-journal': 'Article', article: 'Preprint' },
  ...{ manuscript: 'Preprint', report: 'Report', book: 'Book', chapter: 'Book Chapter' },
  ...{
    thesis: 'Thesis',
    patent: 'Patent',
    dataset: 'Dataset',
    software: 'Software',
    speech: 'Presentation',
  },
};

/** The publications of the site: each is a text, often with an entry of BibTeX and a PDF beside it. */
export const readPublications = (site: HugoSite): MovedPublication[] =>
  site.of('publication').flatMap((text) => readPublication(site, text) ?? []);

/** A publication; null for a draft and for one without a title, which are noted. */
function readPublication(site: HugoSite, text: HugoText): MovedPublication | null {
  const { files, left } = site;
  if (site.isDraft(text)) {
    left.add('publication', 'It is a draft, which publications are never here.', text.name);
    return null;
  }
  const described = descriptionOf(site, text);
  const cited = entryBeside(files, text);
  const candidate = cited ? withDescription(cited, described) : described;
  if (candidate.fields.title === '') {
    left.add('publication', 'It has no title.', text.name);
    return null;
  }
  return {
    candidate: withFolderPdf(files, text, candidate),
    addresses: site.addresses(text),
    image: pictureFile(site, text),
  };
}

/** A publication as its text describes it. */
function descriptionOf(site: HugoSite, text: HugoText): Candidate {
  const { name, values } = text;
  const hasAbstract = lineOf(values.abstract) !== '';
  const paragraphs = paragraphsOf(textHtml(site, text));
  if (hasAbstract && paragraphs.length > 0) {
    const why = 'A publication has an abstract and links, and no further text here.';
    site.left.add('text below an abstract', why, name);
  }
  const venue = plain(firstLineOf(values.publication, values.publication_short));
  return describedPublication({
    key: lastPart(text),
    values: { ...values, ...identifiersOf(values) },
    text: hasAbstract ? '' : paragraphs.join('\n\n'),
    authors: listedAuthors(values.authors).map((author) => authorName(site, author)),
    day: dayOf(values.date, site.timeZone),
    venue: venue.replace(/^in:?\s+/i, ''),
    type: TYPES[namesInList(values.publication_types)[0]?.toLowerCase() ?? ''] ?? null,
    file: (reference) => site.finder.find(reference, folderOf(name)),
  });
}

/** Newer releases keep identifiers together. */
function identifiersOf(values: Values): Values {
  const ids = asValues(asValues(values.hugoblox).ids);
  return Object.fromEntries(
    Object.entries(ids).filter(
      ([name, value]) =>
        /^(?:doi|arxiv)$/.test(name) && lineOf(value) !== '' && lineOf(values[name]) === '',
    ),
  );
}

/** The entry of BibTeX beside a publication, if it is one. */
function entryBeside({ texts }: SourceFiles, { name }: HugoText): Candidate | null {
  const text = texts.get(`${folderOf(name)}/cite.bib`);
  if (text === undefined || stemOf(name) !== 'index') return null;
  const { candidates } = parseBibliography(text);
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/** An entry of BibTeX with what only the text beside it says. */
function withDescription(cited: Candidate, described: Candidate): Candidate {
  const { fields: more } = described;
  const { fields } = cited;
  return {
    ...described,
    key: cited.key,
    leftOut: [...described.leftOut, ...cited.leftOut],
    pdfNames: [...new Set([...cited.pdfNames, ...described.pdfNames])],
    fields: {
      ...fields,
      authors: fields.authors || more.authors,
      journal: fields.journal || more.journal,
      year: fields.year || more.year,
      doi: fields.doi ?? more.doi,
      url: fields.url ?? more.url,
      pdf_url: fields.pdf_url ?? more.pdf_url,
      abstract: fields.abstract ?? more.abstract,
      arxiv_id: fields.arxiv_id ?? more.arxiv_id,
      publication_type: fields.publication_type ?? more.publication_type,
      tags: [...new Set([...fields.tags, ...more.tags])],
      links: [...fields.links, ...missingLinks(fields.links, more.links)],
      featured: fields.featured || more.featured,
      award: fields.award ?? more.award,
    },
  };
}

/** A PDF beside the text is the publication's, where it has the folder's name: the theme shows it without being told. */
function withFolderPdf({ names }: SourceFiles, text: HugoText, candidate: Candidate): Candidate {
  const pdf = `${lastPart(text)}.pdf`;
  if (candidate.pdfNames.length > 0 || !names.includes(`${folderOf(text.name)}/${pdf}`))
    return candidate;
  return { ...candidate, pdfNames: [pdf] };
}
