import { describe, expect, it } from 'vitest';
import { makeFolder, readFolder as read } from '../../../test/foreign-sites.ts';
import { readSite } from './read-site.ts';

const reasons = (site: { leftBehind: { what: string }[] }) =>
  site.leftBehind.map(({ what }) => what);

const CONFIG = 'url: https://vera.example\nbaseurl: /lab\npermalink: /blog/:year/:title/\n';
const BIB =
  '@article{one, author={Exemplar, Vera and Roe, Rob and Doe, Jo}, title={First}, journal={J}, year=2020}';
const jekyll = (texts: Record<string, string>, others: string[] = []) =>
  read({ '_config.yml': CONFIG, '_bibliography/papers.bib': BIB, ...texts }, others);

describe('a site of al-folio', () => {
  it('has posts with their dates, pictures and earlier addresses', () => {
    const text = `---
title: A *post*
lang: pt_br
date: 2015-03-15 11:12:00-0400
tags: one two
categories: [notes, other]
description: What it is
thumbnail: assets/img/a.png
redirect_from: [/old/a-post]
---
Text with $a_1 * b_1$ and $$c$$, costs $5.

{% include figure.liquid path="assets/img/a.png" width=9px alt="An A" caption="The *A*" %}

$$\n\\begin{eqnarray*} x &=& y_1 \\\\ z &=& 1 \\end{eqnarray*}\n$$

Cited {% cite one %}. [CV]({{ site.baseurl }}/assets/pdf/cv.pdf){: .button}`;
    const others = ['assets/img/a.png', 'assets/pdf/cv.pdf'];
    const site = jekyll({ '_posts/2015-03-15-a-post.md': text }, others);
    expect(site).toMatchObject({ system: 'al-folio', origin: 'https://vera.example/lab' });
    expect(site.posts).toMatchObject([
      {
        slug: 'a-post',
        language: 'pt_br',
        addresses: [
          '/blog/2015/a-post/',
          '/lab/blog/2015/a-post/',
          '/old/a-post',
          '/lab/old/a-post',
        ],
        date: '2015-03-15T15:12:00.000Z',
        tags: ['one', 'two', 'other'],
        category: 'notes',
        excerpt: 'What it is',
        published: true,
        image: 'import:assets%2Fimg%2Fa.png',
      },
    ]);
    expect(site.posts[0]?.html.split(/(?<=<\/(?:p|figure)>)/)).toEqual([
      '<p>Text with $a_1 * b_1$ and $c$, costs $5.</p>',
      '<figure><img src="import:assets%2Fimg%2Fa.png" alt="An A"><figcaption>The *A*</figcaption></figure>',
      expect.stringContaining('$$\\begin{array}{rcl} x &amp;=&amp; y_1 \\\\ z'),
      '<p>Cited (Exemplar et al., 2020). <a href="import:assets%2Fpdf%2Fcv.pdf">CV</a></p>',
    ]);
  });

  it.each([
    ['a draft of its folder', '_drafts/idea.md', '---\ntitle: Idea\n---\nx', null],
    [
      'one that is not published',
      '_posts/2020-01-02-b.md',
      '---\npublished: false\n---\nx',
      '2020',
    ],
    ['one with a broken head', '_posts/2020-01-02-b.md', '---\ntitle: "b\ntags: [\n---\nx', '2020'],
    ['one without a date', '_drafts/c.md', '---\ndate: soon\n---\nx', null],
  ])('%s comes as a draft', (_, name, text, year) => {
    const [post] = jekyll({ [name]: text }).posts;
    expect(post).toMatchObject({ published: false });
    expect(post?.date?.slice(0, 4) ?? null).toBe(year === '2020' ? '2020' : null);
  });

  it('is read whatever its line ends are, and with a byte order mark', () => {
    const text = '\uFEFF---\r\ntitle: Windows\r\ndate: 2030-01-02\r\n---\r\n# Head\r\n\r\nText\r\n';
    const [post] = jekyll({ '_posts/2030-01-02-w.md': text }).posts;
    expect(post).toMatchObject({ title: 'Windows', date: '2030-01-01T23:00:00.000Z' });
    expect(post?.html).toBe('<h1>Head</h1><p>Text</p>');
  });

  it('has collections as pages with a list, news as one, and its first page as a proposal', () => {
    const site = jekyll(
      {
        '_recipes/1_beam.md': '---\ntitle: Beam\ndescription: About it\n---\nText',
        '_pages/recipes.md':
          '---\ntitle: recipes\npermalink: /recipes/\nnav: true\n---\n{% for p in site.recipes %}{{ p.title }}{% endfor %}',
        '_pages/publications.md': '---\npermalink: /publications/\n---\n{% bibliography %}',
        '_pages/about.md':
          '---\nlayout: about\npermalink: /\nsubtitle: Researcher\nprofile:\n  image: me.jpg\n---\n# Hi\n\nI am **Vera** of [Brno](https://x.example), [CV](/assets/cv.pdf).\n\n## News\n\nA prize.',
        '_news/one.md': '---\ndate: 2021-02-03\ninline: true\n---\nA prize.',
        '_data/socials.yml':
          'github_username: vera\norcid_id: 0000-0002-1825-0097\nemail: v@x.example',
      },
      ['assets/img/me.jpg', 'assets/cv.pdf'],
    );
    expect(
      site.pages.map(({ title, slug, place, published }) => [title, slug, place, published]),
    ).toEqual([
      ['About me', 'about-me', 'none', false],
      ['Recipes', 'recipes', 'menu', true],
      ['Beam', '1_beam', 'none', true],
      ['News', 'news', 'menu', true],
    ]);
    expect(site.pages[1]?.html).toBe('<ul><li><a href="/recipes/1_beam/">Beam</a></li></ul>');
    expect(site.pages[3]?.html).toBe('<h2>2021-02-03</h2><p>A prize.</p>');
    expect(site.profile).toMatchObject({
      headline: 'Researcher',
      email: 'v@x.example',
      orcid: '0000-0002-1825-0097',
      summary: ['<p>I am <strong>Vera</strong> of <a href="https://x.example">Brno</a>, CV.</p>'],
      portrait: 'assets/img/me.jpg',
    });
    expect(site.profile.links).toEqual([
      'https://github.com/vera',
      'https://orcid.org/0000-0002-1825-0097',
    ]);
  });

  it('has no headline of an e-mail address, and no research area of the owner’s name', () => {
    const { profile } = jekyll({
      '_config.yml':
        'title: x\nfirst_name: Vera\nlast_name: Exemplar\nkeywords: vera, vera exemplar, prosody',
      '_pages/about.md': '---\npermalink: /\nsubtitle: vera at lab.example\n---\nText',
    });
    expect(profile).toMatchObject({ headline: '', researchAreas: ['prosody'] });
  });

  it('leaves the examples of a theme, headings without a text, and what two bibliographies hold', () => {
    const entry = '@book{two, title={The Beam}, author={Vera Exemplar}, year=2020}';
    const { posts, pages, publications, leftBehind } = jekyll({
      '_posts/2015-10-20-math.md': '---\ntitle: a post with math\n---\nText',
      '_posts/2021-02-03-own.md': '---\ntitle: My post with math\n---\nText',
      '_projects/1_project.md':
        '---\ntitle: project 1\n---\n\nEvery project has a beautiful feature showcase page.',
      '_pages/talks-given.md': '---\ntitle: Given\n---\n## Invited\n\n## Others',
      '_bibliography/a.bib': entry,
      '_bibliography/b.bib': entry,
    });
    expect(posts.map(({ title }) => title)).toEqual(['My post with math']);
    expect(pages).toEqual([]);
    expect(
      publications.map(({ cited, described }) => (cited ?? described?.entry)?.item.title),
    ).toEqual(['The Beam', 'First']);
    expect(leftBehind.map(({ what, count }) => [what, count])).toEqual([
      ['example of the theme', 2],
      ['entry', 1],
      ['page without text', 1],
    ]);
  });

  it('names the templates, files and pictures that cannot come along', () => {
    const text = `{% include gallery id="x" %}{{ page.unknown }}{% if x %}{% if y %}{% endif %}gone{% endif %}stays

{% raw %}{{ shown }}{% endraw %} <script>x</script> ![](missing.png) ![](/assets/a.svg)`;
    const site = jekyll({ '_posts/2020-01-02-b.md': text }, ['assets/a.svg', 'notes.ipynb']);
    expect(site.posts[0]?.html).toBe('<p>stays</p><p>{{ shown }}</p>');
    expect(reasons(site)).toEqual(
      expect.arrayContaining([
        ...['{% include gallery %}', '{{ page.unknown }}', '{% if %}', '<script>', 'image'],
        ...['image .svg', 'notebook'],
      ]),
    );
  });

  it.each([
    ['a choice by what the text says', '{% if page.title %}yes{% else %}no{% endif %}', 'yes'],
    ['braces of a formula', "$x_{{y}'}$ and {{ z", '$x_{{y}&apos;}$ and {{ z'],
    ['no file of the machine', '{% render "/etc/passwd" %}{% include /etc/passwd %}x', 'x'],
    ['a broken template alone', '{{ a b }}{% assign %}x', 'x'],
  ])('fills in %s', (_, text, shown) => {
    const site = jekyll({ '_posts/2020-01-02-b.md': `---\ntitle: one\n---\n${text}` });
    expect(site.posts[0]?.html).toBe(`<p>${shown}</p>`);
  });

  it('reads YAML as values: neither tags of code nor a bomb of aliases', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map((pair) => [...pair])) {
      bomb.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(',')}]`);
    }
    const site = jekyll({
      '_posts/2020-01-02-bomb.md': `---\n${bomb.join('\n')}\n---\nx`,
      '_posts/2020-01-03-code.md': '---\ntitle: !!js/function "function () { throw 1 }"\n---\nx',
    });
    expect(site.posts.map(({ published }) => published)).toEqual([false, true]);
    expect(site.posts[1]?.title).toBe('function () { throw 1 }');
  });
});

describe('a site of academicpages', () => {
  const site = read(
    {
      '_config.yml': 'author:\n  name: Vera\n  bio: Reader\n  github: vera\n  location: Earth\n',
      '_data/navigation.yml': 'main:\n  - title: CV\n    url: /cv/',
      '_pages/cv.md': '---\ntitle: CV\npermalink: /cv/\n---\n* One',
      '_publications/2009-10-01-paper.md':
        "---\ntitle: A paper\ncategory: manuscripts\npermalink: /publication/2009-10-01-paper\ndate: 2009-10-01\nvenue: 'Journal 1'\npaperurl: '/files/paper.pdf'\nslidesurl: 'https://x.example/s.pdf'\ncitation: 'Exemplar V., Roe R. (2009): \"A paper\", doi 10.1000/xyz'\n---\nWhat it says.",
    },
    ['files/paper.pdf'],
  );

  it('has publications of their own files', () => {
    expect(site.system).toBe('academicpages');
    const [publication] = site.publications;
    expect(publication?.addresses).toEqual(['/publication/2009-10-01-paper']);
    expect(publication?.described).toMatchObject({
      pdfs: ['files/paper.pdf'],
      links: [{ kind: 'slides', url: 'https://x.example/s.pdf' }],
      entry: {
        item: {
          ...{ title: 'A paper', type: 'article-journal', 'container-title': 'Journal 1' },
          author: [
            { family: 'Exemplar', given: 'V.' },
            { family: 'Roe', given: 'R.' },
          ],
          issued: { 'date-parts': [[2009, 10]] },
          ...{ abstract: 'What it says.', DOI: '10.1000/xyz' },
        },
      },
    });
  });

  it('names a PDF that is not in the folder, and takes no link for an abstract', () => {
    const site = read({
      '_config.yml': 'author:\n  name: Vera\n  github: vera\n  location: Earth\n',
      '_talks/a.md':
        '---\ntitle: Humming\ndate: 2016-02-01\n---\n[Handout](/files/handout.pdf)\n\n[Notes](https://x.example/notes.pdf)',
    });
    expect(site.talks).toMatchObject([
      { text: '', links: [{ url: 'https://x.example/notes.pdf' }] },
    ]);
    expect(site.leftBehind.filter(({ what }) => what === 'PDF')).toMatchObject([
      { count: 1, why: 'The file is not in the folder.' },
    ]);
  });

  it('has the CV of its owner, and nobody else’s', () => {
    const resume = (name: string) =>
      JSON.stringify({ basics: { name }, education: [{ studyType: 'PhD', institution: 'U' }] });
    const of = (name: string) =>
      read({
        '_config.yml': 'author:\n  name: Vera Exemplar\n',
        '_data/cv.json': resume(name),
        '_data/navigation.yml': 'main: []',
        '_talks/a.md': 'x',
      });
    expect(of('V. Exemplar').entries).toMatchObject([{ kind: 'education', title: 'PhD' }]);
    const other = of('Albert Einstein');
    expect(other.entries).toEqual([]);
    expect(other.leftBehind).toContainEqual(
      expect.objectContaining({ what: 'CV', why: 'It is about Albert Einstein.' }),
    );
  });

  it('has its menu, and what it says of its owner', () => {
    expect(site.pages).toMatchObject([
      { slug: 'cv', place: 'menu', html: '<ul><li>One</li></ul>' },
    ]);
    expect(site.profile).toMatchObject({ name: 'Vera', headline: 'Reader', location: '' });
  });
});

describe('a site of HugoBlox', () => {
  const site = read(
    {
      'config/_default/hugo.yaml': 'baseURL: https://vera.example/\ntitle: Vera',
      'config/_default/menus.toml': '[[main]]\nname = "CV"\nurl = "cv/"',
      'content/authors/admin/_index.md':
        '---\ntitle: Vera Exemplar\nsuperuser: true\nrole: Professor\norganizations:\n- name: A University\nprofiles:\n- icon: brands/github\n  url: https://github.com/vera\ninterests: [One, Two]\n---\nI work.',
      'content/post/first/index.md':
        '+++\ntitle = "First"\ndate = 2020-05-06T10:00:00Z\ntags = ["two words"]\nauthors = ["admin"]\naliases = ["/old/"]\n+++\nSee {{< relref "post/second" >}} and {{< figure src="a.png" caption="An A" >}}\n\n{{% callout note %}}\nCareful.\n{{% /callout %}}\n\n{{< unknown x=1 >}}Shown: {{</* toc */>}}',
      'content/post/second.md':
        '---\ntitle: Second\ndraft: true\ndate: 2020-01-01\n---\nText[^1]\n\n## A part {#a}\n\n[^1]: A note',
      'content/publication/paper/index.md':
        '---\ntitle: Other title\nauthors: [admin, Rob Roe]\npublication_types: ["2"]\ndate: "2020-01-01"\nfeatured: true\nurl_code: https://github.com/vera/code\nurl_pdf: paper.pdf\nabstract: It says.\n---\n',
      'content/publication/paper/cite.bib':
        '@article{k, title={A paper}, author={Exemplar, Vera}, journal={J}, year=2020}',
      'content/cv/_index.md': '---\ntitle: CV\n---\nMine',
      'content/things/x/index.md': '---\ntitle: Thing X\nexternal_link: https://x.example\n---\n',
      'content/slides/s/index.md': '---\ntitle: S\n---\n',
      'content/post/first/index.de.md': '---\ntitle: Erster\n---\n',
    },
    [
      ...['content/post/first/featured.jpg', 'content/post/first/a.png'],
      ...['content/publication/paper/paper.pdf', 'public/post/first/index.html'],
    ],
  );

  it('has posts with TOML or YAML, their bundles and shortcodes', () => {
    const [first, second] = site.posts;
    expect(first).toMatchObject({
      slug: 'first',
      title: 'First',
      addresses: ['/post/first/', '/old/'],
      date: '2020-05-06T10:00:00.000Z',
      tags: ['two words'],
      author: 'Vera Exemplar',
      image: 'import:content%2Fpost%2Ffirst%2Ffeatured.jpg',
    });
    expect(first?.html).toContain('See /post/second/ and</p>');
    expect(first?.html).toContain('<img src="import:content%2Fpost%2Ffirst%2Fa.png" alt="">');
    expect(first?.html).toContain('<blockquote><p>Careful.</p></blockquote>');
    expect(first?.html).toContain('Shown: {{&lt; toc &gt;}}');
    expect(second).toMatchObject({ published: false });
    expect(second?.html).toBe('<p>Text[^1]</p><h2 id="a">A part</h2><p>[^1]: A note</p>');
    expect(reasons(site)).toEqual(
      expect.arrayContaining(['shortcode unknown', 'slides', 'translation']),
    );
  });

  it.each([
    [
      'content/authors/admin/_index.md',
      (yaml: string) => `---\nsuperuser: true\n${yaml}\n---\n`,
      'work: [{position: Reader, company_name: A University, company_url: https://a.example, date_start: 2015-09-01, date_end: "", summary: "- One\\n- Two"}]\neducation: [{area: PhD in Physics, institution: U, date_start: 2008-10-01, date_end: 2012-06-30}]\nlanguages: [{name: Czech, percent: 100}]',
    ],
    [
      'data/authors/me.yaml',
      (yaml: string) => yaml,
      'experience: [{role: Reader, org: A University, url: https://a.example, start: 2015-09-01, end: present, summary: "- One\\n- Two"}]\neducation: [{degree: PhD in Physics, institution: U, start: 2008-10-01, end: 2012-06-30}]\nlanguages: [{name: Czech, level: 5, label: Native}]',
    ],
  ])('has the CV of its owner in %s', (name, wrap, own) => {
    const more =
      'awards: [{title: A prize, date: "2020-05-07", awarder: A Fund, icon: hero/trophy}]\nskills: [{name: Methods, items: [{name: Python, percent: 95}, {label: R, level: 5}]}]';
    const { entries } = read({
      'config/_default/hugo.yaml': 'title: Vera',
      'content/post/a.md': '---\ntitle: A\n---\n',
      [name]: wrap(`title: Vera\n${own}\n${more}`),
    });
    expect(entries).toMatchObject([
      {
        ...{ kind: 'position', title: 'Reader', from: '2015-09-01', to: null },
        ...{ organisation: { name: 'A University' }, url: 'https://a.example' },
        text: '• One\n• Two',
      },
      { kind: 'education', title: 'PhD in Physics', from: '2008-10-01', to: '2012-06-30' },
      { kind: 'distinction', title: 'A prize', from: '2020-05-07' },
      { kind: 'skill', title: 'Methods', role: 'Python, R' },
      { kind: 'language', title: 'Czech' },
    ]);
  });

  it('has publications by their BibTeX, and what only the text beside it says', () => {
    expect(site.publications).toMatchObject([
      {
        cited: { key: 'k', item: { title: 'A paper' } },
        described: {
          entry: { item: { abstract: 'It says.', custom: { selected: 'true' } } },
          pdfs: ['content/publication/paper/paper.pdf'],
          links: [{ kind: 'code', url: 'https://github.com/vera/code' }],
        },
      },
    ]);
  });

  it('has sections as pages, and its author', () => {
    expect(site.pages.map(({ slug, place }) => [slug, place])).toEqual([
      ['cv', 'menu'],
      ['things', 'menu'],
      ['x', 'none'],
    ]);
    expect(site.profile).toMatchObject({
      name: 'Vera Exemplar',
      headline: 'Professor',
      affiliation: 'A University',
      researchAreas: ['One', 'Two'],
      summary: ['<p>I work.</p>'],
    });
  });
});

const item = (fields: Record<string, string>) =>
  `<item>${Object.entries(fields)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('')}<category domain="category"><![CDATA[Notes]]></category></item>`;
const wordpress = (...items: string[]) =>
  read(
    {
      'export.xml': `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY boom "boom">]><rss><channel><title>T &amp; V &boom;</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>${items.join('')}</channel></rss>`,
    },
    ['wp-content/uploads/2020/a.png'],
  );
const post = {
  title: 'A post',
  link: 'https://old.example/2020/01/a-post/',
  'wp:post_type': 'post',
  'wp:status': 'publish',
  'wp:post_name': 'a-post',
  'wp:post_date_gmt': '2020-01-02 03:04:05',
};

describe('an export of WordPress', () => {
  it('has posts with their dates, categories and addresses', () => {
    expect(wordpress(item(post)).posts).toMatchObject([
      {
        slug: 'a-post',
        addresses: ['/2020/01/a-post/'],
        category: 'Notes',
        date: '2020-01-02T03:04:05.000Z',
        published: true,
      },
    ]);
  });

  it.each([
    ['paragraphs and breaks', 'One\ntwo\n\n<!--more-->Three', '<p>One<br>two</p><p>Three</p>', []],
    [
      'a picture with a caption',
      '[caption id="x"]<a href="https://old.example/?attachment_id=3"><img src="https://old.example/wp-content/uploads/2020/a-300x200.png"></a> A caption[/caption]',
      '<figure><a href="/?attachment_id=3"><img src="import:wp-content%2Fuploads%2F2020%2Fa.png"></a><figcaption>A caption</figcaption></figure>',
      [],
    ],
    [
      'a gallery with a caption, and a figure without',
      '<figure><figure><img src="/a.png"></figure><figure><img src="/b.png"></figure><figcaption><p>By <em>me</em></p></figcaption></figure><figure><img src="/c.png"><figcaption> </figcaption></figure>',
      '<figure><img src="https://old.example/a.png"><img src="https://old.example/b.png"><figcaption>By <em>me</em></figcaption></figure><p><img src="https://old.example/c.png"></p>',
      [],
    ],
    [
      'the caption of a table',
      '<figure class="wp-block-table"><table><tr><td>1</td></tr></table><figcaption>Of it</figcaption></figure>',
      '<table><tr><td>1</td></tr></table><p><em>Of it</em></p>',
      [],
    ],
    [
      'other shortcodes',
      'See [1] and [unknown a="b"]',
      '<p>See [1] and</p>',
      ['shortcode unknown'],
    ],
    [
      'an address alone',
      'https://youtu.be/x',
      '<p><a href="https://youtu.be/x">https://youtu.be/x</a></p>',
      [],
    ],
    [
      'blocks',
      '<!-- wp:paragraph -->\n<p class="has-text-align-center">One</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:latest-posts {"a":1} /-->',
      '<p style="text-align: center">One</p>',
      ['block latest-posts'],
    ],
  ])('has %s', (_, content, html, named) => {
    const site = wordpress(item({ ...post, 'content:encoded': content }));
    expect(site.posts[0]?.html).toBe(html);
    expect(reasons(site)).toEqual(named);
  });

  it.each([
    ['draft', {}],
    ['private', {}],
    ['publish', { 'wp:post_password': 'x' }],
  ])('what is not for everyone is a draft: %s', (status, more) => {
    const [found] = wordpress(item({ ...post, ...more, 'wp:status': status })).posts;
    expect(found?.published).toBe(false);
  });

  it('takes none that is cut off, or nested without end', () => {
    const whole = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item(post)}${item(post)}</channel></rss>`;
    for (const at of [whole.length - 7, whole.length - 30, whole.indexOf('</item>') + 20]) {
      expect(() => read({ 'a.xml': whole.slice(0, at) })).toThrow(
        'a.xml is cut off, within or after “A post”.',
      );
    }
    const deep = whole.replace('<channel>', `<channel>${'<a>'.repeat(50_000)}`);
    expect(() => read({ 'a.xml': deep })).toThrow('a.xml is not a complete export');
    expect(read({ 'a.xml': `${whole}\n<!-- made by a plugin -->\n` }).posts).toHaveLength(2);
  });

  it('leaves behind what has neither title nor text', () => {
    const blank = { ...post, title: '', 'content:encoded': '<!-- wp:x --><p> </p>' };
    const site = wordpress(item(blank), item({ ...blank, 'wp:post_type': 'page' }), item(post));
    expect(site.posts.map(({ title }) => title)).toEqual(['A post']);
    expect(site.pages).toEqual([]);
    expect(reasons(site)).toEqual(['record without title and text']);
  });

  it('has links that lead nowhere', () => {
    const [found] = wordpress(item({ ...post, link: 'http://[' })).posts;
    expect(found).toMatchObject({ slug: 'a-post', addresses: [] });
  });

  it('names other records, and reads no entities of its own', () => {
    const site = wordpress(
      item({ ...post, 'wp:post_type': 'nav_menu_item' }),
      item({ ...post, 'wp:post_type': 'page', 'content:encoded': '<p>x</p>' }),
    );
    expect(reasons(site)).toEqual(['record of the type nav_menu_item']);
    expect(site.pages).toMatchObject([{ slug: 'a-post', html: '<p>x</p>' }]);
    expect(site.profile.name).toBe('T & V &boom;');
  });
});

