/** A site of each system, as its files, with one post of this text. */
export function makeForeignSites(html: string): Record<string, Record<string, string>> {
  const post = { id: '1', title: 'One', slug: 'one', status: 'published', html };
  const fields = {
    ...{ title: 'One', link: 'https://old.example/one/', 'wp:post_type': 'post' },
    ...{ 'wp:status': 'publish', 'wp:post_name': 'one', 'content:encoded': html },
  };
  const item = Object.entries(fields)
    .map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`)
    .join('');
  const head = '---\ntitle: One\ndate: 2020-01-02\n---\n';
  return {
    Ghost: { 'ghost.json': JSON.stringify({ db: [{ data: { posts: [post] } }] }) },
    WordPress: {
      'export.xml': `<?xml version="1.0"?><rss><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url><item>${item}</item></channel></rss>`,
    },
    academicpages: { '_config.yml': 'first_name: Vera\n', '_posts/2020-01-02-one.md': head + html },
    HugoBlox: {
      'config/_default/hugo.yaml': 'title: T\n',
      'content/authors/admin/_index.md': '---\ntitle: Vera\n---\n',
      'content/post/one/index.md': head + html,
    },
  };
}

/** Links and pictures that a stranger may write so that they lead to a file beside the site. */
export function linkEscapes(file: string): string {
  const up = ['../', '../../', '../../../', '../../../../'].map((dots) => dots + file);
  const addresses = [
    ...up,
    ...up.map((path) => `/${path}`),
    ...up.map((path) => path.replaceAll('/', '\\')),
    ...up.map((path) => path.replaceAll('/', '%2F')),
    ...['import:', 'moved:', 'file:', 'file://'].flatMap((scheme) =>
      up.flatMap((path) => [scheme + path, scheme + encodeURIComponent(path)]),
    ),
  ];
  return addresses
    .map((address) => `<p><a href="${address}">a</a> <img src="${address}" alt="a"></p>`)
    .join('\n');
}
