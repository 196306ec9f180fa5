import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { migrate } from './migrate.ts'

/** Fills a database of an older version with `statement` and applies the remaining migrations. */
async function migrateFilled(firstMigration: string, statement = 'SELECT') {
  const { db } = await freshDatabase({ empty: true })
  await migrate(db, undefined, (name) => name < firstMigration)
  await db.runScript(statement)
  await migrate(db)
  return db
}

test.each([
  ['the default name', 'SELECT', 'Size'],
  [
    'a name of the owner',
    "UPDATE attributes SET name = 'Cỡ giày', name_key = 'cỡ giày' WHERE kind = 'size'",
    'Cỡ giày',
  ],
  [
    'the default name beside an attribute Size of the owner',
    "INSERT INTO attributes (id, name, name_key, position) VALUES (gen_random_uuid(), 'Size', 'size', 3)",
    'Kích cỡ',
  ],
])('112: sizes with %s', async (_, statement, name) => {
  const db = await migrateFilled('112', statement)
  expect(await db.query(sql`SELECT name FROM attributes WHERE kind = 'size'`)).toEqual([{ name }])
})
