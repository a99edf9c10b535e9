import {
  type CitedPart,
  joinLocator,
  type References,
  readCslItem,
  writeLocator,
} from './citations.ts';
import { firstLine, toLine, toValues, toValuesList, type Values } from './values.ts';

/** Types of Citavi's references as those of CSL; others are documents. */
const TYPES: Readonly<Record<string, string>> = {
  ArchiveMaterial: 'manuscript',
  AudioBook: 'book',
  Book: 'book',
  BookEdited: 'book',
  Broadcast: 'broadcast',
  CollectedWorks: 'book',
  ComputerProgram: 'software',
  ConferenceProceedings: 'book',
  Contribution: 'chapter',
  ContributionInLegalCommentary: 'chapter',
  InternetDocument: 'webpage',
  InterviewMaterial: 'interview',
  JournalArticle: 'article-journal',
  Lecture: 'speech',
  LegalCommentary: 'book',
  Manuscript: 'manuscript',
  Map: 'map',
  Movie: 'motion_picture',
  MusicTrack: 'song',
  NewspaperArticle: 'article-newspaper',
  Patent: 'patent',
  PersonalCommunication: 'personal_communication',
  Standard: 'standard',
  Thesis: 'thesis',
  UnpublishedWork: 'report',
};

/** Reads a citation of Citavi, `ADDIN CitaviPlaceholder{Base64 of JSON}`, and adds its works. */
export function readCitaviCitation(json: string, references: References): CitedPart[] {
  const objects = new ObjectsById(json);
  return objects.list(objects.root.Entries).flatMap((entry): CitedPart[] => {
    const work = objects.read(entry.Reference);
    const key = `citavi ${firstLine(entry.ReferenceId, work.Id)}`;
    if (Object.keys(work).length > 0)
      references.add(key, readCslItem(toCsl(work, objects), toLine(work.BibTeXKey)));
    // Listed among the references, but not cited here.
    if (toLine(entry.BibliographyEntry) === '/bibonly') return [];
    const { OriginalString: place, NumberingType: kind = 0 } = toValues(entry.PageRange);
    const written = kind === 0 ? writeLocator(toLine(place)) : toLine(place);
    return [
      {
        key,
        prefix: toLine(entry.Prefix),
        locator: joinLocator(written, toLine(entry.Suffix)),
      },
    ];
  });
}

function toCsl(work: Values, objects: ObjectsById): Values {
  const parent = objects.read(work.ParentReference);
  const periodical = objects.read(work.Periodical);
  const isPart = Object.keys(parent).length > 0;
  const people = (value: unknown) =>
    objects.list(value).map(({ FirstName, MiddleName, LastName }) => ({
      family: toLine(LastName),
      given: [FirstName, MiddleName].map(toLine).filter(Boolean).join(' '),
    }));
  const subtitled = ({ Title, Subtitle }: Values) =>
    [Title, Subtitle].map(toLine).filter(Boolean).join(': ');
  const [publisher = {}] = objects.list(isPart ? parent.Publishers : work.Publishers);
  const of = (name: string) => firstLine(work[name], parent[name]);
  const pages = toLine(work.PageRange);
  return {
    type: TYPES[toLine(work.ReferenceType)] ?? 'document',
    title: subtitled(work),
    'container-title': isPart ? subtitled(parent) : toLine(periodical.Name),
    author: people(work.Authors),
    editor: people(isPart ? parent.Editors : work.Editors),
    translator: people(work.Translators),
    publisher: toLine(publisher.Name),
    'publisher-place': of('PlaceOfPublication'),
    issued: { raw: firstLine(work.Date, work.Year, work.YearResolved, parent.Year) },
    volume: of('Volume'),
    issue: toLine(work.Number),
    edition: of('Edition'),
    // The last element of the XML is the range as it was entered.
    page: /<os>([^<]*)<\/os>\s*$/.exec(pages)?.[1] ?? (pages.startsWith('<') ? '' : pages),
    DOI: toLine(work.Doi),
    ISBN: of('Isbn'),
    URL: toLine(work.OnlineAddress),
    language: toLine(work.LanguageCode),
  };
}

/** Objects of JSON in which others stand as `{"$ref": "8"}` for what has `"$id": "8"`. */
class ObjectsById {
  readonly root: Values;
  readonly #known = new Map<string, Values>();

  constructor(json: string) {
    this.root = toValues(this.#parse(json));
  }

  #parse(json: string): unknown {
    try {
      return JSON.parse(json, (_, value: unknown) => {
        const { $id } = toValues(value);
        if (typeof $id === 'string') this.#known.set($id, toValues(value));
        return value;
      });
    } catch {
      return null;
    }
  }

  read(value: unknown): Values {
    const values = toValues(value);
    return this.#known.get(toLine(values.$ref)) ?? values;
  }

  list(value: unknown): Values[] {
    return toValuesList(value).map((each) => this.read(each));
  }
}
