import type { ResultGroup, SearchResult } from '../../search/results.ts';
import type { Marked } from '../../values/text.ts';
import { useLanguageAttributes, useMessages } from '../messages.ts';
import { ForeignText } from '../parts/foreign-text.tsx';

/** The anchor of the results of a type. @example resultsAnchor(0) // "found-1" */
export const resultsAnchor = (at: number): string => `found-${at + 1}`;

/** The results of a search, by type. @example <SearchResults groups={groups} /> */
export function SearchResults({ groups }: { groups: readonly ResultGroup[] }) {
  return groups.map(({ label, results }, at) => (
    <section key={label} aria-labelledby={resultsAnchor(at)} className="not-first:mt-6">
      <h2 id={resultsAnchor(at)} className="text-sm font-medium text-muted">
        {label}
      </h2>
      <ul className="mt-2 list-none p-0">
        {results.map((result) => (
          <Result key={result.url + markedText(result.title)} {...result} />
        ))}
      </ul>
    </section>
  ));
}

function Result({ url, page, title, details, excerpt, language }: SearchResult) {
  const t = useMessages('search');
  const inLanguage = useLanguageAttributes();
  return (
    <li className="border-t border-line py-4">
      <a
        href={url}
        {...inLanguage(language)}
        className="font-serif text-base leading-snug font-semibold no-underline hover:underline"
      >
        <Marks pieces={title} />
      </a>
      {(details || page) && (
        <p className="mt-1 text-sm text-muted">
          {details}
          {page && (
            <>
              {details && ' · '}
              <a href={page}>{t('publication')}</a>
            </>
          )}
        </p>
      )}
      {excerpt.length > 0 && (
        <p className="mt-1.5 line-clamp-2 max-w-measure font-serif text-pretty">
          <ForeignText language={language}>
            <Marks pieces={excerpt} />
          </ForeignText>
        </p>
      )}
    </li>
  );
}

/** Text with the words of the query marked. @example <Marks pieces={[{ text: 'glass', hit: true }]} /> */
export function Marks({ pieces }: { pieces: Marked }) {
  return pieces.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never move
    hit ? <mark key={at}>{text}</mark> : text,
  );
}

/** The text shown by {@link Marks}. @example markedText([{ text: 'glass', hit: true }]) // "glass" */
export const markedText = (pieces: Marked): string => pieces.map(({ text }) => text).join('');
