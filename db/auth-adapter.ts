import { type DB, drizzleAdapter } from 'better-auth/adapters/drizzle';
import { sha256 } from '../src/lib/digest.ts';
import type { Db } from './open.ts';
import { accounts, sessions, users } from './schema/index.ts';

type Open = ReturnType<typeof drizzleAdapter>;
type Adapter = ReturnType<Open>;
type Where = NonNullable<Parameters<Adapter['count']>[0]['where']>;

/** better-auth's tables in our database; session tokens are stored as their digest only. */
export function authAdapter(db: Db): Open {
  const schema = { user: users, account: accounts, session: sessions };
  // Its own type for a database is an index signature, which no class has.
  const open = drizzleAdapter(db as unknown as DB, { provider: 'sqlite', schema });
  return (options) => withHashedTokens(open(options));
}

/**
 * Whoever reads the database learns no session: a token is digested on its way in, wherever it is
 * stored or asked for, and given back as it was asked for.
 */
function withHashedTokens(adapter: Adapter): Adapter {
  const hashed: Adapter = {
    ...adapter,
    // Rows keep the type that better-auth gave them: only the text of `token` changes.
    async create<T extends Record<string, unknown>, R = T>(
      args: Parameters<typeof adapter.create<T, R>>[0],
    ) {
      const { token } = args.data as { token?: unknown };
      if (args.model !== 'session' || typeof token !== 'string') return adapter.create<T, R>(args);
      const data = { ...args.data, token: await sha256(token) };
      return { ...(await adapter.create<T, R>({ ...args, data })), token };
    },
    async findOne<T>(args: Parameters<typeof adapter.findOne<T>>[0]) {
      const found = await adapter.findOne<T>({ ...args, where: await hashedWhere(args) });
      return withToken(found, args);
    },
    async findMany<T>(args: Parameters<typeof adapter.findMany<T>>[0]) {
      return adapter.findMany<T>({ ...args, where: await hashedWhere(args) });
    },
    async count(args) {
      return adapter.count({ ...args, where: await hashedWhere(args) });
    },
    async update<T>(args: Parameters<typeof adapter.update<T>>[0]) {
      const updated = await adapter.update<T>({ ...args, where: await hashedWhere(args) });
      return withToken(updated, args);
    },
    async updateMany(args) {
      return adapter.updateMany({ ...args, where: await hashedWhere(args) });
    },
    async delete(args) {
      return adapter.delete({ ...args, where: await hashedWhere(args) });
    },
    async deleteMany(args) {
      return adapter.deleteMany({ ...args, where: await hashedWhere(args) });
    },
    // Neither D1 nor the batches of libSQL know interactive ones.
    transaction: (work) => work(hashed),
  };
  return hashed;
}

interface Asked {
  model: string;
  where?: Where | undefined;
}

async function hashedWhere({ model, where = [] }: Asked): Promise<Where> {
  if (model !== 'session') return where;
  return Promise.all(
    where.map(async (condition) => {
      if (condition.field !== 'token') return condition;
      const { value } = condition;
      if (typeof value === 'string') return { ...condition, value: await sha256(value) };
      if (!Array.isArray(value)) return condition;
      return { ...condition, value: await Promise.all(value.map((one) => sha256(String(one)))) };
    }),
  );
}

/** The row with the token by which it was asked for. */
function withToken<T>(row: T | null, { model, where = [] }: Asked): T | null {
  const asked = where.find(({ field }) => field === 'token')?.value;
  return row && model === 'session' && typeof asked === 'string' ? { ...row, token: asked } : row;
}
