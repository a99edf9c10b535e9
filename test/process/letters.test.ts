import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { openLibsql } from '../../db/open.ts';
import { letters } from '../../db/schema/mail.ts';
import { sentJson } from '../chat.ts';
import { PLAIN, startMailServer } from '../mail-server.ts';
import { MEETING_REQUEST } from '../meeting-request.ts';
import { listening } from '../site.ts';
import { dataFolder, end } from './server.ts';

const { serve, pathOf } = dataFolder();

it('after kill -9 between storing and sending, each letter is sent, once', async () => {
  const connected = Promise.withResolvers<void>();
  const hanging = await startMailServer({ ...PLAIN, onConnect: () => connected.resolve() });
  const killed = serve(hanging.env);
  const url = await listening(killed);
  expect((await fetch(`${url}/api/meetings`, sentJson(MEETING_REQUEST))).status).toBe(201);
  // One letter is with the mail server by now, which never takes it.
  await connected.promise;
  await end(killed, 'SIGKILL');

  const { db, close } = await openLibsql(pathToFileURL(pathOf('site.db')).href);
  const stored = await db.select().from(letters);
  expect(stored.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(stored.some(({ attempts }) => attempts > 0)).toBe(true);
  // The time that an attempt may take is over.
  await db.update(letters).set({ due_at: new Date().toISOString() });
  close();

  const server = await startMailServer();
  const next = serve(server.env);
  await listening(next);
  await server.taken(2);
  // What it does beside requests is done before it ends.
  await end(next, 'SIGTERM');
  expect(server.received.map(({ mail }) => mail.messageId).sort()).toEqual(
    stored.map(({ token }) => `<${token}@vera.example.org>`).sort(),
  );
});
