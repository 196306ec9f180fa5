import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { dumpSchema } from './dump-schema.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../db/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')

it('never edits a landed migration', () => {
  const lines = readMigrations(migrationsFolder).map(({ name, checksum }) => `${checksum}  ${name}\n`)
  expect(
    read('landed-migrations.txt'),
    'A landed migration is never edited: undo the edit, write a new migration, and append its line (sha256sum) to db/landed-migrations.txt.',
  ).toBe(lines.join(''))
})

it('has the schema of all migrations in db/schema.sql', async () => {
  const { db } = await freshDatabase()
  expect(read('schema.sql'), 'Run `npm run schema` after a new migration.').toBe(await dumpSchema(db))
})
