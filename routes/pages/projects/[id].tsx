import { selectOptionalProjectPage } from '../../../db/queries/projects.ts';
import { personPath } from '../../../records/person.ts';
import { makeProjectJsonLd, projectPath } from '../../../records/project.ts';
import { app, siteOrigin } from '../../../src/http/app.ts';
import { cacheable } from '../../../src/http/cacheable.ts';
import { recordFailurePage } from '../../../src/http/error-pages.tsx';
import { partFailure } from '../../../src/http/error-response.ts';
import { respond } from '../../../src/http/respond.tsx';
import { recordId } from '../../../src/http/validate.ts';
import { breadcrumbs, describePage } from '../../../src/metadata/metadata.ts';
import { markedTitle } from '../../../src/publications/status.ts';
import { plainTitle } from '../../../src/publications/titles.ts';
import { choosePageTitle, recordsIfVisible } from '../../../src/settings/menu.ts';
import { ExternalLink } from '../../../src/ui/button.tsx';
import { BackLink, LinkSection, PageHeading, ReadingColumn } from '../../../src/ui/page.tsx';
import { describeProject } from '../../../src/ui/project-list.tsx';
import { found } from '../../../src/values/errors.ts';
import { languageAttributes } from '../../../src/values/language-attributes.ts';
import { formatAmount } from '../../../src/values/record-text.ts';

const LIST = { href: '/projects', text: 'All projects' };

/** `GET /projects/{id}`: a project with its grant, people and papers. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const { db, site } = c.var.deps;
  const page = await selectOptionalProjectPage(db, c.req.valid('param').id).catch(partFailure(c));
  if (page === undefined) return recordFailurePage(c, 503, 'project', LIST);
  const { project, ...related } = found(page, 'There is no such project.');
  const papers = recordsIfVisible(site.menu, 'publications', related.papers);
  const people = recordsIfVisible(site.menu, 'people', related.people);
  const { id, title, acronym, text, url, image } = project;
  const language = project.language ?? site.language;
  const origin = siteOrigin(c);
  const list = choosePageTitle(site.menu, 'projects', 'Projects');
  return respond(
    c,
    {
      title: acronym ? `${acronym}: ${title}` : title,
      language,
      description: describePage(title, text, `A project of ${site.name}`),
      metadata: {
        type: 'article',
        jsonLd: [
          makeProjectJsonLd(project, origin),
          breadcrumbs(origin, [
            { name: list, path: '/projects' },
            { name: title, path: projectPath(id) },
          ]),
        ],
      },
    },
    <ReadingColumn>
      <BackLink href={LIST.href}>{LIST.text}</BackLink>
      <article className="work">
        <PageHeading title={acronym ? `${acronym}: ${title}` : title} language={language}>
          <p className="mt-2 text-muted" {...languageAttributes(language)}>
            {[describeProject(project), formatAmount(project)].filter(Boolean).join(' · ')}
          </p>
        </PageHeading>
        {url && (
          <p className="actions">
            <ExternalLink href={url}>Website</ExternalLink>
          </p>
        )}
        {image && <img src={image} alt="" className="mt-8 max-h-88 max-w-full rounded-lg" />}
        {text && (
          <p
            className="mt-8 max-w-measure font-serif text-lg leading-relaxed whitespace-pre-line"
            {...languageAttributes(language)}
          >
            {text}
          </p>
        )}
        {people.length > 0 && (
          <LinkSection id="people" title="People">
            {people.map((person) => (
              <li key={person.id}>
                <a href={personPath(person.id)}>{person.name}</a>
              </li>
            ))}
          </LinkSection>
        )}
        {papers.length > 0 && (
          <LinkSection id="papers" title="Publications">
            {papers.map((paper) => (
              <li key={paper.id}>
                <a
                  href={`/publications/${paper.id}`}
                  {...languageAttributes(paper.language ?? site.language)}
                >
                  {plainTitle(markedTitle(paper))}
                </a>
                {paper.year > 0 && <span className="text-muted">{` ${paper.year}`}</span>}
              </li>
            ))}
          </LinkSection>
        )}
      </article>
    </ReadingColumn>,
  );
});
