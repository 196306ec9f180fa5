import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { root } from '#test/repository/dockerfile.ts'
import { startPgBouncer, startPostgres } from './debian-postgres.ts'
import { stopAttempt, tryToStart } from './start-attempt.ts'

// The first start of a shop by a new operator, with Debian's PostgreSQL and PgBouncer.
const place = mkdtempSync(join(tmpdir(), 'tiem-newcomer-data-'))
const server = await startPostgres()
afterAll(async () => {
  await server.stop()
  rmSync(place, { recursive: true, force: true })
})

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const DATA_DIR = place
/** Expects that the shop does not start. @returns its one message */
async function refusal(env: Record<string, string>): Promise<string> {
  const started = await tryToStart({ DATA_DIR, ...env })
  await stopAttempt(started)
  expect([started.code, started.text.split('\n').length]).toEqual([1, 2])
  return started.text.trim()
}

/** Expects that the shop starts. @returns its output */
async function startOutput(env: Record<string, string>): Promise<string> {
  const started = await tryToStart({ DATA_DIR, ...env })
  try {
    expect(started.code, started.text).toBe(null)
    expect((await fetch(`${started.url}/readyz`)).status).toBe(200)
    expect((await fetch(`${started.url}/shop`)).status).toBe(200)
    return started.text
  } finally {
    await stopAttempt(started)
  }
}

test('a database created in the usual way: the message contains the command after which the shop starts', async () => {
  server.psql(`CREATE ROLE usual LOGIN PASSWORD 'word'; CREATE DATABASE usual;`)
  server.psql('GRANT ALL ON DATABASE usual TO usual')
  const DATABASE_URL = server.urlOf('usual', 'word', 'usual')
  const message = await refusal({ DATABASE_URL })
  expect(message).toMatch(/^The role "usual" may not create tables in the schema "public"/)
  server.psql(message.match(/ALTER DATABASE .*;/)?.[0] ?? '')
  expect(await startOutput({ DATABASE_URL })).toContain(
    'No administrator exists yet. Create the owner: npm run shop -- admin create',
  )
}, 120_000)

test('the two SQL commands of the guide and a settings file are enough to start a shop', async () => {
  const [role = '', database = ''] = read('docs/operating.md').match(/^CREATE (?:ROLE|DATABASE) .*;$/gm) ?? []
  server.psql(role.replace('…', 'word'))
  server.psql(database)
  const ENV_FILE = join(place, '.env')
  writeFileSync(
    ENV_FILE,
    `DATABASE_URL=${server.urlOf('tiem', 'word', 'tiem')}\nDATA_DIR=${join(place, 'own')}\n`,
  )
  expect(await startOutput({ ENV_FILE, DATA_DIR: join(place, 'own') })).not.toContain('Demo admin')
  writeFileSync(ENV_FILE, `${read('.env.example')}PUBLICURL=https://shop.example\n`)
  expect(await refusal({ ENV_FILE })).toBe('PUBLICURL is not a setting of the shop. Did you mean PUBLIC_URL?')
  writeFileSync(ENV_FILE, 'OIDC_NAME=Google\n')
  expect(await refusal({ ENV_FILE })).toMatch(
    /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set/,
  )
}, 120_000)

test.each(['LATIN1', 'SQL_ASCII'])(
  'a database in %s is refused before anything is written',
  async (encoding) => {
    const name = encoding.toLowerCase()
    server.psql(`CREATE ROLE ${name} LOGIN PASSWORD 'word'`)
    server.psql(`CREATE DATABASE ${name} OWNER ${name} ENCODING '${encoding}' LOCALE 'C' TEMPLATE template0`)
    const message = await refusal({ DATABASE_URL: server.urlOf(name, 'word', name) })
    expect(message).toMatch(new RegExp(`^The database "${name}" has the encoding ${encoding}`))
    server.psql(message.match(/CREATE DATABASE .*;/)?.[0] ?? '')
    await startOutput({ DATABASE_URL: server.urlOf(name, 'word', `${name}_utf8`) })
  },
)

