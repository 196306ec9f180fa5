import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signWebhook } from '#domain/webhooks/sign-webhook.ts'
import { examplesFolder } from './examples-folder.ts'
import { startExample } from './start-example.ts'

const secret = `whsec_${Buffer.from('a secret of the receiver example').toString('base64')}`

const file = join(examplesFolder, '../webhook-receiver/receive.ts')

test('the receiver does the work of an event once, and refuses what is forged or old', async () => {
  const receiver = await startExample(file, { WEBHOOK_SECRET: secret })
  const now = Math.floor(Date.now() / 1000)
  const send = async ({ id = 'evt-1', timestamp = now, by = secret } = {}) => {
    const body = JSON.stringify({ type: 'order.placed', data: { orderNumber: '1-001' } })
    const headers = {
      ...{ 'webhook-id': id, 'webhook-timestamp': String(timestamp) },
      'webhook-signature': signWebhook({ id, timestamp, body }, [by]),
    }
    return (await fetch(receiver.url, { method: 'POST', headers, body })).status
  }
  expect([await send(), await send(), await send({ id: 'evt-2' })]).toEqual([204, 204, 204])
  expect(await send({ id: 'evt-3', timestamp: now - 3600 })).toBe(401)
  expect(await send({ id: 'evt-4', by: `whsec_${Buffer.from('a guess').toString('base64')}` })).toBe(401)
  await expect.poll(() => receiver.output.match(/order\.placed/g)?.length).toBe(2)
})

test.each(['', 'whsec_'])('the receiver does not start with the secret "%s"', (WEBHOOK_SECRET) => {
  const env = { ...process.env, WEBHOOK_SECRET, PORT: '0' }
  const { status, stderr } = spawnSync(process.execPath, [file], { env, encoding: 'utf8', timeout: 10_000 })
  expect([status, stderr]).toEqual([1, expect.stringContaining('Set WEBHOOK_SECRET')])
})
