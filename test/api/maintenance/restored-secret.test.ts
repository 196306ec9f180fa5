import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { recordSecret } from '#data/database/secret-fingerprint.ts'
import { replaceStoredConnection } from '#data/settings/connections.ts'
import { sealConnectionSecret } from '#operations/settings/connections/connection-secrets.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { runCommand } from '#test/commands/run-command.ts'
import { freshDatabase } from '#test/database.ts'
import { readConfig } from '../../../src/config/read-config.ts'
import { loadSecret } from '../../../src/config/secret.ts'

const { folder } = createRestoreTargets()
const secret = 'the secret of the old shop, long enough for it'
let serial = 0

interface ShopEnv extends Record<string, string> {
  DATABASE_URL: string
  DATA_DIR: string
}

async function createShop(env: Record<string, string> = {}): Promise<ShopEnv> {
  const { url } = await freshDatabase()
  const dataDir = join(folder, `secret-${++serial}`)
  mkdirSync(dataDir)
  return { DATABASE_URL: url, DATA_DIR: dataDir, ...env }
}

/** Backs up a shop that has recorded the fingerprint of its secret. */
async function createBackup(env: ShopEnv, prepare?: (db: Database) => Promise<unknown>) {
  const file = join(folder, `shop-${++serial}.tar.gz`)
  const db = connect({ url: env.DATABASE_URL }, { max: 1 })
  await recordSecret(db, loadSecret(readConfig(env)))
  await prepare?.(db)
  await db.end()
  expect(await runCommand(['backup', file], env)).toMatchObject({ code: 0 })
  return file
}

const file = await createBackup(await createShop({ SECRET: secret }), (db) =>
  replaceStoredConnection(db, {
    ...{ service: 'mail', version: 0 },
    fields: { host: 'smtp.shop.example', port: '587', user: 'shop' },
    secrets: { password: sealConnectionSecret({ secret }, 'mail', 'password', 'a password of 9876') },
  }),
)
const withoutSecret = await createShop()
const restored = await runCommand(['restore', file], withoutSecret)
const restoredWithSecret = await runCommand(['restore', file], await createShop({ SECRET: secret }))

test('after a restore with another SECRET the shop opens; the old SECRET is accepted by a command', async () => {
  expect(restored).toMatchObject({
    code: 0,
    text: expect.stringContaining('does not contain the SECRET of the old shop'),
  })
  expect((await runCommand(['audit'], withoutSecret)).code).toBe(0)
  const withOld = { ...withoutSecret, SECRET: secret }
  expect((await runCommand(['audit'], withOld)).text).toContain('uses a different SECRET')
  expect((await runCommand(['secret', 'accept'], withOld)).code).toBe(0)
  expect((await runCommand(['audit'], withOld)).code).toBe(0)
  expect(restoredWithSecret).toMatchObject({ code: 0, text: expect.not.stringContaining('SECRET') })
})

test('a restore with another SECRET names each secret of a connection that has to be entered again', () => {
  expect(restored.text).toContain('Gửi thư: Mật khẩu gửi thư')
  expect(restoredWithSecret.text).not.toContain('Gửi thư')
})

test('a secret file in the data folder is part of the backup', async () => {
  const file = await createBackup(await createShop())
  const place = await createShop()
  expect((await runCommand(['restore', file], place)).text).not.toContain('SECRET')
  expect((await runCommand(['audit'], place)).code).toBe(0)
})
