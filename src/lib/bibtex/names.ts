import type { Creator } from '@retorquere/bibtex-parser';
import { AND_OTHERS } from '../publications/authors.ts';
import { restoreAngles, SCRIPT_MARKS } from './latex.ts';
import { plainText } from './text.ts';

/** Settings that biblatex takes in the place of a name ("useprefix=false and …"). */
const SETTING = /^[a-z]+(?:-[a-z]+)?\s*=/;

/**
 * The names of a list as "Given Family", in order. A comma inside a name (an organisation's, or
 * before a suffix) is left out, since commas part the names; "and others" becomes `AND_OTHERS`.
 */
export function authorList(names: readonly Creator[]): string {
  const listed = names.map(fullName).filter((name) => name !== '' && !SETTING.test(name));
  const all = listed.filter((name) => name.toLowerCase() !== 'others');
  if (all.length < listed.length && all.length > 0) all.push(AND_OTHERS);
  return all.join(', ');
}

function fullName(name: Creator): string {
  const parts = [name.name, name.firstName, name.prefix, name.lastName, name.suffix];
  return parts
    .map((part) => plainText(bareMarks(restoreAngles(part ?? ''))).replace(/ ?, ?/g, ' '))
    .filter((part) => part !== '')
    .join(' ')
    .trim();
}

const RAISED = new RegExp(
  `<sup>([^<>]*)</sup>|${SCRIPT_MARKS.sup.open}([^${SCRIPT_MARKS.sup.open}${SCRIPT_MARKS.sup.close}]*)${SCRIPT_MARKS.sup.close}`,
  'g',
);

/** What is raised at a name are marks: signs and figures stay as they are, letters name affiliations. */
function bareMarks(name: string): string {
  return name.replace(RAISED, (_, tagged?: string, marked?: string) => {
    const raised = (tagged ?? marked ?? '').trim();
    if (/\p{L}{2}/u.test(raised)) return raised;
    return raised
      .replace(/[\s,\p{L}]/gu, '')
      .replace(/\d/g, (figure) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(figure)));
  });
}
