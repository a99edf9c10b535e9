/** What Zotero saves of a page. */
export interface SavedItem {
  itemType: string;
  title: string;
  creators: string[];
  date: string;
  venue: string;
  DOI: string;
  pdf: string;
}

/** The item type that each of Highwire's tags stands for; the last one that a page has decides. */
const TYPES: Record<string, string> = {
  citation_journal_title: 'journalArticle',
  citation_technical_report_institution: 'report',
  citation_conference_title: 'conferencePaper',
  citation_book_title: 'bookSection',
  citation_dissertation_institution: 'thesis',
};

/**
 * A page as Zotero reads it: the rules of its translators Embedded Metadata and RDF, as far as a page like
 * ours meets them.
 */
export function embeddedMetadata(html: string): SavedItem {
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)].map(
    ([, name = '', content = '']) => ({ name, content: unescapeHtml(content) }),
  );
  const all = (name: string) => tags.filter((tag) => tag.name === name).map((tag) => tag.content);
  // Several tags of one name are joined, as its XPath utility does.
  const text = (name: string) => all(name).join(', ').replace(/\s+/g, ' ').trim();
  const typed = tags.filter(({ name }) => name in TYPES).at(-1)?.name ?? '';
  return {
    itemType: TYPES[typed] ?? (text('citation_title') ? 'journalArticle' : 'webpage'),
    title: text('citation_title') || text('og:title'),
    creators: all('citation_author').flatMap(asAuthors),
    date: text('citation_publication_date'),
    venue: text(typed) || text('og:site_name'),
    DOI: text('citation_doi'),
    pdf: all('citation_pdf_url')[0] ?? '',
  };
}

/** A tag may hold several authors: with semicolons, or with blanks on both sides of a comma. */
function asAuthors(tag: string): string[] {
  const parts = tag.split(/\s*;\s*/);
  const [first = ''] = parts;
  const byComma = first.split(/\s*,\s*/);
  const isList = parts.length === 1 && byComma[0]?.includes(' ') && byComma[1]?.includes(' ');
  return (isList ? byComma : parts)
    .filter((author) => /[^\s,.;-]/.test(author))
    .map((author) => {
      const [last = '', given = ''] = author.split(/, ?/);
      return [given, last].filter(Boolean).join(' ').replace(/\s+/g, ' ');
    });
}

const unescapeHtml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