const PUBLIC = { status: 'published', visibility: 'public' };
const ghost = (posts: object[], tables = {}) =>
  read({ 'export.json': JSON.stringify({ db: [{ data: { posts, ...tables } }] }) });

describe('an export of Ghost', () => {
  const bookmark =
    '<figure class="kg-card kg-bookmark-card"><a href="https://x.example"><div class="kg-bookmark-title">X</div><div class="kg-bookmark-description">Y</div></a></figure>';
  const one = {
    ...{ id: '1', title: 'One', slug: 'one', published_at: '2020-01-02 03:04:05' },
    html: `<p>Hi</p>${bookmark}<img src="__GHOST_URL__/content/images/a.png">`,
    feature_image: '__GHOST_URL__/content/images/b.png',
  };
  const three = { id: '3', title: 'Three', page: 1, lexical: '{}', plaintext: 'One\n\ntwo' };
  const data = {
    posts: [
      { ...one, ...PUBLIC },
      { id: '2', title: 'Two', html: '<p>x</p>', ...PUBLIC, visibility: 'members' },
      three,
    ],
    tags: ['Notes', '#internal'].map((name, at) => ({ id: `t${at}`, name })),
    posts_tags: ['t1', 't0'].map((tag_id) => ({ post_id: '1', tag_id })),
    users: [{ id: 'a', name: 'Vera' }],
    posts_authors: [{ post_id: '1', author_id: 'a' }],
    settings: [{ key: 'description', value: 'Notes of Vera' }],
  };
  const site = read({ 'export.json': JSON.stringify({ db: [{ data }] }) }, [
    'content/images/a.png',
  ]);

  it('has posts with tags, authors and cards', () => {
    expect(site.posts[0]).toMatchObject({
      ...{ slug: 'one', addresses: ['/one/'], category: 'Notes', author: 'Vera' },
      ...{ date: '2020-01-02T03:04:05.000Z', published: true, image: null },
    });
    expect(site.posts[0]?.html).toBe(
      '<p>Hi</p><div data-url="https://x.example" data-title="X" data-description="Y" data-image=""></div><p><img src="import:content%2Fimages%2Fa.png"></p>',
    );
  });

  it('keeps from everyone what was for members, and says what has no HTML', () => {
    expect(site.posts[1]?.published).toBe(false);
    expect(site.pages).toMatchObject([{ slug: 'Three', html: '<p>One</p><p>two</p>' }]);
    expect(reasons(site)).toEqual(['image', 'text for members', 'text as lexical']);
    expect(site.profile).toMatchObject({ name: 'Vera', headline: 'Notes of Vera' });
  });
});

