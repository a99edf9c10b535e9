import type { Translate } from '../../../messages/translate.ts';
import { personPath } from '../../../records/person.ts';
import type { Project } from '../../../records/project.ts';
import { formatAmount } from '../../values/record-text.ts';
import { useInterfaceLanguage, useMessages } from '../messages.ts';
import { ForeignText } from '../parts/foreign-text.tsx';
import { formatProjectSpan, titleProject } from './project-item.tsx';
import {
  Facts,
  RecordLinks,
  RecordPage,
  RecordText,
  RelatedList,
  type RelatedPaper,
  RelatedRecords,
  toRelated,
} from './record-page.tsx';

/** Link to all projects. @example allProjects(useMessages('projects')) */
export const allProjects = (t: Translate<'projects'>) => ({ href: '/projects', text: t('all') });

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
  const t = useMessages('projects');
  const inInterface = useInterfaceLanguage();
  const { text, url, image, language, funder, grant_number, role } = project;
  const inOwn = (fact: string | null) =>
    fact && <ForeignText language={language}>{fact}</ForeignText>;
  const facts = [
    { name: t('years'), value: formatProjectSpan(project, inInterface) },
    { name: t('funder'), value: inOwn(funder) },
    { name: t('grant'), value: grant_number },
    { name: t('amount'), value: formatAmount(project, inInterface) },
    { name: t('role'), value: inOwn(role) },
  ];
  return (
    <RecordPage
      list={allProjects(t)}
      title={titleProject(project)}
      language={language}
      head={text && <RecordText language={language}>{text}</RecordText>}
      actions={
        <>
          <RecordLinks links={url ? [{ href: url, text: t('website') }] : []} />
          <div>
            <Facts facts={facts} />
          </div>
          <RelatedRecords
            id="people"
            title={t('people')}
            records={people.map(({ id, name }) => ({ href: personPath(id), title: name }))}
          />
        </>
      }
    >
      {image && <img src={image} alt="" />}
      {papers.length > 0 && (
        <section aria-labelledby="papers">
          <h2 id="papers" className="entry-title mb-3">
            {t('publications')}
          </h2>
          <RelatedList records={papers.map(toRelated)} />
        </section>
      )}
    </RecordPage>
  );
}
