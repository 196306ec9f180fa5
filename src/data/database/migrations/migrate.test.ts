import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { OperatorError } from '#data/database/embedded/operator-error.ts'
import { freshDatabase } from '#test/database.ts'
import { createTemporaryFolder, startHolder } from '#test/start/processes.ts'
import { listPendingMigrations, migrate } from './migrate.ts'

function migrations(files: Record<string, string>): string {
  const folder = createTemporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const two = {
  '001-goods.sql': "CREATE TABLE goods (name text); INSERT INTO goods VALUES ('Áo');",
  '002-price.sql': 'ALTER TABLE goods ADD price bigint;',
}

it('applies missing migrations once and in order [X10]', async () => {
  const { db } = await freshDatabase({ empty: true })
  const folder = migrations(two)
  expect(await listPendingMigrations(db, folder)).toEqual(['001-goods.sql', '002-price.sql'])
  expect(await migrate(db, folder)).toEqual(['001-goods.sql', '002-price.sql'])
  expect(await migrate(db, folder)).toEqual([])
  writeFileSync(join(folder, '003-stock.sql'), 'ALTER TABLE goods ADD stock int;')
  expect(await listPendingMigrations(db, folder)).toEqual(['003-stock.sql'])
  expect(await migrate(db, folder)).toEqual(['003-stock.sql'])
  expect(await listPendingMigrations(db, folder)).toEqual([])
  expect(await db.query(sql`SELECT name, price, stock FROM goods`)).toEqual([
    { name: 'Áo', price: null, stock: null },
  ])
  expect(await db.query(sql`SHOW statement_timeout`)).toEqual([{ statement_timeout: '5s' }])
})

it('refuses a migration that was changed after it was applied, ignoring line endings', async () => {
  const { db } = await freshDatabase({ empty: true })
  const folder = migrations({ '001-a.sql': 'CREATE TABLE a ();\nCREATE TABLE b ();\n' })
  await migrate(db, folder)
  writeFileSync(join(folder, '001-a.sql'), 'CREATE TABLE a ();\r\nCREATE TABLE b ();\r\n')
  expect(await migrate(db, folder)).toEqual([])
  writeFileSync(join(folder, '001-a.sql'), 'CREATE TABLE a (x int);')
  await expect(migrate(db, folder)).rejects.toThrow('001-a.sql was changed after it was applied')
  await expect(listPendingMigrations(db, folder)).rejects.toThrow('001-a.sql was changed')
  rmSync(join(folder, '001-a.sql'))
  await expect(migrate(db, folder)).rejects.toThrow('made by a newer version')
})

it('rolls back a failing migration and keeps the earlier ones', async () => {
  const { db } = await freshDatabase({ empty: true })
  const folder = migrations({ ...two, '003-bad.sql': 'CREATE TABLE half (); SELECT 1/0;' })
  await expect(migrate(db, folder)).rejects.toThrow('003-bad.sql failed and was rolled back: division')
  expect(
    await db.query(sql`SELECT to_regclass('half') AS half, to_regclass('goods') IS NOT NULL AS goods`),
  ).toEqual([{ half: null, goods: true }])
  expect(await listPendingMigrations(db, folder)).toEqual(['003-bad.sql'])
})

it('three processes that start at once apply each migration once [X10]', async () => {
  const { url, db } = await freshDatabase({ empty: true })
  const folder = migrations({ ...two, '003-slow.sql': 'SELECT pg_sleep(0.3); CREATE TABLE slow ();' })
  const all = await Promise.all(Array.from({ length: 3 }, () => startHolder('migrate', url, folder)))
  const counts = all.map(({ firstLine }) => Number(firstLine.replace('applied ', '')))
  expect(counts.reduce((sum, count) => sum + count)).toBe(3)
  expect(await db.query(sql`SELECT count(*) FROM schema_migrations`)).toEqual([{ count: 3 }])
})

it('a migration that was killed halfway is applied completely by the next start [X10]', async () => {
  const { url, db } = await freshDatabase({ empty: true })
  const folder = migrations({ ...two, '003-slow.sql': 'CREATE TABLE slow (); SELECT pg_sleep(30);' })
  const killed = startHolder('migrate', url, folder)
  const isSleeping = sql`datname = current_database() AND wait_event = 'PgSleep'`
  const findSleeping = () => db.query(sql`SELECT 1 FROM pg_stat_activity WHERE ${isSleeping}`)
  // A child process may start slowly on a busy machine.
  await expect.poll(findSleeping, { timeout: 15_000 }).toHaveLength(1)
  await db.query(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${isSleeping}`)
  expect((await killed).firstLine).not.toContain('applied')
  writeFileSync(join(folder, '003-slow.sql'), 'CREATE TABLE slow ();')
  expect(await migrate(db, folder)).toEqual(['003-slow.sql'])
})

it('refuses file names without a number and duplicate numbers', async () => {
  const { db } = await freshDatabase({ empty: true })
  await expect(migrate(db, migrations({ 'first.sql': '' }))).rejects.toThrow('not named like 001-title.sql')
  await expect(migrate(db, migrations({ '001-a.sql': '', '001-b.sql': '' }))).rejects.toThrow('number 001')
})

it('refuses a database of a version before 0.2.0 and changes nothing in it', async () => {
  const { db } = await freshDatabase({ empty: true })
  await db.runScript('CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL)')
  await db.query(
    sql`INSERT INTO schema_migrations VALUES ('001-shop.sql', 'x'), ('089-sales-summaries.sql', 'y')`,
  )
  const refusal = migrate(db)
  await expect(refusal).rejects.toThrow(OperatorError)
  await expect(refusal).rejects.toThrow(
    /^This database was made by a version before 0\.2\.0, .* nothing in it/,
  )
  await expect(listPendingMigrations(db)).rejects.toThrow('before 0.2.0')
  expect(
    await db.query(
      sql`SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    ),
  ).toEqual([{ name: 'schema_migrations' }])
})