it('what Ghost has only as the state of its editor comes with its marks, lists and cards', () => {
  const text = (words: string, format = 0) => ({ type: 'extended-text', text: words, format });
  const lexical = {
    root: {
      type: 'root',
      children: [
        { type: 'extended-heading', tag: 'h2', children: [text('Why')] },
        {
          type: 'paragraph',
          children: [
            text('In '),
            text('italics', 3),
            { type: 'linebreak' },
            { type: 'link', url: 'https://x.example/a', children: [text('a link')] },
            text('<b>'),
          ],
        },
        { type: 'list', tag: 'ol', children: [{ type: 'listitem', children: [text('one')] }] },
        { type: 'image', src: '__GHOST_URL__/content/images/a.png', alt: 'A', caption: 'Of it' },
        { type: 'codeblock', code: 'a < b', language: 'r' },
        { type: 'callout', calloutEmoji: '💡', calloutText: '<p>Note</p>' },
        { type: 'signup', header: 'Join' },
        { type: 'constructor', children: [text('kept')] },
      ],
    },
  };
  const mobiledoc = {
    version: '0.3.1',
    markups: [['em'], ['a', ['href', 'https://x.example']]],
    atoms: [['soft-return', '', {}]],
    cards: [
      ['code', { code: 'x', language: 'js' }],
      ['product', {}],
    ],
    sections: [
      [1, 'h3', [[0, [], 0, 'Why']]],
      [
        1,
        'p',
        [
          [0, [], 0, 'In '],
          [0, [0], 1, 'italics'],
          [1, [], 0, 0],
          [0, [1, 0], 2, 'both'],
        ],
      ],
      [3, 'ul', [[[0, [], 0, 'one']]]],
      [10, 0],
      [10, 1],
      [10, 9],
    ],
  };
  const [deep, end] = ['{"type":"quote","children":['.repeat(5000), ']}'.repeat(5000)];
  const site = read(
    {
      'export.json': JSON.stringify({
        data: {
          posts: [
            { id: 1, title: 'L', html: null, lexical: JSON.stringify(lexical), ...PUBLIC },
            { id: 2, title: 'M', mobiledoc: JSON.stringify(mobiledoc), ...PUBLIC },
            { id: 3, title: 'D', lexical: `{"root":${deep}${end}}`, ...PUBLIC },
          ],
        },
      }),
    },
    ['content/images/a.png'],
  );
  expect(site.posts.map(({ html }) => html)).toEqual([
    '<h2>Why</h2><p>In <em><strong>italics</strong></em><br><a href="https://x.example/a">a link</a>&lt;b&gt;</p><ol><li>one</li></ol><figure><img src="import:content%2Fimages%2Fa.png" alt="A"><figcaption>Of it</figcaption></figure><pre><code class="language-r">a &lt; b</code></pre><blockquote><p>💡</p><p>Note</p></blockquote><p>kept</p>',
    '<h3>Why</h3><p>In <em>italics</em><br><a href="https://x.example"><em>both</em></a></p><ul><li>one</li></ul><pre><code class="language-js">x</code></pre>',
    '',
  ]);
  expect(reasons(site)).toEqual(
    expect.arrayContaining(['card signup', 'card constructor', 'card product']),
  );
});

