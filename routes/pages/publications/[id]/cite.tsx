import { app } from '../../../../src/http/app.ts';
import { cacheable } from '../../../../src/http/cacheable.ts';
import { messages } from '../../../../src/http/messages.ts';
import { respond } from '../../../../src/http/respond.tsx';
import { recordId } from '../../../../src/http/validate.ts';
import { requirePublication } from '../../../../src/publications/find-publications.ts';
import { allCitations } from '../../../../src/publications/references.ts';
import { markedTitle } from '../../../../src/publications/status.ts';
import { plainTitle } from '../../../../src/publications/titles.ts';
import { CitationText } from '../../../../src/ui/parts/citation-text.tsx';
import { ForeignText } from '../../../../src/ui/parts/foreign-text.tsx';
import { TextPage } from '../../../../src/ui/parts/page.tsx';

/** `GET /publications/{id}/cite`: one publication in every style, for readers without JavaScript. */
export default app().get('/', cacheable(), recordId, async (c) => {
  const publication = await requirePublication(c.var.deps.db, c.req.valid('param').id);
  const t = messages(c, 'publication');
  const title = plainTitle(markedTitle(publication, messages(c, 'publications')));
  const { site } = c.var.deps;
  const language = publication.language ?? site.recordLanguage;
  const citations = await allCitations(publication, site.styles);
  return respond(
    c,
    { title: t('citeTitle', { title }), noindex: true, language },
    <TextPage
      back={{ href: `/publications/${publication.id}`, text: t('back') }}
      title={t('cite')}
      lead={<ForeignText language={language}>{title}</ForeignText>}
    >
      {citations.map(({ style, label, ...citation }) => (
        <section key={style} className="mt-8" aria-labelledby={style}>
          <h2 id={style} className="mb-2 font-serif text-xl font-semibold">
            {label}
          </h2>
          <CitationText {...citation} />
        </section>
      ))}
    </TextPage>,
  );
});
