import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterwards } from '#test/afterwards.ts'
import { freshDatabase } from '#test/database.ts'

/** A folder for the backups of one test file, and empty shops to restore them into. */
export function createRestoreTargets() {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-backup-'))
  afterwards(async () => rmSync(folder, { recursive: true, force: true }))
  let serial = 0
  async function emptyPlace(options: { empty?: boolean; sortedBy?: string } = {}) {
    const { db, where } = await freshDatabase(options)
    const dataDir = join(folder, `place-${++serial}`)
    mkdirSync(join(dataDir, 'images'), { recursive: true })
    const secret = 'a secret of the tests, long enough for them'
    return { shop: { db, secret, imagesDir: join(dataDir, 'images') }, db, where, dataDir }
  }
  return { folder, emptyPlace }
}