it('what was only sent by email, or is for a few or for later, is no public post or page', () => {
  const html = '<p>x</p>';
  const site = ghost(
    [
      { id: 1, title: 'Sent', html, status: 'sent', email_only: true },
      { id: 2, title: 'Mailed', html, ...PUBLIC },
      { id: 3, title: 'Paid', html, ...PUBLIC, visibility: 'paid' },
      { id: 4, title: 'Later', html, ...PUBLIC, status: 'scheduled', type: 'page' },
      { id: 5, title: 'Planned', html, ...PUBLIC, status: 'scheduled' },
      { id: 6, title: 'Open', html, ...PUBLIC },
    ],
    { posts_meta: [{ post_id: 2, email_only: 1 }] },
  );
  const shown = [...site.posts, ...site.pages].filter(({ published }) => published);
  expect(shown.map(({ title }) => title)).toEqual(['Planned', 'Open']);
  expect(site.leftBehind.map(({ what, where }) => [what, where])).toEqual([
    ['email', ['Sent', 'Mailed']],
    ['text for members', ['Paid']],
    ['scheduled page', ['Later']],
  ]);
  const page = { ...post, 'wp:post_type': 'page', 'wp:status': 'future' };
  expect(wordpress(item(page)).pages).toMatchObject([{ published: false }]);
});

