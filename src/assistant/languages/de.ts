import type { LanguageTable, Phrases } from './en.ts';

const NOUNS = {
  publication: ['Publikation', 'Publikationen'],
  post: ['Blogbeitrag', 'Blogbeiträge'],
  conference: ['Konferenz', 'Konferenzen'],
} as const;

export const de: LanguageTable & { phrases: Phrases } = {
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
    greeting: /^(?:hallo|guten (?:tag|morgen|abend)|gruss gott|servus)[\s!.]*$/,
    thanks: /^(?:vielen |herzlichen )?(?:dank|danke)\b[\s\w!.]*$/,
  },
  asking:
    /^(?:wie|viele|wieviele|was|wann|wo|welche\w*|wer|wem|gibt|es|hat|haben|sie|ihr\w*|kann|konnen|ich|man|auf|dieser|seite|website|ist|sind|lautet|heisst|findet|statt|bitte|mir|nennen|zeigen|stehen|insgesamt|gesamt|meisten|haufigsten|oft|haufig|wurde\w*|werden|arbeiten|zusammen|buche|buchen|vereinbaren|vereinbare|per|nehme|auf|online|direkt|am|ein\w*|kommt|kommen|als|zitat\w*|zitation\w*|h-?index|index)$/,
  phrases: {
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
    quoted: 'Dazu steht hier:',
    unsure: (name) => `Ich bin nicht sicher, ob Sie das meinen. Am nächsten kommt ${name}.`,
    none: 'Dazu habe ich auf dieser Seite leider nichts gefunden.',
    textsAreEnglish: 'Die Texte dieser Seite sind auf Englisch.',
  },
};
