import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { signIn } from '../administrator.ts';
import { send, startChat } from '../chat.ts';
import { siteOfFile } from '../site.ts';

const site = await siteOfFile();

describe('what an answer may quote', () => {
  const ask = async (message: string) =>
    (await send(site, { message, sessionId: await startChat(site) })).json();

  it('excludes deleted, unpublished, scheduled and rewritten content', async () => {
    const question = 'What is the zyxogram good for?';
    const quotes = async () =>
      JSON.stringify((await ask(question)).sources).includes('/blog/zyxogram');
    await site.db.run(sql`insert into blog_posts (slug, title, content, author, published, published_at)
      values ('zyxogram', 'On the zyxogram', '<p>The zyxogram is good for nothing.</p>', 'A', 1, '2020-01-01T00:00:00.000Z')`);
    expect(await quotes()).toBe(true);
    await site.db.run(sql`update blog_posts set published = 0 where slug = 'zyxogram'`);
    expect(await quotes()).toBe(false);
    await site.db.run(
      sql`update blog_posts set published = 1, published_at = '2999-01-01T00:00:00.000Z' where slug = 'zyxogram'`,
    );
    expect(await quotes()).toBe(false);
    await site.db.run(
      sql`update blog_posts set published_at = '2020-01-01T00:00:00.000Z' where slug = 'zyxogram'`,
    );
    expect(await quotes()).toBe(true);
    await site.db.run(
      sql`update blog_posts set title = 'Nothing', content = '<p>Gone.</p>' where slug = 'zyxogram'`,
    );
    expect(await quotes()).toBe(false);
    await site.db.run(sql`update blog_posts set title = 'On the zyxogram' where slug = 'zyxogram'`);
    expect(await quotes()).toBe(true);
    await site.db.run(sql`delete from blog_posts where slug = 'zyxogram'`);
    expect(await quotes()).toBe(false);
  });

  it('is the profile as the settings have it since a moment ago', async () => {
    const admin = await signIn(site);
    const question = 'What are your research areas?';
    expect((await ask(question)).answer).toContain('Dosimetry');
    const body = { researchAreas: ['Zyxology'] };
    expect((await admin('/api/admin/settings', { method: 'PUT', body })).status).toBe(200);
    const { answer } = await ask(question);
    expect(answer).toContain('Zyxology');
    expect(answer).not.toContain('Dosimetry');
  });
});
