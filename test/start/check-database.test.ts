import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { checkDatabase } from '#data/database/check-database.ts'
import { connect } from '#data/database/connect.ts'
import { recordSecret } from '#data/database/secret-fingerprint.ts'
import { afterwards } from '#test/afterwards.ts'
import { runCommand } from '#test/commands/run-command.ts'
import { freshDatabase, testServer } from '#test/database.ts'
import { createTemporaryFolder } from './processes.ts'

const { adminParameters: admin } = testServer()
const superuser = connect(admin, { max: 1 })
await superuser.query(sql`SET statement_timeout = 0`)
afterwards(() => superuser.end())

const urlOf = (user: string, password: string, database: string) =>
  `postgres://${user}:${password}@${admin.host}:${admin.port}/${database}`

/** Creates a role and a database, owned by the superuser unless `owner` is true. */
async function createRoleAndDatabase({ encoding = 'UTF8', owner = false } = {}) {
  const name = `new_${randomBytes(4).toString('hex')}`
  await superuser.runScript(`CREATE ROLE ${name} LOGIN PASSWORD 'word'`)
  await superuser.runScript(
    `CREATE DATABASE ${name} ENCODING '${encoding}' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0 OWNER ${owner ? name : 'postgres'}`,
  )
  afterwards(async () => {
    await superuser.runScript(`DROP DATABASE ${name} WITH (FORCE)`)
    await superuser.runScript(`DROP ROLE ${name}`)
  })
  const runInDatabase = async (...statements: string[]) => {
    const db = connect({ ...admin, database: name }, { max: 1 })
    for (const statement of statements) await db.runScript(statement)
    await db.end()
  }
  return { name, url: urlOf(name, 'word', name), runInDatabase }
}

const findProblem = (url: string) =>
  checkDatabase(url).then(
    () => null,
    (error: Error) => error.message,
  )

test('privileges on the database only are refused, and the command in the message fixes it', async () => {
  const { name, url, runInDatabase } = await createRoleAndDatabase()
  await runInDatabase(`GRANT ALL ON DATABASE ${name} TO ${name}`)
  const problem = await findProblem(url)
  expect(problem).toBe(
    `The role "${name}" may not create tables in the schema "public" of the database "${name}". Make it the owner: ALTER DATABASE "${name}" OWNER TO "${name}";`,
  )
  await runInDatabase(problem?.match(/ALTER DATABASE .*;/)?.[0] ?? '')
  expect(await findProblem(url)).toBe(null)
})

test('privileges on the schema without the right to create the extension are refused', async () => {
  const { name, url, runInDatabase } = await createRoleAndDatabase()
  await runInDatabase(`GRANT ALL ON SCHEMA public TO ${name}`)
  expect(await findProblem(url)).toMatch(/may not create the extension pg_trgm .* ALTER DATABASE/)
  await runInDatabase('CREATE EXTENSION pg_trgm')
  expect(await findProblem(url)).toBe(null)
})

test.each(['LATIN1', 'SQL_ASCII'])('a database in %s is refused', async (encoding) => {
  const { url } = await createRoleAndDatabase({ encoding, owner: true })
  expect(await findProblem(url)).toMatch(
    new RegExp(
      `has the encoding ${encoding}, but the shop needs UTF8\\. .*CREATE DATABASE .* ENCODING 'UTF8'`,
    ),
  )
})

test('a database with tables of another program is refused, and one with extensions is accepted', async () => {
  const { url, runInDatabase } = await createRoleAndDatabase({ owner: true })
  await runInDatabase('CREATE EXTENSION pg_trgm', 'CREATE EXTENSION pg_stat_statements').catch(() => {})
  expect(await findProblem(url)).toBe(null)
  await runInDatabase('CREATE TABLE orders (id int)', 'CREATE TABLE schema_migrations (version text)')
  expect(await findProblem(url)).toMatch(
    /contains tables of other programs \(orders, schema_migrations\)\. Create/,
  )
})

test('tables owned by another role and another search_path are refused', async () => {
  const { name, url, runInDatabase } = await createRoleAndDatabase({ owner: true })
  await runInDatabase(`CREATE SCHEMA ${name} AUTHORIZATION ${name}`)
  expect(await findProblem(url)).toMatch(/creates tables in the schema ".*SET search_path = public;$/)
  await runInDatabase(`DROP SCHEMA ${name}`, 'CREATE TABLE schema_migrations (name text, checksum text)')
  expect(await findProblem(url)).toMatch(/belong to the role "postgres"\. .*REASSIGN OWNED BY/)
})

test('wrong password, missing database, missing privilege, no answer and unknown host each have their own message', async () => {
  const { name, url } = await createRoleAndDatabase()
  const port = `${admin.host}:${admin.port}`
  expect(await findProblem(urlOf(name, 'hunter2', name))).toBe(
    `The database server at ${port} refuses the role "${name}" or its password (password authentication failed for user "${name}"). Correct DATABASE_URL, or set the password: ALTER ROLE "${name}" LOGIN PASSWORD '…';`,
  )
  expect(await findProblem(url.replace(/[^/]+$/, 'nothing'))).toMatch(
    /has no database "nothing"\. Create it: CREATE DATABASE "nothing" OWNER/,
  )
  await superuser.runScript(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`)
  expect(await findProblem(url)).toMatch(
    /does not allow the role ".*" to connect to the database ".*ALTER DATABASE/,
  )
  expect(await findProblem(`postgres://${name}:hunter2@127.0.0.1:1/${name}`)).toMatch(
    /^The database server at 127\.0\.0\.1:1 does not answer \(.*ECONNREFUSED.*\)\. Start it, or correct/,
  )
  expect(await findProblem('postgres://shop:hunter2@shop.invalid/tiem')).toMatch(
    /cannot be resolved|does not answer/,
  )
})

test('a server that is not PostgreSQL is refused within seconds', async () => {
  const web = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((done) => void web.listen(0, '127.0.0.1', done))
  afterwards(() => void web.close())
  const { port } = web.address() as { port: number }
  expect(await findProblem(`postgres://shop:hunter2@127.0.0.1:${port}/tiem`)).toMatch(
    /^The server at 127\.0\.0\.1:\d+ closed the connection without an answer\. It may not be PostgreSQL/,
  )
}, 40_000)

test('a command with a different SECRET is refused until `secret accept` is run', async () => {
  const { db, url } = await freshDatabase()
  const [old, present] = ['a'.repeat(32), 'b'.repeat(32)]
  await recordSecret(db, old)
  const run = (args: string[], SECRET: string) =>
    runCommand(args, { DATABASE_URL: url, DATA_DIR: createTemporaryFolder(), SECRET })
  expect((await run(['audit'], old)).code).toBe(0)
  const refused = await run(['audit'], present)
  expect(refused.code).toBe(1)
  expect(refused.text).toMatch(
    /^Shop: .*\nThe shop in this database uses a different SECRET\. Set the SECRET/,
  )
  expect(refused.text).not.toMatch(/a{16}|b{16}/)
  const accepted = await run(['secret', 'accept'], present)
  expect(accepted).toMatchObject({ code: 0, text: expect.stringContaining('Carriers report to addresses') })
  expect((await run(['audit'], present)).code).toBe(0)
  expect((await run(['audit'], old)).code).toBe(1)
}, 90_000)
