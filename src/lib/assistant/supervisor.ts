const ASKS_FOR_SUPERVISOR =
  /\bwho (?:was|were|is) (?:(?:your|her|his) (?:[\w-]+ ){0,2}(?:supervisors?|advis[eo]rs?|mentors?)\b|the (?:supervisor|advis[eo]r) of your\b)|\bwho (?:has )?(?:supervised|advised|mentored) (?:you|her|him|it|that|this|your)\b/;
const NAMES_SUPERVISOR =
  /\b(?:supervisors?|supervised|supervision of|advis[eo]rs?|advised|mentor(?:s|ed)?)\b/i;
/** The title of those whom the researcher supervises. */
const OF_STUDENTS_TITLE = /\b(?:supervision|students|mentoring)\b/i;

/** Whether a folded question asks who supervised the researcher: "Who was your supervisor?" */
export const asksForSupervisor = (plain: string): boolean => ASKS_FOR_SUPERVISOR.test(plain);

/** Whether a passage may say who that was: it names a supervisor, and not under those whom the researcher supervises. */
export const maySaySupervisor = ({ title, text }: { title: string; text: string }): boolean =>
  NAMES_SUPERVISOR.test(text) && !OF_STUDENTS_TITLE.test(title);
