import type { ShownPerson } from '../../../records/person.ts';
import { projectPath } from '../../../records/project.ts';
import { statusWord } from '../../publications/status.ts';
import { plainTitle } from '../../publications/titles.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { linkLabel } from '../../values/profile-links.ts';
import { counted } from '../../values/text.ts';
import { ExternalLink } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';

type Shown = ShownPerson & { language: string };

/** A person on the page of all. @example <PersonItem record={person} group={people} /> */
export function PersonItem({ record: person, group }: { record: Shown; group: readonly Shown[] }) {
  const { id, name, role, from, to, text, portrait, portraitAlt, now_at } = person;
  const { language } = person;
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
        // All names of a group begin at the right of its portraits.
        group.some((other) => other.portrait) && <span className="size-20 shrink-0" />
      )}
      <div className="min-w-0">
        <h3>{name}</h3>
        <p className="text-muted">
          {role && <ForeignText language={language}>{role}</ForeignText>}
          {role && details && ' · '}
          {details}
        </p>
        {text && (
          <p className="mt-1 max-w-measure whitespace-pre-line" {...languageAttributes(language)}>
            {text}
          </p>
        )}
        <PersonLinks person={person} />
      </div>
    </li>
  );
}

/** Leads to what the site has of a person, and to where else the person is. */
function PersonLinks({ person }: { person: Shown }) {
  const { name, orcid, links, thesis, papers, projects, language } = person;
  return (
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
        <a href={`/publications?q=${encodeURIComponent(name)}`}>{counted(papers, 'publication')}</a>
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
  );
}
