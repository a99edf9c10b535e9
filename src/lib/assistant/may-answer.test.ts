import { expect, it } from 'vitest';
import { isInquiry, mayAnswer } from './may-answer.ts';

const passage = (title: string, text: string) => ({ kind: 'about' as const, title, text });
const STUDENTS = passage('Student supervision', 'Thesis on bears, supervised by Ana Muestra.');
const ROLE = passage('Current role', 'I lead a group with four PhD students and study bears.');
const EDUCATION = passage('Education', 'PhD on bears, Sample University. Supervisor: Ana Muestra.');
const JOINING = passage('Joining', 'There is a vacancy for a postdoc: please write to me.');

it.each([
  ['who was your phd advisor?', [EDUCATION]],
  ['and who supervised it?', [EDUCATION]],
  ['who was the supervisor of your phd?', [EDUCATION]],
  ['where did you study?', [EDUCATION]],
  ['which university did you study at?', [EDUCATION]],
  ['where did you do your phd?', [EDUCATION]],
  ['do you have open positions?', [JOINING]],
  ['can i do a phd with you?', [JOINING]],
  ['who advised the government?', [STUDENTS, ROLE, EDUCATION, JOINING]],
  ['who do you supervise?', [STUDENTS, ROLE, EDUCATION, JOINING]],
  ['where did you study bears?', [STUDENTS, ROLE, EDUCATION, JOINING]],
])('“%s” is answered by what says so', (plain, expected) => {
  expect([STUDENTS, ROLE, EDUCATION, JOINING].filter(mayAnswer(plain))).toEqual(expected);
});

it.each([
  ['how can i join your group?', true],
  ['are you looking for phd students?', true],
  ['can i invite you to give a talk?', true],
  ['how many students took part?', false],
  ['which group had more pain?', false],
])('“%s” asks to join, to visit or to work together: %s', (plain, expected) => {
  expect(isInquiry(plain)).toBe(expected);
});
