import { type Mark, type Source, splitCitations } from '../../../records/exchange.ts';
import { isLink, isSitePath } from '../../values/site-path.ts';
import { getSeparators } from '../../values/text.ts';
import { useInterfaceLanguage, useMessages } from '../messages.ts';
import { NEW_TAB } from './button.tsx';
import { cx } from './cx.ts';

const bubble = 'max-w-[88%] rounded-lg px-4 py-2.5 wrap-anywhere whitespace-pre-line';
export const answerBubble = cx(bubble, 'justify-self-start rounded-bl-xs bg-fill');

/** A question, on the right. @example <QuestionBubble asker="The visitor">Is the data open?</QuestionBubble> */
export function QuestionBubble({ asker, children }: { asker?: string; children: string }) {
  const t = useMessages('exchange');
  return (
    <div className={cx(bubble, 'justify-self-end rounded-br-xs bg-wash text-accent-ink')}>
      <span className="sr-only">
        {asker === undefined ? t('asked') : t('askedBy', { name: asker })}{' '}
      </span>
      <p>{children}</p>
    </div>
  );
}

interface AnswerProps {
  answer: string;
  sources: Source[];
  /** The sentence with the answer. */
  mark: Mark | null;
  /** Target of the links to sources, if not this window. */
  target?: '_blank';
}

/**
 * A complete answer with its sources, to which numbers like [1] link.
 *
 * @example <AnswerBubble answer="It is [1]." mark={null} sources={[{ title: 'Data', url: '/publications/7' }]} />
 */
export function AnswerBubble({ answer, sources, mark, target }: AnswerProps) {
  const t = useMessages('exchange');
  const [comma] = getSeparators(useInterfaceLanguage());
  const { from, to } = mark ?? { from: answer.length, to: answer.length };
  const marked = answer.slice(from, to);
  const cite = (text: string) => <CitedText text={text} sources={sources} target={target} />;
  return (
    <div className={answerBubble}>
      <span className="sr-only">{t('answered')} </span>
      <p>
        {cite(answer.slice(0, from))}
        {marked && <mark>{cite(marked)}</mark>}
        {cite(answer.slice(to))}
      </p>
      {sources.length > 0 && (
        <div className="mt-3 border-t border-line pt-2 text-sm">
          <p className="text-sm text-muted">{t('sources')}</p>
          <ol className="mt-1 grid list-decimal gap-1 ps-5 marker:text-muted">
            {sources.map(({ title, url, kind, year }) => (
              <li key={url} className="text-pretty">
                <SourceLink url={url} target={target}>
                  {title}
                </SourceLink>
                {kind && (
                  <span className="block text-sm text-muted">
                    {[t(kind), year].filter(Boolean).join(comma)}
                  </span>
                )}
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function CitedText({
  text,
  sources,
  target,
}: Pick<AnswerProps, 'sources' | 'target'> & { text: string }) {
  const t = useMessages('exchange');
  return splitCitations(text, sources.length).map(({ text, index }, position) => {
    const source = index === null ? undefined : sources[index];
    return source ? (
      <SourceLink
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer never changes
        key={position}
        url={source.url}
        label={t('source', { number: text, title: source.title })}
        target={target}
      >
        {text}
      </SourceLink>
    ) : (
      text
    );
  });
}

interface SourceLinkProps extends Pick<AnswerProps, 'target'> {
  url: string;
  label?: string;
  children: string;
}

/** Links to pages of this site, and to a web address that the researcher gave with an answer. */
function SourceLink({ url, label, target, children }: SourceLinkProps) {
  if (!isLink(url)) return children;
  return (
    <a href={url} aria-label={label} {...(isSitePath(url) ? { target } : NEW_TAB)}>
      {children}
    </a>
  );
}
