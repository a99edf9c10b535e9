import { childrenOf, textOf, type XmlElement } from './ooxml.ts';
import type { Values } from './values.ts';

/** Types of Word's sources as those of CSL. */
const TYPES: Readonly<Record<string, string>> = {
  ArticleInAPeriodical: 'article-magazine',
  Book: 'book',
  BookSection: 'chapter',
  ConferenceProceedings: 'paper-conference',
  DocumentFromInternetSite: 'webpage',
  ElectronicSource: 'webpage',
  Film: 'motion_picture',
  InternetSite: 'webpage',
  Interview: 'interview',
  JournalArticle: 'article-journal',
  Patent: 'patent',
  Performance: 'performance',
  Report: 'report',
  SoundRecording: 'song',
};

/** Roles of people as variables of CSL. */
const ROLES: Readonly<Record<string, string>> = {
  Artist: 'author',
  Author: 'author',
  BookAuthor: 'container-author',
  Composer: 'composer',
  Director: 'director',
  Editor: 'editor',
  Interviewee: 'author',
  Interviewer: 'interviewer',
  Inventor: 'author',
  Performer: 'performer',
  Translator: 'translator',
};

/** Variables of CSL, and the elements that hold them, the most specific first. */
const TEXTS: readonly [variable: string, elements: string][] = [
  ['title', 'Title'],
  ['title-short', 'ShortTitle'],
  [
    'container-title',
    'JournalName BookTitle PeriodicalTitle InternetSiteTitle PublicationTitle AlbumTitle BroadcastTitle',
  ],
  ['event-title', 'ConferenceName'],
  ['publisher', 'Publisher Institution ProductionCompany Distributor'],
  ['publisher-place', 'City'],
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['page', 'Pages'],
  ['edition', 'Edition'],
  ['number', 'PatentNumber'],
  ['genre', 'ThesisType'],
  ['medium', 'Medium'],
  ['DOI', 'DOI'],
  ['URL', 'URL'],
];

/** A source of Word's own bibliography (ECMA-376, 22.6.2) as CSL-JSON, and its tag. */
export function readWordSource(source: XmlElement): { tag: string; raw: Values } {
  const child = (parent: XmlElement, name: string) =>
    childrenOf(parent).find((each) => localName(each) === name);
  const value = (name: string) => {
    const found = child(source, name);
    return found ? textOf(found).trim() : '';
  };
  const type = TYPES[value('SourceType')] ?? 'document';
  const texts = TEXTS.map(
    ([variable, elements]) => [variable, elements.split(' ').map(value).find(Boolean)] as const,
  );
  const people = child(source, 'Author');
  const names = (people ? childrenOf(people) : []).map((role) => [
    ROLES[localName(role)] ?? 'contributor',
    readPeople(role),
  ]);
  const standard = value('StandardNumber').replace(/^(?:ISBN|ISSN|DOI):?\s*/i, '');
  const serial = /^\d{4}-?\d{3}[\dX]$/i.test(standard) ? 'ISSN' : 'ISBN';
  const date = ['Year', 'Month', 'Day'].map(value).filter(Boolean).join(' ');
  return {
    tag: value('Tag'),
    raw: {
      type: /thesis|dissertation/i.test(value('ThesisType')) ? 'thesis' : type,
      ...Object.fromEntries(texts),
      ...Object.fromEntries(names),
      ...(date && { issued: { raw: date } }),
      ...(standard && { [standard.startsWith('10.') ? 'DOI' : serial]: standard }),
    },
  };
}

/** People of one role, or the organisation in their place. */
function readPeople(role: XmlElement): Values[] {
  return childrenOf(role).flatMap((list): Values[] => {
    if (localName(list) === 'Corporate') return [{ literal: textOf(list).trim() }];
    return childrenOf(list).map((person) => {
      const parts = new Map(
        childrenOf(person).map((part) => [localName(part), textOf(part).trim()]),
      );
      const given = [parts.get('First'), parts.get('Middle')].filter(Boolean).join(' ');
      return { family: parts.get('Last') ?? '', given };
    });
  });
}

const localName = ({ name }: XmlElement) => name.slice(name.indexOf(':') + 1);
