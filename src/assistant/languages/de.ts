import type { FactPhrases, LanguageTable } from './en.ts';

const NOUNS = {
  publication: ['Publikation', 'Publikationen'],
  post: ['Blogbeitrag', 'Blogbeiträge'],
  conference: ['Konferenz', 'Konferenzen'],
} as const;

export const de: LanguageTable & { facts: FactPhrases } = {
  patterns: {
    paper:
      /\b(?:publikation\w*|veroffentlichung\w*|artikel\w*|papers?|aufsatz\w*|arbeit(?:en)?|studie\w*)\b/,
    post: /\b(?:blog\w*|beitrag\w*)\b/,
    event: /\b(?:konferenz\w*|tagung\w*|vortrag\w*|workshops?|kongress\w*|veranstaltung\w*)\b/,
    count: /\bwie ?viele\b|\banzahl\b/,
    latest: /\b(?:neuest\w*|letzt\w*|jungst\w*|aktuellst\w*|zuletzt)\b/,
    oldest: /\b(?:alteste\w*|erste\w*|fruhest\w*)\b/,
    published: /\b(?:veroffentlich\w*|publizier\w*|geschrieben|erschienen)\b/,
    mostCited: /\b(?:meist ?zitiert\w*|am (?:haufigsten|meisten) zitiert\w*|meist ?beachtet\w*)\b/,
    nextEvent:
      /\b(?:nachst\w*|kommend\w*|bevorstehend\w*|geplant\w*)\b.*\b(?:konferenz\w*|tagung\w*|vortrag\w*|workshop|kongress\w*|veranstaltung\w*)\b|\b(?:konferenz\w*|tagung\w*|vortrag\w*|kongress\w*|veranstaltung\w*)\b.*\b(?:nachst\w*|kommend\w*|geplant\w*)\b|\bwo (?:halten|sprechen|treten)\b|\bwann und wo\b/,
    pastEvent: /\b(?:letzt\w*|vergangen\w*|vorig\w*)\b.*\b(?:konferenz\w*|tagung\w*|vortrag\w*)\b/,
    metrics:
      /\bh-?index\b|\bi10\b|\bwie (?:oft|haufig)\b.*\bzitiert\b|\bzitationen\b|\bwie viele zitat\w*/,
    contact:
      /\b(?:kontakt\w*|(?:e-?)?mail\w*|erreich\w*|adresse|telefon\w*|anschreiben|schreibe ich)\b/,
    booking: /\b(?:termin\w*|treffen|besprechung\w*|gesprach\w*|buchen|vereinbaren|sprechstunde)\b/,
    coauthors: /\b(?:mit wem|ko-?autor\w*|co-?autor\w*|mitautor\w*)\b/,
  },
  asking:
    /^(?:warum|wieso|weshalb|wie|viele|wieviele|was|wann|wo|welche\w*|wer|wem|gibt|es|hat|haben|sie|ihr\w*|kann|konnen|ich|man|auf|dieser|seite|website|ist|sind|lautet|heisst|findet|statt|bitte|mir|nennen|zeigen|stehen|insgesamt|gesamt|meisten|haufigsten|oft|haufig|wurde\w*|werden|arbeiten|zusammen|buche|buchen|vereinbaren|vereinbare|per|nehme|auf|online|direkt|am|ein\w*|kommt|kommen|als|zitat\w*|zitation\w*|h-?index|index)$/,
  facts: {
    count: (total, of, years) =>
      `Auf dieser Seite gibt es ${total} ${NOUNS[of][total === 1 ? 0 : 1]}${years}.`,
    years: (from, to) =>
      from === to ? ` aus dem Jahr ${from}` : ` aus den Jahren ${from} bis ${to}`,
    latest: (listing, of) =>
      `${of === 'post' ? 'Der neueste' : 'Die neueste'} ${NOUNS[of][0]} ist ${listing}.`,
    mostCited: (listing, citations) =>
      `Die meistzitierte Publikation ist ${listing}, zitiert: ${citations}.`,
    nextConference: (name, place, date) => `Die nächste Konferenz ist ${name}, ${place}, ${date}.`,
    noConference: 'Zurzeit ist keine kommende Konferenz eingetragen.',
    contact: (email) =>
      email
        ? `Schreiben Sie an ${email}. Alles Weitere steht auf der Kontaktseite.`
        : 'Wie Sie Kontakt aufnehmen, steht auf der Kontaktseite.',
    booking: 'Einen Termin können Sie auf der Terminseite vereinbaren.',
    metrics: (citations, hIndex, i10Index) =>
      `Die Arbeiten wurden ${citations}-mal zitiert; der h-Index ist ${hIndex}, der i10-Index ${i10Index}.`,
    coauthors: (names) =>
      `Am häufigsten sind Mitautoren, mit der Zahl gemeinsamer Publikationen: ${names}.`,
  },
  phrases: {
    quoted: (name) => `Dazu steht hier: ${name}`,
    unsure: 'Ausdrücklich steht das hier nicht. Am nächsten kommt:',
    none: 'Dazu habe ich auf dieser Seite leider nichts gefunden.',
    textIn: (language) => `Der Text ist auf ${language}.`,
    askBack: (name) => `Was möchten Sie über ${name} wissen?`,
    notIn: (name) => `In ${name} finde ich das nicht; bitte fragen Sie genauer.`,
  },
};
