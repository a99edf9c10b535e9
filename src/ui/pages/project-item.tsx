import { type Project, projectPath } from '../../../records/project.ts';
import { ownLanguage } from '../../values/language-attributes.ts';
import { formatPartialDate } from '../../values/partial-date.ts';
import { useInterfaceLanguage, useLanguageAttributes } from '../messages.ts';

/** Funding and role of a project. @example "Sample Science Foundation, SF-1 · Principal investigator" */
const describeProject = ({ funder, grant_number, role }: Project): string =>
  [[funder, grant_number].filter(Boolean).join(', '), role].filter(Boolean).join(' · ');

/** The dates of a project. @example "Jan 2024 – Dec 2027" */
export const formatProjectSpan = (
  { from, to }: Pick<Project, 'from' | 'to'>,
  language: string,
): string =>
  [from, to].flatMap((date) => (date ? formatPartialDate(date, language) : [])).join(' – ');

/** The title of a project after its acronym. @example "COUNT: Range verification with countable gammas" */
export const titleProject = ({ acronym, title }: Project): string =>
  acronym ? `${acronym}: ${title}` : title;

/** A project in the list. @example <ProjectItem record={project} /> */
export function ProjectItem({ record: project }: { record: Project & { language: string } }) {
  const inInterface = useInterfaceLanguage();
  const inLanguage = useLanguageAttributes();
  const { id, text, image, language } = project;
  const span = formatProjectSpan(project, inInterface);
  const facts = describeProject(project);
  return (
    <li id={`project-${id}`} className="flex gap-4" {...inLanguage(language)}>
      {image && (
        <img
          src={image}
          alt=""
          width={112}
          height={80}
          loading="lazy"
          className="mt-1 h-20 w-28 shrink-0 rounded-sm object-cover"
        />
      )}
      <div className="min-w-0">
        <h3>
          <a href={projectPath(id)}>{titleProject(project)}</a>
        </h3>
        <p className="text-sm text-muted">
          {inInterface === language ? span : <bdi {...ownLanguage(inInterface)}>{span}</bdi>}
          {facts && `${span && ' · '}${facts}`}
        </p>
        {text && <p className="mt-1 line-clamp-3 max-w-measure">{text}</p>}
      </div>
    </li>
  );
}
