import { plainTitle } from '../publications/titles.ts';

/** What the questions are made from, newest first. */
interface Topics {
  publications: { title: string; tags: string[] }[];
  posts: { title: string }[];
}

const MAX_QUESTIONS = 3;

/** In a question, a longer title loses its subtitle. */
const LONG_TITLE = 60;

/**
 * Three questions that the content can answer: about the latest publication, the tag of most publications and
 * the latest post. Where a kind of content is missing, another takes its place; without any content they ask
 * about the researcher.
 */
export function startingQuestions({ publications, posts }: Topics): string[] {
  const [publication, ...morePublications] = publications.map(aboutPublication);
  const [post, ...morePosts] = posts.map(aboutPost);
  const topic = mostCommon(publications.flatMap(({ tags }) => tags));
  const questions = [
    publication,
    topic && `How many publications do you have on ${topic}?`,
    post,
    ...morePublications,
    ...morePosts,
    'What do you work on?',
    'How can I get in touch with you?',
    'Which conference do you go to next?',
  ];
  return [...new Set(questions.filter((question) => question !== undefined))].slice(
    0,
    MAX_QUESTIONS,
  );
}

const aboutPublication = ({ title }: { title: string }) =>
  `What did you find in “${short(title)}”?`;
const aboutPost = ({ title }: { title: string }) => `What is your post “${short(title)}” about?`;

function short(title: string): string {
  const plain = plainTitle(title).trim();
  if (plain.length <= LONG_TITLE) return plain;
  const [main = plain] = plain.split(/:\s|\s[–—]\s/);
  return main;
}

function mostCommon(names: string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}
