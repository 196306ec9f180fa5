import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { createTemporaryFolder } from '../start/processes.ts'

test('without background work a shop serves pages, runs no job and leaves emails in the outbox', async () => {
  const dataDir = join(createTemporaryFolder(), 'data')
  const env = { SMTP_URL: 'smtp://127.0.0.1:9' }
  const open = async (more: Record<string, string>) => {
    const shop = await startShop({ dataDir, env: { ...env, ...more } })
    const database = await startEmbeddedDatabase(dataDir)
    const db = connect(database.connectionParameters)
    const close = async () => {
      await db.end()
      await shop.stop()
      await database.stop()
    }
    return { shop, db, close }
  }
  const jobRuns = sql`SELECT FROM job_runs`
  const handled = sql`SELECT FROM emails WHERE state <> 'waiting'`
  const quiet = await open({ BACKGROUND_WORK: '0' })
  expect((await fetch(`${quiet.shop.url}/`)).status).toBe(200)
  await quiet.db.query(sql`
    INSERT INTO emails (id, event, recipient, account_id, send_before)
    SELECT gen_random_uuid(), 'password-changed', email, id, now() FROM accounts WHERE email IS NOT NULL LIMIT 1`)
  expect(await quiet.db.query(sql`SELECT FROM emails`)).toHaveLength(1)
  await new Promise((done) => setTimeout(done, 4000))
  expect(await quiet.db.query(jobRuns)).toHaveLength(0)
  expect(await quiet.db.query(handled)).toHaveLength(0)
  await quiet.close()
  const usual = await open({})
  await expect.poll(() => usual.db.query(jobRuns), { timeout: 30_000 }).not.toHaveLength(0)
  await expect.poll(() => usual.db.query(handled), { timeout: 30_000 }).not.toHaveLength(0)
  await usual.close()
}, 240_000)
