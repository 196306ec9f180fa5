import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { dumpSchema } from './dump-schema.ts'
import { migrationsFolder, readMigrations } from './migrate.ts'

const read = (name: string) =>
  readFileSync(new URL(`../../../../db/${name}`, import.meta.url), 'utf8').replaceAll('\r\n', '\n')

it('landed-migrations.txt lists every migration, unedited', () => {
  const lines = readMigrations(migrationsFolder).map(({ name, checksum }) => `${checksum}  ${name}\n`)
  expect(
    read('landed-migrations.txt'),
    'Never edit a landed migration: undo the edit, write a new migration, and append its line (sha256sum) to db/landed-migrations.txt.',
  ).toBe(lines.join(''))
})

it('db/schema.sql is the schema after all migrations', async () => {
  const { db } = await freshDatabase()
  expect(read('schema.sql'), 'Run `npm run schema` after a new migration.').toBe(await dumpSchema(db))
})
