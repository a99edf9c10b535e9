import type { FactPhrases, LanguageTable } from './en.ts';

const NOUNS = {
  publication: ['publicação', 'publicações'],
  post: ['artigo do blog', 'artigos do blog'],
  conference: ['conferência', 'conferências'],
} as const;

export const pt: LanguageTable & { facts: FactPhrases } = {
  patterns: {
    paper: /\b(?:publicac\w*|publicacoes|artigos?|trabalhos?|papers?|estudos?)\b/,
    post: /\b(?:blog|postagens?)\b/,
    event: /\b(?:conferencias?|congressos?|palestras?|oficinas?|eventos?)\b/,
    count: /\bquant[oa]s\b|\bnumero (?:total )?de\b/,
    latest: /\b(?:ultim[oa]s?|mais recentes?|recentes?|mais nov[oa]s?)\b/,
    oldest: /\b(?:mais antig[oa]s?|primeir[oa])\b/,
    published: /\b(?:public\w*|escrev\w*)\b/,
    mostCited: /\bmais (?:citad[oa]s?|citacoes)\b/,
    nextEvent:
      /\b(?:proxim[oa]s?|seguintes?|futur[oa]s?)\b.*\b(?:conferencias?|congressos?|palestras?|eventos?)\b|\b(?:conferencias?|congressos?|palestras?)\b.*\b(?:proxim[oa]s?)\b/,
    pastEvent: /\b(?:ultim[oa]s?|passad[oa]s?)\b.*\b(?:conferencias?|congressos?|palestras?)\b/,
    metrics: /\bindice h\b|\bh-?index\b|\bi10\b|\bquantas (?:citacoes|vezes)\b/,
    contact: /\b(?:contat\w*|contact\w*|e-?mail|telefone|endereco|escrever para)\b/,
    booking: /\b(?:reuni\w*|marcar|agendar|reservar|encontro|videochamada|horario)\b/,
    coauthors: /\bcom quem\b|\bcoautor\w*|\bcolabora\w*/,
  },
  asking:
    /^(?:por|que|qual|quais|e|sao|seu|sua|seus|suas|ha|existem|tem|voce|neste|nesta|site|pagina|como|posso|pode|com|o|a|os|as|quando|onde|sera|que|quem|de|da|do|um|uma|se|em|mais|vezes|total|cientific\w*|publicad\w*|publicou|escreveu|escrit\w*|encontra\w*|trabalha|colabora|frequencia|por|favor|foi|fazer|entrar|citad\w*|marcar|citacoes|indice)$/,
  facts: {
    count: (total, of, years) =>
      `Este site tem ${total} ${total === 1 ? NOUNS[of][0] : NOUNS[of][1]}${years}.`,
    years: (from, to) => (from === to ? ` de ${from}` : ` de ${from} a ${to}`),
    latest: (listing, of) =>
      of === 'post'
        ? `O ${NOUNS[of][0]} mais recente é ${listing}.`
        : `A ${NOUNS[of][0]} mais recente é ${listing}.`,
    mostCited: (listing, citations) =>
      `A publicação mais citada é ${listing}, com ${citations} citações.`,
    nextConference: (name, place, date) => `A próxima conferência é ${name}, ${place}, ${date}.`,
    noConference: 'Por enquanto não há nenhuma conferência marcada.',
    contact: (email) =>
      email
        ? `Escreva para ${email}. Os outros dados estão na página de contato.`
        : 'A página de contato diz como entrar em contato.',
    booking: 'Uma reunião pode ser marcada na página de agendamento.',
    metrics: (citations, hIndex, i10Index) =>
      `Os trabalhos foram citados ${citations} vezes; o índice h é ${hIndex} e o índice i10 é ${i10Index}.`,
    coauthors: (names) =>
      `Os coautores mais frequentes, com o número de publicações em comum: ${names}.`,
  },
  phrases: {
    quoted: (name) => `Sobre isto lê-se aqui: ${name}`,
    unsure: 'Nada aqui o diz expressamente. O mais próximo:',
    none: 'Infelizmente não encontrei nada sobre isso neste site.',
    textIn: (language) => `O texto está em ${language}.`,
    askBack: (name) => `O que gostaria de saber sobre ${name}?`,
    notIn: (name) => `Não encontro isso em ${name}; pode perguntar com mais detalhe?`,
  },
};
