import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { openTestShop, password, TestClient } from '#test/shop.ts'
import { createBuyers, sendOrder, setUpLimitedVariant } from './concurrent-orders.ts'

const receiverProgram = fileURLToPath(new URL('../../demo/webhook/main.ts', import.meta.url))
const senderProgram = fileURLToPath(new URL('./deliver-webhooks-process.ts', import.meta.url))
const receiverKills = 50
const senderKills = 20
const shopKills = 20

/** Adds a webhook for `type`. @returns the secret of its signatures */
async function addWebhook(owner: TestClient, port: number, type: string, password: string): Promise<string> {
  const body = { url: `http://localhost:${port}/`, types: [type], password }
  const added = await owner.post<{ secret: string }>('/api/v1/admin/webhooks', body)
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return added.body.secret
}

const children = new Set<ChildProcess>()
let printed = ''
afterEach(async () => {
  await Promise.all([...children].map(kill))
  printed = ''
})

function startChild(program: string, args: string[]): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.on('data', (text) => {
    printed += text
  })
  children.add(child)
  return child
}
const startReceiver = (secret: string, port: number) => () =>
  startChild(receiverProgram, [secret, '--port', String(port)])

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

/** Makes waiting deliveries due, because the documented pauses between attempts are longer than the test. */
const makeDue = (db: Database) =>
  db.query(sql`UPDATE webhook_deliveries SET next_at = now() WHERE state = 'waiting' AND claim IS NULL`)

async function expectAllDelivered(db: Database): Promise<void> {
  const countWaiting = async () => {
    await makeDue(db)
    return (await db.query(sql`SELECT FROM webhook_deliveries WHERE state <> 'delivered'`)).length
  }
  await expect.poll(countWaiting, { timeout: 60_000, interval: 500 }).toBe(0)
  const verified = [...printed.matchAll(/^\S+ (\S+) verified$/gm)].map(([, id]) => id)
  const events = await db.query<{ id: string }>(sql`SELECT id FROM events`)
  const arrived = new Set(verified)
  expect(events.filter(({ id }) => !arrived.has(id))).toEqual([])
  expect(arrived.size).toBe(events.length)
  expect(printed).not.toContain('REFUSED')
  process.stdout.write(`${events.length} events, ${verified.length} arrivals\n`)
}

test('the receiver killed 50 times and the sender 20 times: every event arrives at least once under one id', async () => {
  const shop = await openTestShop()
  const { db } = shop
  const port = await freePort()
  shop.shop.operator = { allowedPrivateHosts: [`localhost:${port}`] }
  const secret = await addWebhook(shop.admin, port, 'product.changed', password)
  const { user, password: databasePassword, host, port: databasePort, database } = shop.where
  const databaseUrl = `postgres://${user}:${databasePassword}@${host}:${databasePort}/${database}`
  const startSender = () => startChild(senderProgram, [databaseUrl, shop.shop.secret, `localhost:${port}`])
  let isStreaming = true
  const stream = async () => {
    while (isStreaming) await shop.createProduct()
  }
  const retry = async () => {
    while (isStreaming) {
      await sleep(100)
      await makeDue(db)
    }
  }
  const background = [stream(), retry()]
  await Promise.all([
    killRepeatedly(startReceiver(secret, port), receiverKills),
    killRepeatedly(startSender, senderKills),
  ])
  isStreaming = false
  await Promise.all(background)
  await expectAllDelivered(db)
  const [count] = await db.query<{ products: number; events: number }>(sql`
    SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM events) AS events`)
  expect(count?.events).toBe(count?.products)
}, 300_000)

test('the shop killed 20 times while orders come and the receiver is killed: the event of every order arrives', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-webhook-kill-'))
  const port = await freePort()
  const open = () => startShop({ dataDir, env: { WEBHOOK_ALLOW_PRIVATE: `localhost:${port}` } })
  let running = await open()
  const database = await startEmbeddedDatabase(dataDir)
  const db = connect(database.connectionParameters)
  const owner = await new TestClient(running.url).signIn(demoAdmin.email, demoAdmin.password)
  const secret = await addWebhook(owner, port, 'order.placed', demoAdmin.password)
  const acknowledged: string[] = []
  const orderUntilKilled = async () => {
    const goods = await setUpLimitedVariant(db, 1000)
    const crowd = await createBuyers(db, goods.variantId, 30)
    const orders = crowd.map(async (buyer) => {
      const { status, body } = await sendOrder(running, buyer, goods)
      if (status === 201) acknowledged.push(body._id)
    })
    await Promise.any(orders)
    await makeDue(db)
    await sleep(Math.random() * 300)
    await running.kill()
    await Promise.allSettled(orders)
  }
  const receiving = killRepeatedly(startReceiver(secret, port), receiverKills)
  for (let count = 0; count < shopKills; count++) {
    await orderUntilKilled()
    running = await open()
  }
  await receiving
  await expectAllDelivered(db)
  const rows = await db.query<{ id: string }>(sql`SELECT order_id AS id FROM events`)
  const announced = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !announced.has(id))).toEqual([])
  process.stdout.write(`${acknowledged.length} orders acknowledged\n`)
  await running.stop()
  await db.end()
  await database.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 600_000)
