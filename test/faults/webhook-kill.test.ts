import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#test/servers/free-port.ts'
import { openTestShop, password } from '#test/shop.ts'

const receiverProgram = fileURLToPath(new URL('../../demo/webhook/main.ts', import.meta.url))
const senderProgram = fileURLToPath(new URL('./deliver-webhooks-process.ts', import.meta.url))
const receiverKills = 50
const senderKills = 20

const shop = await openTestShop()
const { admin, db } = shop
const port = await freePort()
shop.shop.operator = { allowedPrivateHosts: [`localhost:${port}`] }
const { body: webhook } = await admin.post<{ secret: string }>('/api/v1/admin/webhooks', {
  ...{ url: `http://localhost:${port}/`, types: ['product.changed'], password },
})
const { user, password: databasePassword, host, port: databasePort, database } = shop.where
const databaseUrl = `postgres://${user}:${databasePassword}@${host}:${databasePort}/${database}`

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

let printed = ''
function startChild(program: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.on('data', (text) => {
    printed += text
  })
  children.add(child)
  return child
}
const startReceiver = () => startChild(receiverProgram, [webhook.secret, '--port', String(port)])
const startSender = () => startChild(senderProgram, [databaseUrl, shop.shop.secret, `localhost:${port}`])

async function kill(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await exited
  children.delete(child)
}

/** Kills and restarts the process at random moments. */
async function killRepeatedly(start: () => ChildProcess, times: number): Promise<void> {
  for (let count = 0; count < times; count++) {
    const child = start()
    await sleep(200 + Math.random() * 400)
    await kill(child)
  }
  start()
}

test('the receiver killed 50 times and the sender 20 times: every event arrives at least once under one id', async () => {
  let isStreaming = true
  const stream = async () => {
    while (isStreaming) await shop.createProduct()
  }
  const retry = async () => {
    while (isStreaming) {
      await sleep(100)
      await db.query(sql`
        UPDATE webhook_deliveries SET next_at = now() WHERE state = 'waiting' AND claim IS NULL`)
    }
  }
  const background = [stream(), retry()]
  await Promise.all([killRepeatedly(startReceiver, receiverKills), killRepeatedly(startSender, senderKills)])
  isStreaming = false
  await Promise.all(background)
  const countWaiting = async () => {
    await db.query(
      sql`UPDATE webhook_deliveries SET next_at = now() WHERE state = 'waiting' AND claim IS NULL`,
    )
    return (await db.query(sql`SELECT FROM webhook_deliveries WHERE state <> 'delivered'`)).length
  }
  await expect.poll(countWaiting, { timeout: 60_000, interval: 500 }).toBe(0)
  const [count] = await db.query<{ products: number; events: number }>(sql`
    SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM events) AS events`)
  expect(count?.events).toBe(count?.products)
  const verified = [...printed.matchAll(/^\S+ (\S+) verified$/gm)].map(([, id]) => id)
  const events = await db.query<{ id: string }>(sql`SELECT id FROM events`)
  const arrived = new Set(verified)
  expect(events.filter(({ id }) => !arrived.has(id))).toEqual([])
  expect(arrived.size).toBe(events.length)
  expect(printed).not.toContain('REFUSED')
  process.stdout.write(`${events.length} events, ${verified.length} arrivals\n`)
}, 300_000)
