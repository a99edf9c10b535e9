import type { FactPhrases, LanguageTable } from './en.ts';

const NOUNS = {
  publication: ['publication', 'publications'],
  post: ['billet de blog', 'billets de blog'],
  conference: ['conférence', 'conférences'],
} as const;

export const fr: LanguageTable & { facts: FactPhrases } = {
  patterns: {
    paper: /\b(?:publications?|articles?|travaux|papiers?|etudes?)\b/,
    post: /\b(?:blog|billets?)\b/,
    event: /\b(?:conferences?|congres|exposes?|ateliers?|colloques?|evenements?)\b/,
    count: /\bcombien\b|\bnombre (?:total )?d/,
    latest: /\b(?:dernier\w*|derniere\w*|plus recent\w*|recent\w*|nouve\w*)\b/,
    oldest: /\b(?:plus ancien\w*|premier\w*|premiere\w*)\b/,
    published: /\b(?:publi\w*|ecrit\w*)\b/,
    mostCited: /\ble(?:s)? plus (?:souvent )?cite\w*|\bla plus (?:souvent )?cite\w*|\bplus cite\w*/,
    nextEvent:
      /\b(?:prochain\w*|a venir|futur\w*)\b.*\b(?:conferences?|congres|exposes?|ateliers?|colloques?)\b|\b(?:conferences?|congres|colloques?)\b.*\b(?:prochain\w*|a venir)\b/,
    pastEvent: /\b(?:dernier\w*|derniere\w*|passe\w*)\b.*\b(?:conferences?|congres|colloques?)\b/,
    metrics: /\bindice h\b|\bh-?index\b|\bi10\b|\bcombien de (?:citations|fois)\b/,
    contact: /\b(?:contact\w*|e-?mail|courriel|joindre|telephone|adresse|ecrire a|vous ecrire)\b/,
    booking: /\b(?:rendez-?vous|reunion\w*|reserver|entretien|rencontrer|prendre rdv|rdv)\b/,
    coauthors: /\bavec qui\b|\bcoauteur\w*|\bco-auteur\w*|\bcollabor\w*/,
  },
  asking:
    /^(?:pourquoi|quel|quelle|quels|quelles|est|sont|votre|vos|avez|vous|ont|site|page|ce|cette|comment|puis|peut|je|on|ou|quand|aura|lieu|qui|que|de|la|le|les|un|une|sur|y|t|il|a|plus|souvent|total|fois|combien|publie\w*|ecrit\w*|travaillez|collaborez|avec|figurent|trouve\w*|svp|cite\w*|prendre|possible|donner|citations?|indice)$/,
  facts: {
    count: (total, of, years) =>
      `Ce site compte ${total} ${total === 1 ? NOUNS[of][0] : NOUNS[of][1]}${years}.`,
    years: (from, to) => (from === to ? ` de ${from}` : ` de ${from} à ${to}`),
    latest: (listing, of) =>
      of === 'post'
        ? `Le ${NOUNS[of][0]} le plus récent est ${listing}.`
        : `La ${NOUNS[of][0]} la plus récente est ${listing}.`,
    mostCited: (listing, citations) =>
      `La publication la plus citée est ${listing}, avec ${citations} citations.`,
    nextConference: (name, place, date) =>
      `La prochaine conférence est ${name}, ${place}, ${date}.`,
    noConference: 'Aucune conférence à venir n’est annoncée.',
    contact: (email) =>
      email
        ? `Écrivez à ${email}. Les autres coordonnées sont sur la page de contact.`
        : 'La page de contact dit comment prendre contact.',
    booking: 'Un rendez-vous se prend sur la page des rendez-vous.',
    metrics: (citations, hIndex, i10Index) =>
      `Les travaux ont été cités ${citations} fois ; l’indice h est ${hIndex} et l’indice i10 est ${i10Index}.`,
    coauthors: (names) =>
      `Les coauteurs les plus fréquents, avec le nombre de publications communes : ${names}.`,
  },
  phrases: {
    quoted: (name) => `À ce sujet, on lit ici : ${name}`,
    unsure: 'Rien ici ne le dit expressément. Le plus proche :',
    none: 'Je n’ai malheureusement rien trouvé à ce sujet sur ce site.',
    textIn: (language) => `Le texte est en ${language}.`,
    askBack: (name) => `Que souhaitez-vous savoir de ${name} ?`,
    notIn: (name) => `Je ne le trouve pas dans ${name} ; pouvez-vous préciser la question ?`,
  },
};
