import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { connect } from './connect.ts'

const { db, url } = await freshDatabase()

it('returns bigint and numeric as numbers, also in arrays, and timestamps as dates', async () => {
  const [row] = await db.query(sql`
    SELECT 9007199254740991::bigint AS dong, sum(x::bigint) AS sum, array_agg(x::bigint) AS list,
      timestamptz '2026-11-21 08:00+07' AS at
    FROM generate_series(1, 3) x`)
  expect(row).toEqual({
    dong: 9_007_199_254_740_991,
    sum: 6,
    list: [1, 2, 3],
    at: new Date('2026-11-21T01:00:00Z'),
  })
})

it('accepts numbers as bigint parameters', async () => {
  expect(await db.query(sql`SELECT ${2_000_000_000}::bigint + 1 AS dong`)).toEqual([{ dong: 2_000_000_001 }])
})

it('limits a statement to 5 s and a lock wait to 4 s', async () => {
  const limits = await db.query(
    sql`SELECT name, setting FROM pg_settings WHERE name ~ '^(statement|lock)_timeout$' ORDER BY 1`,
  )
  expect(limits).toEqual([
    { name: 'lock_timeout', setting: '4000' },
    { name: 'statement_timeout', setting: '5000' },
  ])
})

it('prepares at most 200 statements on a connection and runs the others all the same', async () => {
  await db.transaction(async (tx) => {
    for (let n = 0; n < 250; n++) expect(await tx.query(sql`SELECT ${raw(String(n))} AS n`)).toEqual([{ n }])
    expect(await tx.query(sql`SELECT count(*) AS count FROM pg_prepared_statements`)).toEqual([
      { count: 200 },
    ])
  })
})

it('connects to the writable one of several hosts', async () => {
  const { host } = new URL(url)
  const several = connect({ url: url.replace(host, `127.0.0.1:1,${host}`) }, { max: 1 })
  await expect.poll(() => several.query(sql`SELECT 1 AS one`).catch(() => [])).toEqual([{ one: 1 }])
  await several.end()
})