it('raised and lowered text stays so, and blocks of plugins without a text are named', () => {
  const content =
    '<!-- wp:paragraph --><p>NH<sub>3</sub> at 10<sup>-x</sup></p><!-- /wp:paragraph --><!-- wp:acme/chart {"id":3} --><div class="c"></div><!-- /wp:acme/chart --><!-- wp:acme/box --><p>Read</p><!-- /wp:acme/box --><!-- wp:acme/map {"a":1} /-->';
  const site = wordpress(item({ ...post, 'content:encoded': content }));
  expect(site.posts[0]?.html).toBe('<p>NH₃ at 10<sup>-x</sup></p><p>Read</p>');
  expect(reasons(site)).toEqual(['block acme/chart', 'block acme/map']);
});

it('a head in JSON is one, and a text that begins with a brace is none', () => {
  const head =
    '{\n  "title": "Rain {on} \\"tiles\\"",\n  "date": "2022-06-07",\n  "tags": ["roofs"]\n}\n\nThe text.';
  const texts = { ' ': head, b: '{"title": broken\n', c: '{:.toc}\nText' };
  const site = read({
    'hugo.toml': 'title = "x"',
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`content/post/${name.trim()}a.md`, text]),
    ),
  });
  expect(site.posts).toMatchObject([
    { title: 'Rain {on} "tiles"', tags: ['roofs'], html: '<p>The text.</p>', published: true },
    { published: false },
    { html: expect.stringContaining('Text'), published: true },
  ]);
  const [found] = jekyll({ '_posts/2020-01-02-b.md': head }).posts;
  expect(found).toMatchObject({ title: 'Rain {on} "tiles"', html: '<p>The text.</p>' });
});

