import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { recordSecret } from '#data/database/secret-fingerprint.ts'
import { backupPlaces } from '#test/commands/backup-place.ts'
import { runCommand } from '#test/commands/commands.ts'
import { freshDatabase } from '#test/database.ts'

const { folder } = backupPlaces()
const secret = 'the secret of the old shop, long enough for it'
let serial = 0

interface PlaceEnv extends Record<string, string> {
  DATABASE_URL: string
  DATA_DIR: string
}

async function emptyPlace(env: Record<string, string> = {}): Promise<PlaceEnv> {
  const { url } = await freshDatabase({ empty: true })
  const dataDir = join(folder, `secret-${++serial}`)
  mkdirSync(dataDir)
  return { DATABASE_URL: url, DATA_DIR: dataDir, ...env }
}

/** Of a shop that was started, which records its secret. */
async function backupOf(env: PlaceEnv) {
  const file = join(folder, `shop-${++serial}.tar.gz`)
  expect(await runCommand(['seed', '--orders', '1', '--products', '1'], env)).toMatchObject({ code: 0 })
  const db = connect({ url: env.DATABASE_URL }, { max: 1 })
  await recordSecret(db, env.SECRET ?? readFileSync(join(env.DATA_DIR, 'secret'), 'utf8').trim())
  await db.end()
  expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0 })
  return file
}

test('a restore says that the SECRET of the old shop is missing; with it nothing is missing', async () => {
  const file = await backupOf(await emptyPlace({ SECRET: secret }))
  const without = await emptyPlace()
  const restored = await runCommand(['restore', file], without)
  expect(restored).toMatchObject({ code: 0, text: expect.stringContaining('set the SECRET of the old shop') })
  expect((await runCommand(['audit'], without)).text).toContain('works with another SECRET')
  expect((await runCommand(['audit'], { ...without, SECRET: secret })).code).toBe(0)
  const whole = await runCommand(['restore', file], await emptyPlace({ SECRET: secret }))
  expect(whole).toMatchObject({ code: 0, text: expect.not.stringContaining('SECRET') })
})

test('a secret that was in the data folder comes with the backup', async () => {
  const file = await backupOf(await emptyPlace())
  const place = await emptyPlace()
  expect((await runCommand(['restore', file], place)).text).not.toContain('SECRET')
  expect((await runCommand(['audit'], place)).code).toBe(0)
})
