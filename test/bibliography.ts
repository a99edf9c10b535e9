import type { Candidate } from '../src/lib/bibtex/candidate.ts';
import { emptyPublication, type PublicationFields } from '../src/lib/publications/publication.ts';

/** A whole record for tests; what a test is about is given. */
export function publication(given: Partial<PublicationFields> = {}): PublicationFields {
  return {
    ...emptyPublication(),
    title: 'Tracks of protons',
    authors: 'Vera Exemplar, Jan Novák',
    journal: 'Journal of Examples',
    year: 2024,
    publication_type: 'Article',
    ...given,
  };
}

/** A candidate of that record. */
export function candidate(
  given: Partial<PublicationFields> = {},
  entry: Partial<Omit<Candidate, 'fields'>> = {},
): Candidate {
  const fields = publication(given);
  return {
    key: fields.citation_key ?? '',
    line: 1,
    pdfNames: [],
    linkedPdfs: [],
    leftOut: [],
    ...entry,
    fields,
  };
}

/** Entries in the manner of biber’s examples, each with what is hard about one of them. */
export const HARD_ENTRIES = String.raw`
@STRING{jphys = {J.~Example Phys.} }
@STRING{press = {Example University Press} }

@Set{pair, entryset = {pair:a,pair:b}, annotation = {A \texttt{set}}}

@Article{pair:a,
  author       = {Ex{\i}n, {\"O}zge and {\c{C}}el{\'i}k, Bronis{\l}aw and van der Berg, Anna},
  title        = {Pd--C coupling at 5~nm: \mkbibquote{Vom Sinn} in the \emph{Anima}},
  journaltitle = jphys,
  number       = {13},
  volume       = {691},
  date         = {2006-02},
  pages        = {3027--3036, 3040\psqq},
  annotation   = {Unbalanced markup {in the \texttt{annotation}}},
}

@InCollection{chapter, crossref = {frontier}, author = {Example, Gary}, title = {The True Edge},
  subtitle = {Confronting
              and Avoiding}, pages = {55--65}}

@Book{set15, author = {Beispiel, Friedrich}, title = {S{\"a}mtliche Werke}, year = {1988},
  publisher = press # { and Walter de Beispiel}}

@Patent{horn, author = {Almendro, Jos{\'e} L.}, title = {Signalhorn}, type = {patenteu},
  number = {1700367}, date = {2006-09-13}, holder = {{Example AG} and {Sample Co, Ltd}}}

@Misc{signs, AUTHOR = {Bill Brown}, YEAR = 1992, PAGES = {100--},
  TITLE = {10\% of [100] and 90% of $Normal_2$ | \& # things {$^{3}$}}}

@Collection{frontier, editor = {Example, Edith}, title = {Space and Beyond}, year = {2000},
  booktitle = {Space and Beyond}, booksubtitle = {The Frontier}, publisher = press}

@Misc{pages1, PAGES = {23--24}}
`;

/** More of what such files hold, an entry for each way of writing. */
export const FURTHER_ENTRIES = String.raw`
@Article{range, author = {Vzor, Jana and Example, Bea}, title = {Gold clusters of 1.5 to 5.2~nm},
  subtitle = {Size and {NMR} shift}, journaltitle = {Surface Letters}, year = {1998},
  volume = {14}, number = {1}, pages = {17--30}}

@Article{years, author = {Beispiel, Trevor R.}, title = {Maps of Exampleland, 1736-1739},
  journaltitle = {Old Maps}, series = {3}, volume = {15}, year = {1958}, pages = {168--190}}

@Book{spaced, author = {V{\'a}zques{ de }Prueba, Luis and Ejemplo, Jos{\'e} Mar{\'i}a},
  title = {Las Peregrinaciones}, publisher = {Ejemplar}, year = {1993}}

@Thesis{junior, author = {Sample, Jr.,Joseph J.}, school = {University of Examples},
  title = {Reflections: The {Arabic} of {Egyptian} newspapers}, year = {2000}}

@Online{undated, author = {Exemple, Nicolas}, title = {Tame the BeaST},
  url = {http://example.org/ttb_en.pdf}, urldate = {2006-10-01}}

@Article{month, author = {Ejemplo, Bradd}, title = {Twice-Born}, journaltitle = {Examples},
  series = {newseries}, date = {1991-03}, pages = {9--27}}

@BOOK{parts, TITLE = {Things}, YEAR = {1998},
  AUTHOR = {useprefix=false and useprefix=true, given=Richard, prefix=von, family=Rabble}}
`;
