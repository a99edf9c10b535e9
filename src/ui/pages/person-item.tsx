import type { ShownPerson } from '../../../records/person.ts';
import { projectPath } from '../../../records/project.ts';
import { plainTitle } from '../../publications/titles.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { useLinkLabel } from '../link-label.ts';
import { useInterfaceLanguage, useLanguageAttributes, useMessages } from '../messages.ts';
import { ExternalLink } from '../parts/button.tsx';
import { ForeignText } from '../parts/foreign-text.tsx';

type Shown = ShownPerson & { language: string };

/** A person in the list, with links in the margin. @example <PersonItem record={person} group={people} /> */
export function PersonItem({ record: person, group }: { record: Shown; group: readonly Shown[] }) {
  const t = useMessages('people');
  const { id, name, role, from, to, text, portrait, portraitAlt, now_at } = person;
  const { language } = person;
  const inLanguage = useLanguageAttributes()(language);
  const inInterface = useInterfaceLanguage();
  const [begin, end] = [from, to].map((date) => date && formatPartialDate(date, inInterface));
  const span = end
    ? [begin, end].filter(Boolean).join(' – ')
    : begin && t('since', { date: begin });
  const details = [span, now_at && t('nowAt', { place: now_at })].filter(Boolean).join(' · ');
  return (
    <li id={`person-${id}`} className="record gap-x-6 gap-y-1">
      <div className="flex gap-4">
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
          // All names of a group start to the right of its portraits.
          group.some((other) => other.portrait) && <span className="size-20 shrink-0" />
        )}
        <div className="min-w-0">
          <h3>{name}</h3>
          <p className="text-sm text-muted">
            {role && <ForeignText language={language}>{role}</ForeignText>}
            {role && details && ' · '}
            {details}
          </p>
          {text && (
            <p className="mt-1 max-w-measure whitespace-pre-line" {...inLanguage}>
              {text}
            </p>
          )}
        </div>
      </div>
      <PersonLinks person={person} />
    </li>
  );
}

/** Links to the person's publications here, and to pages on other sites. */
function PersonLinks({ person }: { person: Shown }) {
  const t = useMessages('people');
  const works = useMessages('publications');
  const linkLabel = useLinkLabel();
  const { name, orcid, links, thesis, papers, projects, language } = person;
  return (
    <div className="margin">
      <ul className="related">
        {thesis && (
          <li>
            {`${t('thesis')} `}
            <a href={`/publications/${thesis.id}`}>
              {thesis.status && `${works(`status-${thesis.status.kind}`)}: `}
              <ForeignText language={thesis.language ?? language}>
                {plainTitle(thesis.title)}
              </ForeignText>
            </a>
          </li>
        )}
        {papers > 0 && (
          <li>
            <a href={`/publications?q=${encodeURIComponent(name)}`}>
              {t('publications', { count: papers })}
            </a>
          </li>
        )}
        {projects.map((project) => (
          <li key={project.id}>
            {`${t('project')} `}
            <a href={projectPath(project.id)}>
              <ForeignText language={project.language ?? language}>{project.title}</ForeignText>
            </a>
          </li>
        ))}
        {orcid && (
          <li>
            <ExternalLink href={`https://orcid.org/${orcid}`}>ORCID</ExternalLink>
          </li>
        )}
        {links.map((link) => (
          <li key={link.url}>
            <ExternalLink href={link.url}>
              {link.label ?? linkLabel({ kind: link.kind, url: link.url })}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
