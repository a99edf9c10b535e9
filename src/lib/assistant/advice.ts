/** Said beside an answer to somebody who asks as a patient. */
export const NO_ADVICE = 'This site gives no medical advice: please ask a physician.';

const KIN = String.raw`(?:child|children|kid|baby|son|daughter|mother|father|mum|mom|dad|parent|wife|husband|partner|sister|brother|aunt|uncle|grand\w+|friend)`;
const ILLNESS = String.raw`(?:tumou?rs?|cancers?|disease|illness|diagnosis|treatment|\w*therapy|metastas\w+|symptoms?|surgery)`;
const PATIENT = new RegExp(
  [
    String.raw`\b(?:my|our) (?:[\w-]+ )?${KIN}(?:'?s)?\b(?!-).*\b(?:${ILLNESS}|harm|dangerous|safe|treated|cured|ill|sick|die)\b`,
    String.raw`\b(?:harm|dangerous|safe|treated?|cured?)\b.*\b(?:my|our) (?:[\w-]+ )?${KIN}\b`,
    String.raw`\b(?:my|our) (?:[\w-]+ ){0,2}(?:${ILLNESS}|doctor|physician|oncologist)\b`,
    String.raw`\b(?:should|can|could|may|must|do|will|would) (?:i|we) (?:really |still |ever )?(?:be|get|have|need|take|receive|undergo|choose|refuse|stop|start|continue) (?:[\w-]+ ){0,2}(?:treated|treatment|\w*therapy|irradiated|surgery|operated)\b`,
    String.raw`\bi(?:'m| am) a patient\b|\bcan (?:you|they|this|it) (?:treat|cure|heal) me\b`,
    String.raw`\bi (?:have|had|am|was|got|'ve)\b (?:[\w-]+ ){0,3}(?:tumou?r|cancer|diagnosed|metastas\w+)\b`,
  ].join('|'),
);

/** Whether a folded question is about the asker's own treatment, or a relative's, which only a physician may answer. */
export const asksForAdvice = (plain: string): boolean => PATIENT.test(plain);
