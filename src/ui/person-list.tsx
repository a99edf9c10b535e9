import { PERSON_GROUPS, type PersonGroup } from '../../records/person.ts';
import { projectPath } from '../../records/project.ts';
import type { ShownPerson } from '../people/shown-person.ts';
import { statusWord } from '../publications/status.ts';
import { plainTitle } from '../publications/titles.ts';
import { languageAttributes } from '../values/language-attributes.ts';
import { formatPartialDate } from '../values/partial-date.ts';
import { linkLabel } from '../values/profile-links.ts';
import { counted } from '../values/text.ts';
import { ExternalLink } from './button.tsx';
import { ForeignText } from './foreign-text.tsx';

/** People under the headings of their groups. @example <PersonList groups={groupPeople(people)} language="en" /> */
export const PersonList = ({
  groups,
  language,
}: {
  groups: readonly [group: PersonGroup, people: ShownPerson[]][];
  /** The site's. */
  language: string;
}) =>
  groups.map(([group, people]) => (
    <section key={group} aria-labelledby={group} className="record-group">
      <h2 id={group}>{PERSON_GROUPS[group]}</h2>
      <ul>
        {people.map((person) => (
          <PersonItem
            key={person.id}
            person={person}
            language={language}
            besidePortraits={people.some(({ portrait }) => portrait)}
          />
        ))}
      </ul>
    </section>
  ));

function PersonItem({
  person,
  language,
  besidePortraits,
}: {
  person: ShownPerson;
  language: string;
  /** Whether somebody of the group has a portrait, at whose right all names begin. */
  besidePortraits: boolean;
}) {
  const { id, name, role, from, to, text, portrait, portraitAlt, orcid, links, now_at } = person;
  const { thesis, papers, projects } = person;
  const inLanguage = languageAttributes(person.language ?? language);
  const [begin, end] = [from, to].map((date) => date && formatPartialDate(date));
  const span = end ? [begin, end].filter(Boolean).join(' – ') : begin && `since ${begin}`;
  const details = [span, now_at && `now at ${now_at}`].filter(Boolean).join(' · ');
  return (
    <li id={`person-${id}`} className="flex gap-4">
      {portrait ? (
        <img
          src={portrait}
          alt={portraitAlt ?? ''}
          width={80}
          height={80}
          loading="lazy"
          className="size-20 shrink-0 rounded-sm object-cover"
        />
      ) : (
        besidePortraits && <span className="size-20 shrink-0" />
      )}
      <div className="min-w-0">
        <h3>{name}</h3>
        <p className="text-muted">
          {role && <ForeignText language={person.language ?? language}>{role}</ForeignText>}
          {role && details && ' · '}
          {details}
        </p>
        {text && (
          <p className="mt-1 max-w-measure whitespace-pre-line" {...inLanguage}>
            {text}
          </p>
        )}
        <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm empty:hidden">
          {thesis && (
            <a href={`/publications/${thesis.id}`}>
              {'Thesis: '}
              {statusWord(thesis) && `${statusWord(thesis)}: `}
              <ForeignText language={thesis.language ?? language}>
                {plainTitle(thesis.title)}
              </ForeignText>
            </a>
          )}
          {papers > 0 && (
            <a href={`/publications?q=${encodeURIComponent(name)}`}>{counted(papers, 'paper')}</a>
          )}
          {projects.map((project) => (
            <a key={project.id} href={projectPath(project.id)}>
              {'Project: '}
              <ForeignText language={project.language ?? language}>{project.title}</ForeignText>
            </a>
          ))}
          {orcid && <ExternalLink href={`https://orcid.org/${orcid}`}>ORCID</ExternalLink>}
          {links.map((link) => (
            <ExternalLink key={link.url} href={link.url}>
              {link.label ?? linkLabel({ kind: link.kind, url: link.url })}
            </ExternalLink>
          ))}
        </p>
      </div>
    </li>
  );
}