describe('what a theme comes with', () => {
  it('is named and left out of a site of Jekyll, but for texts of one’s own below its titles', () => {
    const title = "---\ntitle: 'Blog Post number 1'\n---\n";
    const site = jekyll({
      '_config.yml': 'repository: alshedivat/al-folio\nlast_name: Exemplar\n',
      '_bibliography/papers.bib': `${BIB}@article{einstein1905movement, author={Einstein, A.}, title={On}, journal={Ann. Phys.}, year=1905}`,
      '_talks/2012-03-01-talk-1.md':
        '---\ntitle: Talk 1 on Relevant Topic in Your Field\n---\nThis is a description of your talk, which is',
      '_publications/p.md':
        "---\ntitle: 'Paper Title Number 1'\ncitation: 'Your Name, You. (2009).'\n---\nThe contents above",
      '_posts/2012-08-14-blog-post-1.md': `${title}This is a sample blog post. Lorem ipsum I can't`,
      '_drafts/2024-07-08-mine.md': `${title}The model predicts.`,
      '_posts/2024-07-09-images.md': '---\ntitle: Images that I took\n---\nMine',
    });
    expect(site.system).toBe('al-folio');
    expect(site.posts.map(({ html }) => html)).toEqual([
      '<p>The model predicts.</p>',
      '<p>Mine</p>',
    ]);
    expect([site.talks, site.publications.length]).toEqual([[], 1]);
    expect(site.leftBehind).toEqual([
      expect.objectContaining({
        what: 'example of the theme',
        where: expect.arrayContaining([
          ...['_posts/2012-08-14-blog-post-1.md', '_talks/2012-03-01-talk-1.md'],
          '_publications/p.md',
          'einstein1905movement',
        ]),
      }),
    ]);
  });

  it('is named and left out of a site of HugoBlox', () => {
    const text = (title: string) => `---\ntitle: ${title}\ndate: 2020-01-02\n---\nText`;
    const site = read({
      'hugo.yaml': 'title: Vera',
      'content/authors/admin/_index.md': '---\ntitle: Vera\nsuperuser: true\n---\n',
      'content/authors/Nelson/_index.md': text('Nelson Bighetti'),
      'content/event/example/index.md': text('Example Event'),
      'content/event/mine/index.md': text('Example Event of ours'),
      'content/publication/preprint/index.md': text('An example preprint / working paper'),
      'content/publication/journal-article/index.md': text('My article'),
    });
    expect(site.people).toEqual([]);
    expect(site.talks.map(({ title }) => title)).toEqual(['Example Event of ours']);
    expect(
      site.publications.map(({ cited, described }) => (cited ?? described?.entry)?.item.title),
    ).toEqual(['My article']);
    expect(site.leftBehind).toEqual([
      expect.objectContaining({ what: 'example of the theme', count: 3 }),
    ]);
  });
});

