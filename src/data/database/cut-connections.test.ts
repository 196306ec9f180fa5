import { once } from 'node:events'
import { connect as connectTo, createServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { freePort } from '#test/servers/free-port.ts'
import { connect } from './connect.ts'

const { db, where } = await freshDatabase()
/** One connection, because the query ends all others, those of its own pool too. */
const operator = connect(where, { max: 1 })
afterAll(() => operator.end())

/** Like a failover, this ends every other connection to the database. */
const terminateConnections = () =>
  operator.query(sql`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`)

it('a transaction whose connection breaks is rolled back, and the pool continues with another connection [X3]', async () => {
  const shop = connect(where, { max: 2 })
  for (let round = 0; round < 5; round++) {
    const broken = shop.transaction(async (tx) => {
      await tx.query(sql`CREATE TABLE half ()`)
      await terminateConnections()
      await tx.query(sql`SELECT 1`).catch(() => tx.query(sql`SELECT 2`))
    })
    await expect(broken).rejects.toThrow()
    await expect
      .poll(() => shop.query(sql`SELECT to_regclass('half') AS half`).catch(() => []))
      .toEqual([{ half: null }])
  }
  await shop.end()
})

it.each(['read', 'written'])(
  'a COPY whose data is %s fails when its connection breaks, and the next COPY is complete',
  async (way) => {
    const shop = connect(where, { max: 1 })
    const total = 300_000
    await db.runScript(`CREATE TABLE IF NOT EXISTS ${way} (number int)`)
    const source = way === 'read' ? `(SELECT generate_series(1, ${total}))` : way
    const copy = (onChunk: (chunks: number) => Promise<unknown>) =>
      shop.copyTransaction(async (tx) => {
        let chunks = 0
        let lines = 0
        if (way === 'read') {
          for await (const chunk of tx.copyTo(`COPY ${source} TO STDOUT`)) {
            for (const byte of chunk as Buffer) if (byte === 10) lines++
            await onChunk(++chunks)
          }
          return lines
        }
        async function* rows() {
          for (let from = 1; from <= total; from += 1000) {
            yield Array.from({ length: 1000 }, (_, at) => `${from + at}\n`).join('')
            await onChunk(++chunks)
          }
        }
        await pipeline(rows, tx.copyFrom(`COPY ${way} FROM STDIN`))
        return total
      })
    const broken = copy(async (chunks) => chunks === 3 && (await terminateConnections()))
    await expect(broken).rejects.toMatchObject({
      code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/),
    })
    expect(await db.query(sql`SELECT FROM written`).catch(() => [])).toHaveLength(0)
    expect(await copy(async () => {})).toBe(total)
    await shop.end()
  },
)

it('every query succeeds or fails, and none gets a wrong result, while all connections break 10 times [X3]', async () => {
  const shop = connect(where, { max: 3 })
  let over = false
  const cutting = (async () => {
    for (let cuts = 0; cuts < 10; cuts++) {
      await terminateConnections()
      await new Promise((done) => setTimeout(done, 20))
    }
    over = true
  })()
  const outcomes = { right: 0, wrong: 0, failed: 0 }
  let numbers = 0
  const runQueries = async () => {
    while (!over) {
      const number = ++numbers
      const answer = shop.transaction(async (tx) => {
        await tx.query(sql`SELECT pg_sleep(0.001)`)
        return tx.query(sql`SELECT ${number}::int AS number`)
      })
      await answer.then(
        ([row]) => outcomes[row?.number === number ? 'right' : 'wrong']++,
        () => outcomes.failed++,
      )
    }
  }
  await Promise.all([cutting, ...Array.from({ length: 8 }, runQueries)])
  expect(outcomes.right).toBeGreaterThan(0)
  expect(outcomes.failed).toBeGreaterThan(0)
  expect(outcomes.wrong).toBe(0)
  const after = Array.from({ length: 9 }, () =>
    shop.query(sql`SELECT 1 AS one`).catch(() => shop.query(sql`SELECT 1 AS one`)),
  )
  for (const rows of await Promise.all(after)) expect(rows).toEqual([{ one: 1 }])
  await shop.end()
})

it('a failed attempt to reserve a connection does not use up the pool', async () => {
  const port = await freePort()
  const shop = connect({ ...where, host: '127.0.0.1', port }, { max: 2 })
  for (let failed = 0; failed < 4; failed++) await expect(shop.reserve()).rejects.toThrow('ECONNREFUSED')
  const { host, port: own } = where
  const proxy = createServer((client) => {
    const server = connectTo(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${own}` } : { host, port: own })
    client.pipe(server).pipe(client)
    for (const end of [client, server]) end.on('error', () => {})
  })
  await once(proxy.listen(port, '127.0.0.1'), 'listening')
  for (let round = 0; round < 4; round++) {
    const reserved = await shop.reserve()
    expect(
      await Promise.all([reserved.connection.query(sql`SELECT 1 AS one`), shop.query(sql`SELECT 2 AS two`)]),
    ).toEqual([[{ one: 1 }], [{ two: 2 }]])
    reserved.release()
  }
  await shop.end()
  await expect(shop.reserve()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  proxy.close()
})

it('end() destroys connections that are still in use after the timeout', async () => {
  const ending = connect(where, { max: 2 })
  const { connection } = await ending.reserve()
  const slow = expect(connection.query(sql`SELECT pg_sleep(20)`)).rejects.toMatchObject({
    code: 'CONNECTION_CLOSED',
  })
  await ending.end({ timeout: 0.1 })
  await slow
})
