import { isEvent, looksLikeEvent, talkInKey } from '@academic-site/bibliography';
import type { PublicationFields } from '../../records/publication.ts';
import { bareTitle, type PublicationType } from '../../records/publication-vocabulary.ts';
import { isCodeHost } from './links.ts';

type Work = Pick<
  PublicationFields,
  | 'title'
  | 'journal'
  | 'publisher'
  | 'doi'
  | 'url'
  | 'pdf_url'
  | 'links'
  | 'tags'
  | 'custom_tags'
  | 'citation_key'
>;

/** A suggested type for a work without one, and the words that suggest it; "" if there are none. */
interface KindProposal {
  type: PublicationType;
  words: string;
}

const PREPRINTS = /(?<!\p{L})(?:\p{L}*r?xiv|preprints?|ssrn|lingbuzz|research square)(?!\p{L})/iu;

/** DOI prefixes of preprint servers. */
const PREPRINT_DOI =
  /^10\.(?:48550|1101|2139|20944|21203|26434|31219|31222|31234|31235|33774|36227)\//;

/** DOI prefixes of repositories for works of any type: Zenodo, figshare, Dryad, ResearchGate. */
const REPOSITORY_DOI = /^10\.(?:5281|6084|5061|13140|17605|7910|1594)\//;

const PREPRINT_HOST = /^https?:\/\/(?:[\w-]+\.)*(?:\w*r?xiv\.(?:org|com)|ssrn\.com)\/|lingbuzz/i;

/** Names that a title, tag or venue uses for its work. */
const NAMED: [PublicationType, RegExp][] = [
  [
    'Technical Note',
    /(?<!\p{L})(?:manual|guide(?:lines?)?|cheat ?sheet|handbook|tutorial|documentation|instructions|install(?:ing|ation)|protocols?|specification|white paper)(?!\p{L})/iu,
  ],
  [
    'Dataset',
    /(?<!\p{L})(?:corpus|corpora|data ?sets?|database|treebank|ground truth|lexicon|dictionar(?:y|ies)|(?:aligned|raw|research) data)(?!\p{L})/iu,
  ],
  [
    'Software',
    /(?<!\p{L})(?:software|(?:r|python) package|toolkit|toolbox|plug-?in|keyboard)(?!\p{L})/iu,
  ],
  ['Thesis', /(?<!\p{L})(?:thesis|dissertation)(?!\p{L})/iu],
];

/** Suggests the most likely type of a work, based on its record. */
export function proposeKind(work: Work): KindProposal {
  const { journal, doi, url, pdf_url, links, citation_key } = work;
  const keyed = talkInKey(citation_key);
  if (keyed)
    return { type: /poster/i.test(keyed) ? 'Poster' : 'Presentation', words: citation_key ?? '' };
  if (isEvent(journal)) return { type: 'Presentation', words: journal };
  if (PREPRINTS.test(journal)) return { type: 'Preprint', words: journal };
  const texts = [bareTitle(work.title), journal, ...work.tags, ...work.custom_tags];
  for (const [type, pattern] of NAMED) {
    const [words] = texts.flatMap((text) => pattern.exec(text)?.[0] ?? []);
    if (words) return { type, words };
  }
  if (doi && PREPRINT_DOI.test(doi)) return { type: 'Preprint', words: doi };
  if (doi && !REPOSITORY_DOI.test(doi)) return { type: 'Article', words: doi };
  const preprint = [url, pdf_url].find((link) => link !== null && PREPRINT_HOST.test(link));
  if (preprint) return { type: 'Preprint', words: preprint };
  const code = [url ?? '', ...links.map((link) => link.url)].find(isCodeHost);
  if (code) return { type: 'Software', words: code };
  if (looksLikeEvent(journal)) return { type: 'Presentation', words: journal };
  const repository = /^(?:zenodo|figshare|osf|dryad|dataverse|pangaea)/i.exec(
    work.publisher ?? journal,
  );
  if (repository) {
    const [words] = repository;
    return { type: /^[zfo]/i.test(words) ? 'Technical Note' : 'Dataset', words };
  }
  return { type: 'Article', words: journal };
}
