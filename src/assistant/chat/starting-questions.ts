import { messagesIn } from '../../../messages/catalogue.ts';
import { isVisible, recordsIfVisible } from '../../../records/menu.ts';
import type { MenuItem } from '../../../records/settings.ts';
import { plainTitle } from '../../publications/titles.ts';

interface Titled {
  title: string;
}

const MAX_QUESTIONS = 4;

/** Longer titles are shown without their subtitle. */
const LONG_TITLE = 60;

/**
 * Suggests up to four questions that the content can answer, made from titles on visible pages: the latest publication
 * and post, the next conference, and earlier publications.
 *
 * @param found `titles` are those of publications, newest first
 */
export function startingQuestions(
  { menu, language }: { menu: readonly MenuItem[]; language: string },
  found: {
    titles: readonly Titled[];
    post: Titled | null;
    conference: { name: string } | null | undefined;
  },
): string[] {
  const t = messagesIn(language, 'chatPage');
  const [publication, ...others] = recordsIfVisible(menu, 'publications', found.titles).map(
    ({ title }) => t('askPublication', { title: short(title) }),
  );
  const posts = recordsIfVisible(menu, 'blog', found.post ? [found.post] : []);
  const conference = isVisible(menu, 'conferences') ? found.conference : null;
  const questions = [
    publication,
    ...posts.map(({ title }) => t('askPost', { title: short(title) })),
    conference && t('askConference', { name: conference.name }),
    ...others,
  ].flatMap((question) => question ?? []);
  return [...new Set(questions)].slice(0, MAX_QUESTIONS);
}

function short(title: string): string {
  const plain = plainTitle(title).trim();
  if (plain.length <= LONG_TITLE) return plain;
  const [main = plain] = plain.split(/:\s|\s[–—]\s/);
  return main;
}
