/** Who logs in on the sites that are measured. */
export const ADMINISTRATOR = { username: 'vera', password: 'a password for the benchmark' };

/** What is sent. */
export interface Sent {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  /** JSON, or bytes of a form with their content type. */
  body?: object | { bytes: Uint8Array; type: string };
}

/** A row of the table. */
export interface MeasuredRequest {
  name: string;
  /** The request; `at` counts them from 0. */
  send: (at: number) => Sent;
  /** Whether its answer may be kept: it is then measured cached, and each time at another host. */
  cacheable?: true;
  /** Whether it is the administrator's. */
  admin?: true;
  /** How many of them are a round, where no more are to be had. */
  atMost?: number;
}

/** What there is on a site to ask for. */
export interface SiteContent {
  post: { id: number; slug: string; title: string };
  publication: { id: number; title: string };
  /** Publications whose share cards nobody has asked for. */
  undrawn: number[];
  chatSession: (at: number) => string;
}

/** A paper of one MB, whole as far as the site looks. */
const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(2 ** 20, ' '),
  Buffer.from('\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
]);

const get = (name: string, path: string): MeasuredRequest => ({
  name,
  send: () => ({ path }),
  cacheable: true,
});
const list = (name: string, path: string): MeasuredRequest => ({
  name,
  send: () => ({ path }),
  admin: true,
});

/** Each kind of public page and call, and what an administrator does. */
export const requestsOf = (site: SiteContent): MeasuredRequest[] => [
  get('home', '/'),
  get('about', '/about'),
  get('publications', '/publications'),
  get('publications, searched', '/publications?q=proton'),
  get('a publication', `/publications/${site.publication.id}`),
  get('blog', '/blog'),
  get('a post', `/blog/${site.post.slug}`),
  get('conferences', '/conferences'),
  get('contact', '/contact'),
  get('schedule', '/schedule'),
  get('chat', '/chat'),
  get('search', '/search?q=proton'),
  get('feed of posts', '/blog/feed.atom'),
  get('feed of publications', '/publications/feed.atom'),
  get('sitemap', '/sitemap.xml'),
  get('llms.txt', '/llms.txt'),
  get('publications.bib', '/publications.bib'),
  get('publications.txt, styled', '/publications.txt?style=ieee'),
  get('/api/publications', '/api/publications'),
  get('/api/blog', '/api/blog'),
  get('/api/search', '/api/search?q=proton'),
  {
    name: '/api/chat, embedded assistant',
    send: (at) => ({
      method: 'POST',
      path: '/api/chat',
      body: { message: `What do you do about protons? ${at}`, sessionId: site.chatSession(at) },
    }),
    atMost: 20,
  },
  {
    name: 'share card, drawn',
    send: (at) => ({ path: `/publications/${site.undrawn[at]}/share-card.png` }),
    atMost: 3,
  },
  {
    name: 'share card, stored',
    send: () => ({ path: `/publications/${site.undrawn[0]}/share-card.png` }),
  },
  {
    name: 'login by password',
    send: () => ({ method: 'POST', path: '/api/auth/login', body: ADMINISTRATOR }),
    atMost: 3,
  },
  list('who is logged in', '/api/auth/me'),
  list('administration, its page', '/admin'),
  list('list of publications', '/api/admin/publications'),
  list('list of posts', '/api/blog/admin/posts'),
  list('list of missing share cards', '/api/admin/share-cards'),
  list('dashboard of visits', '/api/admin/analytics/dashboard'),
  {
    name: 'a publication is saved',
    send: (at) => ({
      method: 'PUT',
      path: `/api/admin/publications/${site.publication.id}`,
      body: { title: `${site.publication.title} ${at}` },
    }),
    admin: true,
  },
  {
    name: 'a post is saved',
    send: (at) => ({
      method: 'PUT',
      path: `/api/blog/admin/posts/${site.post.id}`,
      body: { title: `${site.post.title} ${at}` },
    }),
    admin: true,
  },
  {
    name: 'a PDF of 1 MB is uploaded',
    send: (at) => ({ method: 'POST', path: '/api/admin/upload-pdf', body: pdfForm(at) }),
    admin: true,
    atMost: 10,
  },
];

function pdfForm(at: number): { bytes: Uint8Array; type: string } {
  const head = `--edge\r\nContent-Disposition: form-data; name="pdf"; filename="paper-${at}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), PDF, Buffer.from('\r\n--edge--\r\n')]);
  return { bytes, type: 'multipart/form-data; boundary=edge' };
}
