import { describe, expect, it } from 'vitest';
import { posts } from '../../db/schema/posts.ts';
import { publications } from '../../db/schema/publications.ts';
import type { Marked } from '../../src/values/text.ts';
import { siteOfFile } from '../site.ts';

const RAISED = {
  slug: 'scripts',
  title: 'Rain',
  author: 'V',
  content: '<p>XQ<sub>3</sub> and ZQ<sup>2+</sup> on tiles.</p>',
  published: true,
  published_at: '2026-01-01T00:00:00.000Z',
};

/** Texts in scripts without spaces, with marks, or with letters that have several forms. */
const SCRIPTS = [
  ['zh', '城市里的燕子与屋顶', '<p>繁體的燕窩。我们观察了<b>屋檐</b>下的巢。</p>'],
  ['ko', '도시 연구를 위한 조류학', '<p>까마귀는 한국어교육학과 옆에 산다.</p>'],
  ['th', 'นกนางแอ่นในเมือง', '<p>ปูและปลาอยู่ในน้ำ</p>'],
  ['hi', 'शहर में अबाबील', '<p>हिन्दी में चिड़िया।</p>'],
  ['ru', 'Ёлки и йогурт', '<p>Серый стриж.</p>'],
  ['el', 'Χελιδόνια στην πόλη', '<p>Ο ΆΝΘΡΩΠΟΣ και η φωλιά.</p>'],
  ['ar', 'طُيُور المدينة', '<p>الآثار القديمة.</p>'],
  ['he', 'צִפּוֹרִים בעיר', '<p>שלום.</p>'],
  ['vi', 'Chim nhạn trong thành phố', '<p>Nguyễn Đức.</p>'],
  ['tr', 'Kırlangıç', '<p>İstanbul, ışık, IRMAK.</p>'],
].map(([slug = '', title = '', content]) => ({
  ...{ slug, title, content, author: 'V', published: true, language: slug },
  published_at: '2026-01-01T00:00:00.000Z',
}));
const WORKS = [
  { id: 900, title: '都市の鳥類の研究', abstract: 'Timepix検出器とﾀﾞﾑ。Ｔｉｍｅｐｉｘの測定。' },
  { id: 901, title: 'Of CO₂ and Timepix4e', abstract: 'A model33ed bandicoot12s.' },
].map((work) => ({ ...work, authors: 'A B', journal: '', year: 2020 }));

const site = await siteOfFile({
  prepare: async ({ db }) => {
    await db.insert(posts).values([RAISED, ...SCRIPTS]);
    await db.insert(publications).values(WORKS);
  },
});

const page = async (query: string) =>
  (await site.fetch(`/search?q=${encodeURIComponent(query)}`)).text();
interface Result {
  url: string;
  title: Marked;
  excerpt: Marked;
}

const found = async (query: string) => {
  const response = await site.fetch(`/api/search?q=${encodeURIComponent(query)}`);
  const { groups, total }: { groups: { label: string; results: Result[] }[]; total: number } =
    await response.json();
  return { labels: groups.map(({ label }) => label), groups, total };
};

