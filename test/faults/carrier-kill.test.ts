import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { callDueCarriers } from '#operations/shipping/call-carrier.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const program = fileURLToPath(new URL('./create-shipment-process.ts', import.meta.url))
const shop = await openTestShop()
const carrier = await startCarrier(shop.url, { walk: 'delivered', pace: 5 })
shop.shop.carriers = [carrier.adapter]
const { db } = shop
const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }

test.each(['silent', 'mute'] as const)(
  'a process killed while the carrier is %s: the carrier has one shipment, which is delivered and paid [X2]',
  async (calls) => {
    const buyer = await shop.shopper()
    await buyer.add(await shop.createProduct({ price: 200_000 }))
    const { body: order } = await buyer.order({ address, totalPrice: 230_000 })
    await carrier.behave({ calls })
    const { user, password, host, port, database } = shop.where
    const url = `postgres://${user}:${password}@${host}:${port}/${database}`
    const child = spawn(process.execPath, [program, url, carrier.url, carrierKey, order._id, shop.admin.id], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const readShipments = () =>
      db.query<{ state: string }>(sql`SELECT state FROM shipments WHERE order_id = ${order._id}`)
    await expect.poll(async () => (await readShipments()).length, { timeout: 15_000 }).toBe(1)
    if (calls === 'mute') {
      const known = async () =>
        (await carrier.report()).orders.some(({ client }) => client === order.orderNumber)
      await expect.poll(known, { timeout: 15_000 }).toBe(true)
    }
    const exited = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await exited
    await carrier.behave({ calls: 'answer' })
    // The scheduled job does this when the lease of the killed process ends.
    await db.query(sql`UPDATE shipments SET next_at = now() WHERE next_at IS NOT NULL`)
    await callDueCarriers(shop.shop)
    const { orders } = await carrier.settled()
    expect(orders.filter(({ client }) => client === order.orderNumber)).toHaveLength(1)
    expect(await readShipments()).toEqual([{ state: 'delivered' }])
    const [now] = await db.query(sql`SELECT status, paid::int FROM orders WHERE id = ${order._id}`)
    expect(now).toEqual({ status: 'đã giao', paid: 230_000 })
    expect(await brokenInvariants(db)).toEqual([])
  },
  60_000,
)
