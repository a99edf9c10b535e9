import type { FactPhrases, LanguageTable } from './en.ts';

/** Czech nouns after 1, after 2 to 4, and after more. */
const NOUNS = {
  publication: ['publikace', 'publikace', 'publikací'],
  post: ['příspěvek', 'příspěvky', 'příspěvků'],
  conference: ['konference', 'konference', 'konferencí'],
} as const;

const counted = (total: number, of: keyof typeof NOUNS) =>
  `${total} ${NOUNS[of][total === 1 ? 0 : total > 1 && total < 5 ? 1 : 2]}`;

export const cs: LanguageTable & { facts: FactPhrases } = {
  patterns: {
    paper: /\b(?:publikac\w*|clan(?:ek|ky|ku|cich)|praci|prace|studi\w*)\b/,
    post: /\b(?:blog\w*|prispev\w*)\b/,
    event: /\b(?:konferenc\w*|prednas\w*|workshop\w*|kongres\w*|seminar\w*)\b/,
    count: /\bkolik\b|\bpocet\b/,
    latest: /\b(?:nejnovejs\w*|posledn\w*|naposled\w*)\b/,
    oldest: /\b(?:nejstars\w*|prvn\w*)\b/,
    published: /\b(?:publikov\w*|napsa\w*|vydal\w*|vysl\w*)\b/,
    mostCited:
      /\b(?:nejcitovanejs\w*|nejvice citovan\w*|nejvic citovan\w*|nejcasteji citovan\w*)\b/,
    nextEvent:
      /\b(?:dals\w*|pristi\w*|nejblizs\w*|nadchazejic\w*|budouc\w*|chystan\w*)\b.*\b(?:konferenc\w*|prednas\w*|workshop\w*|kongres\w*)\b|\b(?:konferenc\w*|prednas\w*|kongres\w*)\b.*\b(?:dals\w*|pristi|nejblizs\w*)\b|\bkde (?:budete|vystoupite)\b/,
    pastEvent: /\b(?:posledn\w*|minul\w*)\b.*\b(?:konferenc\w*|prednas\w*)\b/,
    metrics: /\bh-?index\w*\b|\bi10\b|\bkolik\b.{0,20}\bcitac\w*|\bkolikrat\b/,
    contact: /\b(?:kontakt\w*|e-?mail\w*|napsat vam|adres\w*|telefon\w*|spojit)\b/,
    booking: /\b(?:schuzk\w*|rezerv\w*|objednat|domluvit|sejit|termin\w*|konzultac\w*)\b/,
    coauthors: /\bs kym\b|\bspoluautor\w*|\bspoluprac\w*/,
  },
  asking:
    /^(?:proc|kolik|jak\w*|je|jsou|mate|ma|na|teto|strance|strankach|webu|vase|vas|vam|vami|s|se|kdy|kde|kdo|kym|ktera|ktere|ktery|byla|byl|bude|mohu|muzu|lze|si|prosim|celkem|nejcasteji|nejvice|pise\w*|pracuj\w*|citovan\w*|publikoval\w*|napsal\w*|zde|od|tu|kona|domluvit|e|mail\w*|citac\w*|index\w*)$/,
  facts: {
    count: (total, of, years) => `Na těchto stránkách je ${counted(total, of)}${years}.`,
    years: (from, to) => (from === to ? ` z roku ${from}` : ` z let ${from} až ${to}`),
    latest: (listing, of) =>
      `${of === 'post' ? 'Nejnovější příspěvek' : `Nejnovější ${NOUNS[of][0]}`} je ${listing}.`,
    mostCited: (listing, citations) =>
      `Nejcitovanější publikace je ${listing}, počet citací: ${citations}.`,
    nextConference: (name, place, date) => `Nejbližší konference je ${name}, ${place}, ${date}.`,
    noConference: 'Žádná nadcházející konference zatím není uvedena.',
    contact: (email) =>
      email
        ? `Napište na ${email}. Další údaje jsou na stránce s kontaktem.`
        : 'Jak se spojit, říká stránka s kontaktem.',
    booking: 'Schůzku si můžete domluvit na stránce pro rezervace.',
    metrics: (citations, hIndex, i10Index) =>
      `Počet citací je ${citations}, h-index ${hIndex} a i10-index ${i10Index}.`,
    coauthors: (names) => `Nejčastější spoluautoři a počet společných publikací: ${names}.`,
  },
  phrases: {
    quoted: (name) => `K tomu se zde píše: ${name}`,
    unsure: 'Výslovně se to zde neříká. Nejblíže je:',
    none: 'Bohužel jsem o tom na těchto stránkách nic nenašel.',
    textIn: (language) => `Jazyk textu: ${language}.`,
    askBack: (name) => `Co byste chtěli vědět o záznamu ${name}?`,
    notIn: (name) => `V záznamu ${name} to nenacházím; můžete otázku upřesnit?`,
  },
};
