import { personPath } from '../../../records/person.ts';
import type { Project } from '../../../records/project.ts';
import { languageAttributes } from '../../values/language-attributes.ts';
import { formatAmount } from '../../values/record-text.ts';
import { formatProjectSpan, titleProject } from './project-item.tsx';
import {
  Facts,
  RecordLinks,
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
  const { text, url, image, language, funder, grant_number, role } = project;
  const facts = [
    { name: 'Years', value: formatProjectSpan(project) },
    { name: 'Funder', value: funder },
    { name: 'Grant', value: grant_number },
    { name: 'Amount', value: formatAmount(project) },
    { name: 'Role', value: role },
  ];
  return (
    <RecordPage
      list={ALL_PROJECTS}
      title={titleProject(project)}
      language={language}
      head={text && <RecordText language={language}>{text}</RecordText>}
      actions={
        <>
          <RecordLinks links={url ? [{ href: url, text: 'Website' }] : []} />
          <div {...languageAttributes(language)}>
            <Facts facts={facts} />
          </div>
          <RelatedRecords
            id="people"
            title="People"
            records={people.map(({ id, name }) => ({ href: personPath(id), title: name }))}
          />
        </>
      }
    >
      {image && <img src={image} alt="" />}
      <RelatedRecords id="papers" title="Publications" records={papers.map(toRelated)} />
    </RecordPage>
  );
}
