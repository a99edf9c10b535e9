import type { FactPhrases, LanguageTable } from './en.ts';

const NOUNS = {
  publication: ['publicación', 'publicaciones'],
  post: ['entrada del blog', 'entradas del blog'],
  conference: ['conferencia', 'conferencias'],
} as const;

export const es: LanguageTable & { facts: FactPhrases } = {
  patterns: {
    paper: /\b(?:publicacion\w*|articulos?|trabajos?|papers?|estudios?)\b/,
    post: /\b(?:blog|entradas?)\b/,
    event: /\b(?:conferencias?|congresos?|charlas?|ponencias?|talleres|taller|eventos?)\b/,
    count: /\bcuant[oa]s\b|\bnumero (?:total )?de\b|\bcantidad de\b/,
    latest: /\b(?:ultim[oa]s?|mas recientes?|recientes?|mas nuev[oa]s?)\b/,
    oldest: /\b(?:mas antigu[oa]s?|primer[oa]?)\b/,
    published: /\b(?:public\w*|escri\w*)\b/,
    mostCited: /\bmas (?:citad[oa]s?|citas)\b/,
    nextEvent:
      /\b(?:proxim[oa]s?|siguientes?|futur[oa]s?)\b.*\b(?:conferencias?|congresos?|charlas?|ponencias?|taller|eventos?)\b|\b(?:conferencias?|congresos?|charlas?|ponencias?)\b.*\b(?:proxim[oa]s?|siguientes?)\b/,
    pastEvent: /\b(?:ultim[oa]s?|pasad[oa]s?)\b.*\b(?:conferencias?|congresos?|charlas?)\b/,
    metrics: /\bindice h\b|\bh-?index\b|\bi10\b|\bcuantas (?:citas|veces)\b/,
    contact: /\b(?:contact\w*|correo|e-?mail|telefono|direccion|escribirle|comunicarme)\b/,
    booking:
      /\b(?:cita(?! textual)|reunion\w*|reserv\w*|agendar|concertar|entrevista|videollamada)\b/,
    coauthors: /\bcon quien(?:es)?\b|\bcoautor\w*|\bcolabora\w*/,
  },
  asking:
    /^(?:por|que|cual|cuales|es|son|su|sus|ha|han|hay|tiene|tienen|esta|este|sitio|pagina|web|como|puedo|puede|le|con|usted|cuando|donde|sera|que|quien|quienes|de|del|la|el|los|las|una|un|se|en|mas|veces|cientific\w*|total|tu|tus|me|por|favor|publicad\w*|escrit\w*|encuentra\w*|trabaja|colabora|frecuencia|menudo|fue|citad\w*|reservar|pedir|solicitar|citas|indice|obras?)$/,
  facts: {
    count: (total, of, years) =>
      `En este sitio hay ${total} ${total === 1 ? NOUNS[of][0] : NOUNS[of][1]}${years}.`,
    years: (from, to) => (from === to ? ` de ${from}` : ` de ${from} a ${to}`),
    latest: (listing, of) => `La ${NOUNS[of][0]} más reciente es ${listing}.`,
    mostCited: (listing, citations) =>
      `La publicación más citada es ${listing}, con ${citations} citas.`,
    nextConference: (name, place, date) => `La próxima conferencia es ${name}, ${place}, ${date}.`,
    noConference: 'Por ahora no hay ninguna conferencia próxima.',
    contact: (email) =>
      email
        ? `Escriba a ${email}. Los demás datos están en la página de contacto.`
        : 'La página de contacto dice cómo ponerse en contacto.',
    booking: 'Puede reservar una reunión en la página de citas.',
    metrics: (citations, hIndex, i10Index) =>
      `Los trabajos se han citado ${citations} veces; el índice h es ${hIndex} y el índice i10 es ${i10Index}.`,
    coauthors: (names) =>
      `Los coautores más frecuentes, con el número de publicaciones en común: ${names}.`,
  },
  phrases: {
    quoted: (name) => `Sobre esto se lee aquí: ${name}`,
    unsure: 'Aquí no se dice expresamente. Lo más cercano:',
    none: 'Lo siento, no he encontrado nada sobre eso en este sitio.',
    textIn: (language) => `El texto está en ${language}.`,
    askBack: (name) => `¿Qué quiere saber sobre ${name}?`,
    notIn: (name) => `No lo encuentro en ${name}; ¿puede preguntarlo con más detalle?`,
  },
};
