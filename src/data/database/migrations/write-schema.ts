// `npm run schema` writes db/schema.sql from a new database with every migration.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { dumpSchema } from './dump-schema.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'tiem-schema-'))
const server = await startEmbeddedDatabase(folder, { tcp: true })
try {
  const db = connect(server.connectionParameters, { max: 5 })
  await migrate(db)
  writeFileSync(new URL('../../../../db/schema.sql', import.meta.url), await dumpSchema(db))
  await db.end()
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