it('a moment that is none leaves a post of Ghost without a date, and a post that says nothing stays behind', () => {
  const blank = { id: 1, title: '', slug: 'x', html: '', ...PUBLIC };
  const site = ghost([{ id: 2, title: 'One', published_at: 1e20 }, blank]);
  expect(site.posts).toMatchObject([{ title: 'One', date: null }]);
  expect(reasons(site)).toEqual(['record without title and text']);
});

describe('names that every object inherits', () => {
  const text = '---\ntitle: A\n---\n';

  it.each([
    [
      'jekyll',
      () => jekyll({ '_posts/2020-01-01-a.md': `${text}{{ constructor }} {% constructor %}` }),
    ],
    [
      'its address',
      () => jekyll({ '_config.yml': 'permalink: constructor\n', '_posts/2020-01-01-a.md': text }),
    ],
    [
      'parts of its address',
      () =>
        jekyll({
          '_config.yml': 'permalink: /:constructor/:title/\n',
          '_posts/2020-01-01-a.md': text,
        }),
    ],
    [
      'filters',
      () =>
        jekyll({
          '_posts/2020-01-01-a.md': `${text}{{ constructor | relative_url }}{{ "a" | constructor }}`,
        }),
    ],
    [
      'links of publications',
      () =>
        jekyll({
          '_publications/a.md':
            '---\ntitle: A\nlinks: [{type: constructor, name: toString, url: "https://a.example"}]\n---\n',
          '_posts/2020-01-01-a.md': text,
        }),
    ],
    [
      'hugo',
      () =>
        read({
          'hugo.yaml': 'defaultContentLanguage: constructor\n',
          'content/constructor/a.md': text,
          'content/publication/p.md': '---\ntitle: P\npublication_types: [constructor]\n---\n',
          'content/post/a.md': `${text}{{< constructor >}}`,
        }),
    ],
    [
      'wordpress',
      () =>
        wordpress(
          item({
            ...post,
            'dc:creator': 'constructor',
            'content:encoded': '<constructor>a</constructor>[constructor][gallery ids="__proto__"]',
          }),
        ),
    ],
    [
      'ghost',
      () => ghost([{ id: '__proto__', title: 'A', html: '<toString>&constructor;</toString>' }]),
    ],
  ])('are names as any other: %s', (_, made) => {
    expect(made().posts).toHaveLength(1);
  });
});

it('a CV that stands alone is entries', () => {
  const json = JSON.stringify({
    basics: { name: 'Vera' },
    education: [{ studyType: 'PhD', institution: 'U' }],
  });
  const yaml =
    'cv:\n  name: Vera\n  sections:\n    education:\n    - {degree: PhD, institution: U}\n';
  for (const [name, text] of Object.entries({ 'resume.json': json, 'cv.yml': yaml })) {
    const site = read({ [name]: text });
    expect(site).toMatchObject({ system: 'CV', profile: { name: 'Vera' } });
    expect(site.entries).toMatchObject([{ kind: 'education', title: 'PhD' }]);
  }
});

