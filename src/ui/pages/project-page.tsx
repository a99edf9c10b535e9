import { personPath } from '../../../records/person.ts';
import type { Project } from '../../../records/project.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { formatAmount } from '../../values/record-text.ts';
import { ExternalLink } from '../parts/button.tsx';
import { describeProject, titleProject } from './project-item.tsx';
import {
  RecordPage,
  RecordText,
  type RelatedPaper,
  RelatedRecords,
  toRelated,
} from './record-page.tsx';

export const ALL_PROJECTS = { href: '/projects', text: 'All projects' };

/** A project with its grant, people and papers. @example <ProjectPage project={project} papers={[]} people={[]} /> */
export function ProjectPage({
  project,
  papers,
  people,
}: {
  project: Project & { language: string };
  papers: readonly RelatedPaper[];
  people: readonly { id: number; name: string }[];
}) {
  const { text, url, image, language } = project;
  const details = (
    <p className="mt-2 text-muted" {...languageAttributes(language)}>
      {[describeProject(project), formatAmount(project)].filter(Boolean).join(' · ')}
    </p>
  );
  return (
    <RecordPage
      list={ALL_PROJECTS}
      title={titleProject(project)}
      language={language}
      details={details}
    >
      {url && (
        <p className="actions">
          <ExternalLink href={url}>Website</ExternalLink>
        </p>
      )}
      {image && <img src={image} alt="" className="mt-8 max-h-88 max-w-full rounded-lg" />}
      {text && (
        <RecordText language={language} className="mt-8">
          {text}
        </RecordText>
      )}
      <RelatedRecords
        id="people"
        title="People"
        records={people.map(({ id, name }) => ({ href: personPath(id), title: name }))}
      />
      <RelatedRecords id="papers" title="Publications" records={papers.map(toRelated)} />
    </RecordPage>
  );
}
