import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { checkDatabase } from '#data/database/preflight.ts'
import { recordSecret } from '#data/database/secret-fingerprint.ts'
import { afterwards } from '#test/afterwards.ts'
import { program } from '#test/commands/program.ts'
import { freshDatabase, testServer } from '#test/database.ts'
import { temporaryFolder } from './processes.ts'

const { admin } = testServer()
const chief = connect(admin, { max: 1 })
await chief.query(sql`SET statement_timeout = 0`)
afterwards(() => chief.end())

const urlOf = (user: string, password: string, database: string) =>
  `postgres://${user}:${password}@${admin.host}:${admin.port}/${database}`

/** A role and a database of the superuser's that the role may use in part. */
async function newcomer({ encoding = 'UTF8', owner = false } = {}) {
  const name = `new_${randomBytes(4).toString('hex')}`
  await chief.runScript(`CREATE ROLE ${name} LOGIN PASSWORD 'word'`)
  await chief.runScript(
    `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0 OWNER ${owner ? name : 'postgres'}`,
  )
  afterwards(async () => {
    await chief.runScript(`DROP DATABASE ${name} WITH (FORCE)`)
    await chief.runScript(`DROP ROLE ${name}`)
  })
  const inside = async (...statements: string[]) => {
    const db = connect({ ...admin, database: name }, { max: 1 })
    for (const statement of statements) await db.runScript(statement)
    await db.end()
  }
  return { name, url: urlOf(name, 'word', name), inside }
}

const sentenceFor = (url: string) =>
  checkDatabase(url).then(
    () => null,
    (error: Error) => error.message,
  )

test('rights on the database alone are not enough; after the command in the sentence they are', async () => {
  const { name, url, inside } = await newcomer()
  await inside(`GRANT ALL ON DATABASE ${name} TO ${name}`)
  const sentence = await sentenceFor(url)
  expect(sentence).toBe(
    `The role "${name}" may not make tables in the schema "public" of the database "${name}". Make it the owner: ALTER DATABASE "${name}" OWNER TO "${name}";`,
  )
  await inside(sentence?.match(/ALTER DATABASE .*;/)?.[0] ?? '')
  expect(await sentenceFor(url)).toBe(null)
})

test('rights on the schema without those to make the extension are not enough', async () => {
  const { name, url, inside } = await newcomer()
  await inside(`GRANT ALL ON SCHEMA public TO ${name}`)
  expect(await sentenceFor(url)).toMatch(/may not make the extension pg_trgm .* ALTER DATABASE/)
  await inside('CREATE EXTENSION pg_trgm')
  expect(await sentenceFor(url)).toBe(null)
})

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused', async (encoding) => {
  const { url } = await newcomer({ encoding, owner: true })
  expect(await sentenceFor(url)).toMatch(
    new RegExp(
      `has the encoding ${encoding}, and the shop needs UTF8\\. .*CREATE DATABASE .* ENCODING 'UTF8'`,
    ),
  )
})

test('a database with tables of another program is refused, one with an extension is not', async () => {
  const { url, inside } = await newcomer({ owner: true })
  await inside('CREATE EXTENSION pg_trgm', 'CREATE EXTENSION pg_stat_statements').catch(() => {})
  expect(await sentenceFor(url)).toBe(null)
  await inside('CREATE TABLE orders (id int)', 'CREATE TABLE schema_migrations (version text)')
  expect(await sentenceFor(url)).toMatch(
    /holds tables that are not the shop's \(orders, schema_migrations\)\. Give/,
  )
})

test('tables of another role and another schema are refused', async () => {
  const { name, url, inside } = await newcomer({ owner: true })
  await inside(`CREATE SCHEMA ${name} AUTHORIZATION ${name}`)
  expect(await sentenceFor(url)).toMatch(/makes its tables in the schema ".*SET search_path = public;$/)
  await inside(`DROP SCHEMA ${name}`, 'CREATE TABLE schema_migrations (name text, checksum text)')
  expect(await sentenceFor(url)).toMatch(/belong to the role "postgres"\. .*REASSIGN OWNED BY/)
})

test('a server that refuses says why, and one that does not answer is told from it', async () => {
  const { name, url } = await newcomer()
  const port = `${admin.host}:${admin.port}`
  expect(await sentenceFor(urlOf(name, 'hunter2', name))).toBe(
    `The database server at ${port} refuses the role "${name}" or its password (password authentication failed for user "${name}"). Correct DATABASE_URL, or set the password: ALTER ROLE "${name}" LOGIN PASSWORD '…';`,
  )
  expect(await sentenceFor(url.replace(/[^/]+$/, 'nothing'))).toMatch(
    /has no database "nothing"\. Make it: CREATE DATABASE "nothing" OWNER/,
  )
  await chief.runScript(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
  expect(await sentenceFor(url)).toMatch(/does not let the role ".*" into the database ".*ALTER DATABASE/)
  expect(await sentenceFor(`postgres://${name}:hunter2@127.0.0.1:1/${name}`)).toMatch(
    /^The database server at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\)\. Start it, or correct/,
  )
  expect(await sentenceFor('postgres://shop:hunter2@shop.invalid/tiem')).toMatch(
    /is not known|does not answer/,
  )
})

test('a server that is no PostgreSQL is refused within seconds', async () => {
  const web = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((done) => void web.listen(0, '127.0.0.1', done))
  afterwards(() => void web.close())
  const { port } = web.address() as { port: number }
  expect(await sentenceFor(`postgres://shop:hunter2@127.0.0.1:${port}/tiem`)).toMatch(
    /^The server at 127\.0\.0\.1:\d+ ended the connection without an answer\. It may not be PostgreSQL/,
  )
}, 40_000)

test('a command with another SECRET than the shop is refused, until that is accepted', async () => {
  const { db, url } = await freshDatabase()
  const [old, present] = ['a'.repeat(32), 'b'.repeat(32)]
  await recordSecret(db, old)
  const run = (args: string[], SECRET: string) =>
    program(args, { DATABASE_URL: url, DATA_DIR: temporaryFolder(), SECRET })
  expect((await run(['audit'], old)).code).toBe(0)
  const refused = await run(['audit'], present)
  expect(refused.code).toBe(1)
  expect(refused.text).toMatch(/^Shop: .*\nThe shop in this database works with another SECRET\. Set the one/)
  expect(refused.text).not.toMatch(/aaa|bbb/)
  expect((await run(['secret', 'accept'], present)).code).toBe(0)
  expect((await run(['audit'], present)).code).toBe(0)
  expect((await run(['audit'], old)).code).toBe(1)
}, 90_000)