it.each([
  [
    'resume.json',
    JSON.stringify({
      basics: {
        ...{ name: 'Vera', label: 'Reader', email: 'v@x.example', phone: '1', summary: 'I read.' },
        ...{ url: 'https://v.example', location: { city: 'Brno', countryCode: 'CZ' } },
        profiles: [{ network: 'GitHub', username: 'vera' }],
      },
      publications: [
        { name: 'Roofs', publisher: 'J', releaseDate: '2019-03-01', url: 'https://j.example/1' },
      ],
      projects: [{ name: 'Nests', description: 'All', startDate: '2019', endDate: '2021-05' }],
      interests: [{ name: 'Swifts' }],
      references: [{ name: 'Bo' }],
    }),
  ],
  [
    'cv.yaml',
    `cv:
  name: Vera
  headline: Reader
  email: v@x.example
  phone: 1
  website: https://v.example
  location: Brno, CZ
  social_networks: [{network: GitHub, username: vera}]
  sections:
    summary: [I read.]
    publications: [{title: Roofs, journal: J, date: 2019-03, url: https://j.example/1}]
    projects: [{name: Nests, summary: All, start_date: 2019, end_date: 2021-05}]
    interests: [Swifts]
    references: [Bo]
`,
  ],
])('a CV that stands alone has works and projects, and says who it is about: %s', (name, text) => {
  const site = read({ [name]: text });
  expect(site.publications).toMatchObject([
    {
      described: {
        entry: {
          item: {
            ...{ title: 'Roofs', 'container-title': 'J', URL: 'https://j.example/1' },
            issued: { 'date-parts': [[2019, 3]] },
          },
        },
      },
    },
  ]);
  expect(site.projects).toMatchObject([
    { title: 'Nests', text: 'All', from: '2019', to: '2021-05', isFinished: true },
  ]);
  expect(site.profile).toMatchObject({
    ...{ name: 'Vera', headline: 'Reader', email: 'v@x.example', location: 'Brno, CZ' },
    ...{ summary: ['I read.'], researchAreas: ['Swifts'] },
    links: ['https://v.example', 'https://github.com/vera'],
  });
  expect(site.leftBehind.map(({ what, where }) => [what, where])).toEqual([
    ['section of a CV', [`${name}: references`]],
    ['phone of a CV', [name]],
  ]);
});

it.each([[{ 'README.md': '# Hi' }], [{ 'a.json': '{"posts": [' }], [{ 'a.xml': '<rss/>' }]])(
  'what is no known site is none: %j',
  (texts) => {
    expect(
      readSite(makeFolder(texts), {
        timeZone: 'UTC',
        readBibliography: () => ({ entries: [], skipped: [] }),
      }),
    ).toBeNull();
  },
);

it.each([
  ['_a__'.repeat(20_000), '_a__'],
  [`${'> '.repeat(20_000)}quoted`, 'quoted'],
  [`${'- '.repeat(20_000)}listed`, 'listed'],
  [Array.from({ length: 400 }, (_, at) => `${'  '.repeat(at)}- listed`).join('\n'), 'listed'],
  ['long **text** '.repeat(40_000), 'long **text**'],
])('Markdown that nobody writes comes as it stands, and is noted', (text, kept) => {
  const site = jekyll({ '_posts/2020-01-01-a.md': text });
  expect(site.posts[0]?.html).toContain(kept);
  expect(site.posts[0]?.html).not.toMatch(/<(?:em|strong|ul|blockquote)>/);
  expect(reasons(site)).toEqual(['text']);
});

it.each([
  ['*a **b '.repeat(10_000), '*a **b'],
  ['\\[\n'.repeat(15_000), '['],
  ['\\begin{align}\n'.repeat(10_000), 'begin'],
  ['$ '.repeat(20_000) + '['.repeat(40_000), '[['],
  ['$$a\n'.repeat(30_000), '$a'],
  [`${'{% a %}\n'.repeat(4900)}b`, 'b'],
  [`${'{% highlight a %}'.repeat(1500)}b`, 'b'],
])('a paragraph of nothing but marks ends: %#', (text, kept) => {
  expect(jekyll({ '_posts/2020-01-01-a.md': text }).posts[0]?.html).toContain(kept);
});

it('a long text has its formulas and its emphasis', () => {
  const text = 'Words *that* stand **before** $a_1 * b$ and `code`. '.repeat(1000);
  const html = jekyll({ '_posts/2020-01-01-a.md': text }).posts[0]?.html ?? '';
  expect(html.match(/<em>that<\/em>/g)).toHaveLength(1000);
  expect(html.match(/\$a_1 \* b\$/g)).toHaveLength(1000);
});

it('hostile texts end in time, however deep or odd they are', () => {
  const deep = `${'<div>'.repeat(20_000)}x`;
  const odd = ['{%'.repeat(20_000), '{{'.repeat(20_000), '$'.repeat(20_000), '['.repeat(20_000)];
  const templates = [
    '{% if page.title %}'.repeat(20_000),
    `{% assign a = "twice" %}${'{% capture a %}{{ a }}{{ a }}{% endcapture %}'.repeat(60)}{{ a }}`,
    '{% for i in (1..1000000000) %}x{% endfor %}',
  ];
  const site = jekyll(
    Object.fromEntries(
      [deep, ...odd, ...templates, '\\('.repeat(20_000)].map((text, at) => [
        `_posts/2020-01-0${at + 1}-x.html`,
        text,
      ]),
    ),
  );
  expect(site.posts).toHaveLength(9);
});
