import type { PassageKind } from './passages.ts';

/** What of a passage tells whether it may answer. */
interface Told {
  kind: PassageKind;
  title: string;
  text: string;
}

/** Asks for a place in the group, in words other than to join. */
export const ASKS_TO_JOIN =
  /\b(?:open|available|vacant|any) (?:\w+ )?(?:positions?|vacanc(?:y|ies)|jobs?)\b|\b(?:looking for|hiring|recruiting|accept(?:ing)?|tak(?:e|ing)(?: on)?) (?:any |new )?(?:\w+ )?(?=(?:students?|postdocs?|interns?|candidates?)\b)|\b(?:do|write|start) (?:a|my) (?=(?:(?:phd|master\S{0,3}|bachelor\S{0,3}|doctoral) )?(?:phd|doctorate|master\w*|thesis|internship|postdoc) (?:with|under|in) (?:you|her|him)\b)|\boffer (?=internships?\b)|\bwork (?:for|under) (?:you|her|him)\b/gi;
const JOIN = /\bjoin(?:ing)? (?:your|her|his|the) (?:\w+ )?(?:group|lab\w*|team|institute)\b/;
/** Asks to visit, to invite or to work together. */
const MEET =
  /\bvisit (?:you|her|him|(?:your|her|his|the) (?:\w+ )?(?:group|lab\w*|team|institute))\b|\bwork with (?:you|her|him)\b|\b(?:can|could|may|like to|want to) (?:i |we )?(?:collaborate|cooperate)\b|\b(?:invite|interview) (?:you|her|him)\b|\bavailable (?:for|as) (?:\w+ )?(?:consult\w*|talks?|lectures?|interviews?|collaborations?)\b|\bconsult (?:for|with)\b/;
const SAYS_HOW =
  /\b(?:appl(?:y|icants?|ications?)|positions?|vacanc\w+|openings?|join(?:ing)?|welcome|contact me|write to|e-?mail|looking for|recruit\w*|hir(?:e|ing)|accept\w*|invit(?:e|ations?)|collaborat\w*|consult\w*|internships?|visitors?)\b/i;
const TITLE_OF_JOINING = /\b(?:appl\w+|join\w*|positions?|students?|ph\.?d|intern\w*)\b/i;

/** Whether a folded question asks for a place, a visit or work together, and not for what somebody found. */
export const isInquiry = (plain: string): boolean =>
  JOIN.test(plain) || plain.search(ASKS_TO_JOIN) !== -1 || MEET.test(plain);

const GROUP =
  /\b(?:how (?:big|large|many people)|who (?:is|are|works?|else))\b.{0,20}\b(?:your|her|his) (?:research )?(?:group|team|lab)\b/;
const NAMES_GROUP =
  /\b(?:[Mm]y|[Oo]ur) (?:\w+ )?(?:group|team|lab)\b|\b(?:I|[Ss]he|[Hh]e) (?:also )?(?:leads?|heads?|runs?)\b/;
const TITLE_OF_GROUP = /\b(?:group|team|lab|people|members|students|supervision)\b/i;

/** Whether a folded question asks who the researcher's group are, or how many: "How big is your group?" */
export const asksOfGroup = (plain: string): boolean => GROUP.test(plain);

const SUPERVISOR =
  /\bwho (?:was|were|is) (?:(?:your|her|his) (?:[\w-]+ ){0,2}(?:supervisors?|advis[eo]rs?|mentors?)\b|the (?:supervisor|advis[eo]r) of your\b)|\bwho (?:has )?(?:supervised|advised|mentored) (?:you|her|him|it|that|this|your)\b/;
const NAMES_SUPERVISOR =
  /\b(?:supervisors?|supervised|supervision of|advis[eo]rs?|advised|mentor(?:s|ed)?)\b/i;
const EDUCATION =
  /\b(?:where|when|which (?:university|school|college)|what) (?:did|have|has|had|was|were|is|are) (?:you|she|he|your|her|his)\b.{0,60}\b(?:stud(?:y|ied|ies)(?: at)?(?=[?.!]|$)|graduat\w*|degrees?|ph\.?d|doctora\w*|master'?s|bachelor'?s|thesis|dissertation|educat\w*)\b|\b(?:your|her|his) (?:education|degrees?|alma mater)\b/;
const NAMES_DEGREE =
  /\b(?:universit\w+|universidade?\w*|college|studied|graduat\w+|degrees?|Ph\.? ?D\b(?! (?:student|candidate))|doctorates?|doctoral (?:thesis|dissertation|degree|studies|work)|M\.? ?Sc|B\.? ?Sc|Master|Bachelor|Dipl\w*|dissertation|thesis)/i;
/** The titles of those whom the researcher supervises. */
const TITLE_OF_STUDENTS = /\b(?:supervision|students|mentoring)\b/i;

const isOwn = (kind: PassageKind) => kind === 'about' || kind === 'site' || kind === 'page';

/**
 * Questions whose single words stand everywhere, and what a passage must say to answer them: that a group has doctoral
 * students says nothing of the researcher's own degree.
 */
const CONDITIONS: readonly {
  isAsked: (plain: string) => boolean;
  maySay: (passage: Told) => boolean;
}[] = [
  {
    isAsked: (plain) => SUPERVISOR.test(plain),
    maySay: ({ title, text }) => NAMES_SUPERVISOR.test(text) && !TITLE_OF_STUDENTS.test(title),
  },
  {
    isAsked: (plain) => EDUCATION.test(plain),
    maySay: ({ title, text }) => NAMES_DEGREE.test(text) && !TITLE_OF_STUDENTS.test(title),
  },
  {
    isAsked: isInquiry,
    maySay: ({ kind, title, text }) =>
      (kind === 'post' ? TITLE_OF_JOINING.test(title) : isOwn(kind)) && SAYS_HOW.test(text),
  },
  {
    isAsked: asksOfGroup,
    maySay: ({ title, text }) => TITLE_OF_GROUP.test(title) || NAMES_GROUP.test(text),
  },
];

/** Whether a passage may answer a folded question: any may, but to the questions above. */
export function mayAnswer(plain: string): (passage: Told) => boolean {
  const conditions = CONDITIONS.filter(({ isAsked }) => isAsked(plain));
  return (passage) => conditions.every(({ maySay }) => maySay(passage));
}
