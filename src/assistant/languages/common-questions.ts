/**
 * Common questions about a researcher in German, Spanish, French, Czech and Portuguese, folded, and the same in English: the
 * texts that answer them are mostly English, and share no word with them.
 */
const COMMON: readonly (readonly [asked: RegExp, english: string])[] = [
  [
    /\b(?:preise?|auszeichnung\w*|ehrung\w*|premios?|galardon\w*|prix|recompenses?|distinctions?|premio|ocenen\w*|cen[auy] )\b/,
    'Which awards and prizes did you win?',
  ],
  [
    /\b(?:sprechstunden?|sprechzeit\w*|heures de (?:permanence|bureau)|horario de (?:atencion|atendimento|consulta)|horas de oficina|konzultacni\w* hodin\w*)\b/,
    'When are your office hours?',
  ],
  [
    /\b(?:mitarbeiten|doktorand\w*|promovieren|doktorarbeit bei|stelle fur|bewerb\w*|praktik\w*|rejoindre|postuler|stage\b|faire une these|unirme|incorporarme|solicitar|hacer (?:el|un) doctorado|juntar-me|candidat\w*|fazer (?:o|um) doutora\w*|pridat se|pripojit|staz\w*|doktorsk\w* studi\w*)\b/,
    'How can I apply to join your group?',
  ],
  [
    /\b(?:studiert|promoviert|studium|ausbildung|lebenslauf|etudie|formation|doctorat|estudio|estudiaste|doctorado|formacion|estudou|formacao|doutoramento|studoval\w*|vystudoval\w*|vzdelani)\b/,
    'Where did you study and do your doctorate?',
  ],
  [
    /\b(?:wo (?:arbeiten|forschen|lehren)|an welche[rm] (?:universitat|hochschule|institut)|ou (?:travaillez|enseignez)|dans quelle? (?:universite|institut)|donde trabaja|en que (?:universidad|instituto)|onde trabalha|em que (?:universidade|instituto)|kde (?:pracuj\w*|pusobi\w*|uci\w*)|na jake univerzite)\b/,
    'Where do you work?',
  ],
  [
    /\b(?:fachgebiet\w*|arbeitsgebiet\w*|forschungsgebiet\w*|forschungsschwerpunkt\w*|woran (?:arbeiten|forschen)|womit beschaftigen|domaines? de recherche|themes? de recherche|sur quoi (?:travaillez|porte)|areas? de (?:investigacion|pesquisa|investigacao)|temas? de (?:investigacion|pesquisa)|en que (?:trabaja|investiga)|a que se dedica|em que trabalha|cim se zabyva\w*|na cem pracuj\w*|obor\w*|zamereni)\b/,
    'What do you work on?',
  ],
];

/** A common question of another language in English; null for any other. */
export const translateQuestion = (plain: string): string | null =>
  COMMON.find(([asked]) => asked.test(plain))?.[1] ?? null;