test('wrong password, wrong database, missing pg_hba.conf entry and no server give four different messages', async () => {
  server.psql(`CREATE ROLE four LOGIN PASSWORD 'word'; CREATE DATABASE four OWNER four;`)
  const refusalFor = (url: string) => refusal({ DATABASE_URL: url })
  expect(await refusalFor(server.urlOf('four', 'hunter2', 'four'))).toMatch(
    /refuses the role "four" or its password .*ALTER ROLE/,
  )
  expect(await refusalFor(server.urlOf('four', 'word', 'fuor'))).toMatch(
    /has no database "fuor"\. Create it: CREATE DATABASE/,
  )
  expect(await refusalFor('postgres://four:word@127.0.0.1:1/four')).toMatch(/does not answer .*ECONNREFUSED/)
  server.allowOnly(
    'host all postgres 127.0.0.1/32 scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  )
  expect(await refusalFor(server.urlOf('four', 'word', 'four'))).toMatch(
    /does not allow connections from this machine \(no pg_hba\.conf entry .* Add a line .*\?sslmode=require/,
  )
  server.allowOnly('host all all 127.0.0.1/32 scram-sha-256\n')
  await startOutput({ DATABASE_URL: server.urlOf('four', 'word', 'four') })
}, 120_000)

test('PgBouncer works with the configuration of the guide; transaction and statement pooling are refused', async () => {
  server.psql(`CREATE ROLE pooled LOGIN PASSWORD 'word'; CREATE DATABASE pooled OWNER pooled;`)
  const [, lines = ''] = read('docs/operating.md').match(/```ini\n([\s\S]*?)```/) ?? []
  const ini = lines.replace(/^tiem = .*$/m, `pooled = host=127.0.0.1 port=${server.port} dbname=pooled`)
  const direct = server.urlOf('pooled', 'word', 'pooled')
  const bySessions = await startPgBouncer(ini, { pooled: 'word' })
  try {
    await startOutput({ DATABASE_URL: bySessions.through(direct) })
    const db = connect({ url: bySessions.through(direct) }, { max: 1 })
    expect(
      await db.query(
        sql`SELECT current_setting('statement_timeout') AS limit, current_setting('jit') AS jit`,
      ),
    ).toEqual([{ limit: '5s', jit: 'off' }])
    await db.end()
    expect(
      await refusal({ DATABASE_URL: bySessions.through(server.urlOf('pooled', 'hunter2', 'pooled')) }),
    ).toMatch(/refuses the role "pooled" or its password/)
    expect(
      await refusal({ DATABASE_URL: bySessions.through(server.urlOf('pooled', 'word', 'polled')) }),
    ).toMatch(/has no database "polled"/)
  } finally {
    await bySessions.stop()
  }
  for (const more of ['', '\nserver_round_robin = 1']) {
    for (const mode of ['transaction', 'statement']) {
      const pooler = await startPgBouncer(ini.replace('pool_mode = session', `pool_mode = ${mode}${more}`), {
        pooled: 'word',
      })
      try {
        expect(await refusal({ DATABASE_URL: pooler.through(direct) })).toMatch(
          /set pool_mode = session \(PgBouncer\)/,
        )
      } finally {
        await pooler.stop()
      }
    }
  }
}, 120_000)

test('a second process with a different SECRET does not start, and with the same SECRET it does', async () => {
  server.psql(`CREATE ROLE twice LOGIN PASSWORD 'word'; CREATE DATABASE twice OWNER twice;`)
  const DATABASE_URL = server.urlOf('twice', 'word', 'twice')
  const first = await tryToStart({ DATA_DIR: join(place, 'a'), DATABASE_URL, SECRET: 'a'.repeat(32) })
  expect(first.code, first.text).toBe(null)
  const second = { DATA_DIR: join(place, 'b'), DATABASE_URL }
  expect(await refusal({ ...second, SECRET: 'b'.repeat(32) })).toMatch(
    /^The shop in this database uses a different SECRET/,
  )
  await startOutput({ ...second, SECRET: 'a'.repeat(32) })
  await stopAttempt(first)
}, 120_000)

test('a demo reachable from the network starts only with DEMO=1 and prints its addresses', async () => {
  const HOST = '0.0.0.0'
  expect(await refusal({ HOST })).toMatch(/^Other machines can reach this shop/)
  server.psql(`CREATE ROLE wide LOGIN PASSWORD 'word'; CREATE DATABASE wide OWNER wide;`)
  const text = await startOutput({ HOST, DEMO: '1', DATABASE_URL: server.urlOf('wide', 'word', 'wide') })
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  for (const { family, internal, address } of own) {
    if (family === 'IPv4' && !internal) expect(text).toContain(`and at http://${address}:`)
  }
  expect(text).toMatch(
    /Tiệm is open at http:\/\/localhost:\d+"[\s\S]*WARNING: other machines can reach this shop/,
  )
}, 120_000)
