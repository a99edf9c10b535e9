import { fold } from '../values/words.ts';

/** `NONE`, by which a model refuses: in capitals also where it goes on. */
const TOKEN = [/^\P{L}*NONE(?![\p{L}\p{N}])/u, /^\P{L}*none\P{L}*$/iu];

const PASSAGES =
  '(?:passages?|excerpts?|context|the texts?|(?:web)?site|(?:given|provided|available|these|cited) [a-z]+)';
const SAY =
  '(?:say|mention|contain|provide|include|answer|state|specify|address|cover|discuss|give|describe|tell|indicate)';

/** How models refuse in words, folded: en (four), de, es, fr, cs, pt. */
const IN_WORDS = [
  String.raw`^(?:i(?: am|'m) |we are )?(?:very |so )?sorry\b|\bi (?:\w+ )?(?:found|find|have|see) (?:nothing|no (?:\w+ )?(?:information|mention|answer|details?|passages?|data))\b`,
  String.raw`\bi (?:(?:can|could|did|do|am|was)(?: ?not|n't)|'m not) (?:\w+ ){0,2}(?:find|answer|know|help|say|tell)\b|\b(?:unable|not able) to (?:find|answer|help|say|tell)\b`,
  String.raw`\b${PASSAGES}\b.{0,40}\b(?:do|does|did)(?: not|n't) (?:\w+ )?${SAY}\b|\bnone of (?:the|these) (?:\w+ )?passages\b`,
  String.raw`\b(?:not|nowhere) (?:\w+ )?(?:mentioned|stated|specified|given|covered|provided|discussed|described|addressed|found)\b.*\b${PASSAGES}\b|\bno (?:\w+ )?information (?:about|on|regarding|available|is|was|in)\b|\bthere(?: is|'s) nothing\b.*\b(?:about|on|here|${PASSAGES})\b|\bnothing\b.{0,20}\b(?:found|available)\b`,
  String.raw`\btut mir leid\b|\bleider\b.*\b(?:nicht|nichts|kein\w*)\b|\b(?:nichts|kein\w* (?:angabe|information|auskunft|hinweis|antwort)\w*)\b.*\b(?:gefunden|finden|vorhanden|zu|uber|dazu)\b|(?=.*\b(?:nicht|nichts|kein\w*)\b).*\b(?:passagen?|texten?|quellen?|abschnitt\w*|seite)\b.*\b(?:enthalt\w*|erwahn\w*|nenn\w*|sag\w*|beantwort\w*|geht|genannt|angegeben)\b|\b(?:weiss ich|ich weiss|kann ich|ich kann) (?:\w+ ){0,4}nicht\b|\bhabe (?:ich )?(?:\w+ ){0,3}nichts\b`,
  String.raw`\blo siento\b|\bno (?:he encontrado|encontre|encuentro|pude|puedo|hay (?:informacion|nada|datos)|tengo informacion|dispongo|lo se)\b|\b(?:pasajes|textos|fuentes|sitio|pagina)\b.*\bno (?:se )?(?:dic|mencion|contien|incluy|indic|respond|especific|proporcion)\w*`,
  String.raw`\bdesolee?\b|\bje (?:n'ai|ne)\b.*\b(?:rien|pas|aucun\w*)\b|\baucune (?:information|mention|reponse)\b|\b(?:passages|textes|sources|site|page)\b.*\bn(?:e |')(?:\w+ )?(?:dis|mentionn|contien|indiqu|repond|precis|fourni|donn)\w*`,
  String.raw`\b(?:omlouvam se|je mi lito|nenas(?:el|la|li)|nenalez\w*|nevim|nemohu|nemam (?:\w+ )?informac\w*)\b|\bbohuzel\b.*\b(?:ne\w+|nic|zadn\w*)\b|\b(?:pasaz\w*|text\w*|zdroj\w*|strank\w*)\b.*\bne(?:uvad|obsah|zmin|rik|odpovid|popis)\w*`,
  String.raw`\b(?:desculpe|lamento|sinto muito)\b|\bnao (?:encontrei|encontro|ha (?:informac\w+|nada)|sei|posso|consegui|tenho informac\w+|consta)\b|\bnenhuma informacao\b|\b(?:passagens|textos|fontes|site|pagina)\b.*\bnao (?:diz|mencion|contem|inclu|inform|indic|respond|fornec|especific)\w*`,
].map((pattern) => new RegExp(pattern));
/** The same in Chinese and Japanese, which have no blanks. */
const UNSPACED =
  /[没沒]有(?:找到|提到|提及|相[关關]|信息|[说說]明)|未(?:找到|提及|提到)|找不到|[无無]法(?:回答|找到|提供)|不知道|抱歉|[对對]不起|見つか(?:りません|らな)|記載(?:が|は)?(?:あり|されてい)ません|情報(?:が|は)ありません|[分わ]かりません|答え(?:でき|られ)ません|申し訳/u;

/** Whether a model refuses by the token of its instructions. */
export const isRefusalToken = (sentence: string): boolean =>
  TOKEN.some((pattern) => pattern.test(sentence));

/** Whether a sentence of a model says that it knows no answer, in a language that the assistant is asked in. */
export function isRefusalInWords(sentence: string): boolean {
  const plain = fold(sentence).replace(/[’‘]/g, "'").trim();
  return UNSPACED.test(sentence) || IN_WORDS.some((pattern) => pattern.test(plain));
}