describe('the search of the site', () => {
  it('shows results for some words, by kind, without JavaScript', async () => {
    const text = await page('proton dose');
    expect(text).toMatch(/<h2 id="found-\d" [^>]*>Publications<\/h2>/);
    expect(text).toMatch(/<a href="#found-\d">Publications · \d+<\/a>/);
    expect(text).toMatch(/<mark>[Pp]roton/);
    expect(text).toMatch(/\d+ results for “proton dose”/);
    expect(text).toContain('value="proton dose"');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
  });

  it('while nothing is asked shows areas of research as examples, and the latest posts', async () => {
    const text = await page('');
    expect(text).toContain('<a href="/search?q=Particle%20Therapy">Particle Therapy</a>');
    expect(text).toContain('Latest posts');
    expect(await page('proton dose')).not.toContain('Latest posts');
  });

  it('finds each record once, at a URL that exists', async () => {
    const { groups, total } = await found('beam');
    const urls = groups.flatMap(({ results }) => results.map(({ url }) => url));
    expect(urls).toHaveLength(total);
    const records = urls.filter((url) => /^\/(publications|blog)\//.test(url));
    expect(new Set(records).size).toBe(records.length);
    for (const url of records) expect((await site.fetch(url)).status, url).toBe(200);
  });

  it.each(['XQ3', 'xq₃', 'ZQ2'])('finds signs with indices as %s', async (query) => {
    const { groups } = await found(query);
    expect(groups.flatMap(({ results }) => results.map(({ url }) => url))).toContain(
      '/blog/scripts',
    );
  });

  it('leads to a conference on its page', async () => {
    const [conference] = await (await site.fetch('/api/conferences')).json();
    const { groups } = await found(conference.name);
    const urls = groups.flatMap(({ results }) => results.map(({ url }) => url));
    expect(urls).toContain(`/conferences#conference-${conference.id}`);
    const text = await (await site.fetch('/conferences')).text();
    expect(text).toContain(`id="conference-${conference.id}"`);
  });

  it.each([
    ['燕子', '/blog/zh', '城市里的[燕子]与屋顶'],
    ['屋顶', '/blog/zh', '城市里的燕子与[屋顶]'],
    ['城市屋顶', '/blog/zh', '[城市]里的燕子与[屋顶]'],
    ['窩', '/blog/zh', '繁體的燕[窩]。我们观察了屋檐下的巢。'],
    ['巢', '/blog/zh', '繁體的燕窩。我们观察了屋檐下的[巢]。'],
    ['鳥類', '/publications/900', '都市の[鳥類]の研究'],
    ['研究', '/publications/900', '都市の鳥類の[研究]'],
    ['検出器', '/publications/900', 'Timepix[検出器]とﾀﾞﾑ。Ｔｉｍｅｐｉｘの測定。'],
    ['timepix', '/publications/900', '[Timepix]検出器とﾀﾞﾑ。[Ｔｉｍｅｐｉｘ]の測定。'],
    ['ダム', '/publications/900', 'Timepix検出器と[ﾀﾞﾑ]。Ｔｉｍｅｐｉｘの測定。'],
    ['연구', '/blog/ko', '도시 [연구]를 위한 조류학'],
    ['교육', '/blog/ko', '까마귀는 한국어[교육]학과 옆에 산다.'],
    ['นางแอ่น', '/blog/th', 'นก[นางแอ่น]ในเมือง'],
    ['ปู', '/blog/th', '[ปู]และปลาอยู่ในน้ำ'],
    ['हिन्दी', '/blog/hi', '[हिन्दी] में चिड़िया।'],
    ['йогурт', '/blog/ru', 'Ёлки и [йогурт]'],
    ['елки', '/blog/ru', '[Ёлки] и йогурт'],
    ['χελιδονια', '/blog/el', '[Χελιδόνια] στην πόλη'],
    ['άνθρωπος', '/blog/el', 'Ο [ΆΝΘΡΩΠΟΣ] και η φωλιά.'],
    ['طيور', '/blog/ar', '[طُيُور] المدينة'],
    ['ציפורים', null, ''],
    ['צפורים', '/blog/he', '[צִפּוֹרִים] בעיר'],
    ['nguyen duc', '/blog/vi', '[Nguyễn] [Đức].'],
    ['istanbul ırmak', '/blog/tr', '[İstanbul], ışık, [IRMAK].'],
    ['ปี', null, ''],
    ['繁体', null, ''],
    ['metropolis屋', null, ''],
    ['co2', '/publications/901', 'Of [CO₂] and Timepix4e'],
    ['timepix4e', '/publications/901', 'Of CO₂ and [Timepix4e]'],
    ['EC51e bandicoot12s', '/publications/901', 'A model33ed [bandicoot12s].'],
  ])('finds %s at %s, and marks it', async (query, url, shown) => {
    const { groups } = await found(query);
    const result = groups.flatMap(({ results }) => results).find((one) => one.url === url);
    if (url === null) return expect(groups).toEqual([]);
    const texts = [result?.title, result?.excerpt].map((pieces) =>
      pieces?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
    );
    expect(texts).toContain(shown);
  });

  it.each([
    ['a quotation mark', '"'],
    ['a function', 'NEAR('],
    ['an operator', 'a"b OR'],
    ['SQL', "'; drop table passages; --"],
    ['HTML', '<script>'],
    ['a mathematical letter', '𝛼'],
    ['a space', ' '],
    ['a null character', 'a\0"'],
    ['a minus', '-dose'],
    ['a star', 'dose*'],
    ['a wide quotation mark', '＂燕子'],
    ['a column', 'title:dose'],
    ['2,000 letters', '燕'.repeat(2_000)],
  ])('takes %s for words', async (_name, query) => {
    const response = await site.fetch(`/search?q=${encodeURIComponent(query)}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('<script>');
    expect((await site.fetch(`/api/search?q=${encodeURIComponent(query)}`)).status).toBe(200);
  });

  it('shows an empty form without a query', async () => {
    const response = await site.fetch('/search');
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('results for');
    expect((await found('')).total).toBe(0);
  });
});
