import {
  PROJECT_STATUSES,
  type Project,
  type ProjectStatus,
  projectPath,
} from '../../records/project.ts';
import { languageAttributes } from '../values/language-attributes.ts';
import { formatPartialDate } from '../values/partial-date.ts';

/** When a project was, and who pays. @example "2023 – 2026 · Sample Science Foundation" */
export const describeProject = ({ from, to, funder, grant_number, role }: Project): string => {
  const span = [from, to].flatMap((date) => (date ? formatPartialDate(date) : []));
  return [span.join(' – '), [funder, grant_number].filter(Boolean).join(', '), role]
    .filter(Boolean)
    .join(' · ');
};

/** Projects under the headings of their status. @example <ProjectList groups={groupByStatus(projects)} /> */
export const ProjectList = ({
  groups,
}: {
  groups: readonly [status: ProjectStatus, projects: (Project & { language: string })[]][];
}) =>
  groups.map(([status, projects]) => (
    <section key={status} aria-labelledby={status} className="record-group">
      <h2 id={status}>{PROJECT_STATUSES[status]}</h2>
      <ul>
        {projects.map((project) => {
          const { id, title, acronym, text, image } = project;
          return (
            <li
              key={id}
              id={`project-${id}`}
              className="flex gap-4"
              {...languageAttributes(project.language)}
            >
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
                  <a href={projectPath(id)}>{acronym ? `${acronym}: ${title}` : title}</a>
                </h3>
                <p className="text-muted">{describeProject(project)}</p>
                {text && <p className="mt-1 line-clamp-3 max-w-measure">{text}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  ));
