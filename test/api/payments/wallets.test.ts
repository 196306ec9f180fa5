import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { fillPath } from '#contract/paths.ts'
import type { GatewaySettings } from '#operations/payments/gateways/gateways.ts'
import { pollGateways } from '#operations/payments/gateways/poll-gateways.ts'
import { buildTransactionId } from '#operations/payments/gateways/zalopay.ts'
import { afterwards } from '#test/afterwards.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { examplesFolder } from '#test/api/extensions/examples-folder.ts'
import { startStarPay } from '#test/api/extensions/star-pay-simulator.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { startMomoSimulator } from '../../../demo/momo-simulator.ts'
import type { WalletFaults } from '../../../demo/wallet-simulator.ts'
import { startZalopaySimulator } from '../../../demo/zalopay-simulator.ts'
import { createStarPay } from '../../../examples/extensions/star-pay/star-pay.ts'
import { openExtensions } from '../../../src/server/open-extensions.ts'

const momoKeys = { partner: 'TIEM2026', accessKey: 'an access key', secret: 'a secret that MoMo gave' }
const zalopayKeys = { appId: '2553', key1: 'the first key of ZaloPay', key2: 'the second key of ZaloPay' }
const starKeys = { shop: 'TIEM', key: 'a key that Star Pay gave' }

const shop = await openTestShop()
const simulators = {
  momo: await startMomoSimulator(momoKeys),
  zalopay: await startZalopaySimulator(zalopayKeys),
  'extension-star-pay': await startStarPay(starKeys),
}
for (const simulator of Object.values(simulators)) afterwards(() => simulator.close())
const settings: Partial<GatewaySettings> = {
  momo: { ...momoKeys, url: simulators.momo.url },
  zalopay: { ...zalopayKeys, url: simulators.zalopay.url },
}
shop.shop.gateways = settings
// The operator may use an address that is not public.
shop.shop.operator = { gateways: settings }
const folder = createTemporaryFolder()
cpSync(join(examplesFolder, 'star-pay'), join(folder, 'star-pay'), { recursive: true })
await openExtensions(
  shop.shop,
  {
    extensions: folder,
    environment: {
      STAR_PAY_URL: simulators['extension-star-pay'].url,
      ...{ STAR_PAY_SHOP: starKeys.shop, STAR_PAY_KEY: starKeys.key },
    },
  },
  { log: {} as never, print: () => {} },
)
const shirt = await shop.createProduct({ price: 250_000, countInStock: 100_000 })
const buyer = await shop.shopper()

type Wallet = keyof typeof simulators
const wallets = Object.keys(simulators) as Wallet[]

function setFaults(wallet: Wallet, faults: WalletFaults = {}) {
  const simulator = simulators[wallet]
  simulator.faults = { ...faults, shopOrigin: shop.url }
  simulator.answers.length = 0
  return simulator
}
async function place(payment: Wallet) {
  await buyer.add(shirt, 2)
  const response = await buyer.order({ payment })
  expect(response.status).toBe(201)
  return response.body
}
const begin = (order: Order) => buyer.post<{ url: string }>(`/api/v1/orders/payment/${order._id}`, {})
const readStaffOrder = async (order: Order) =>
  (await shop.admin.get<OrderForStaff>(`/api/v1/orders/staff-details/${order._id}`)).body
/** The wallet's id of an attempt to pay the order. */
const paymentId = (wallet: Wallet, { orderNumber }: Order, attempt = 1) => {
  const reference = `${orderNumber.replace('-', '')}T${attempt}`
  return wallet === 'zalopay' ? buildTransactionId(reference, new Date()) : reference
}
/** The job asks about payments that are older than a minute. */
const pollOldPayments = async () => {
  await shop.db.query(sql`
    UPDATE gateway_payments SET started_at = started_at - interval '2 minutes' WHERE state <> 'paid'`)
  await pollGateways(shop.shop)
}

for (const wallet of wallets) {
  test(`an order is paid by the report of ${wallet}, however often it comes, and not by a forged one`, async () => {
    const simulator = setFaults(wallet, { sendForged: true, repeatCount: 3 })
    const order = await place(wallet)
    const started = await begin(order)
    expect(started.status).toBe(201)
    expect(started.body.url.startsWith(simulator.url)).toBe(true)
    const page = new URL(started.body.url)
    const done = await fetch(`${page.origin}/done${page.search}&choice=paid`, { redirect: 'manual' })
    expect(new URL(done.headers.get('location') ?? '').pathname).toBe(`/order/${order._id}`)
    await simulator.waitForReports()
    expect(simulator.answers.map(({ status }) => status)).toEqual(
      wallet === 'momo' ? [204, 204, 204, 204] : [200, 200, 200, 200],
    )
    expect(await readStaffOrder(order)).toMatchObject({
      paid: 500_000,
      gateway: [{ state: 'paid', amount: 500_000 }],
      money: [{ kind: 'goods' }, { kind: 'payment', method: wallet, amount: 500_000, by: null }],
    })
    expect(checkFailure(await begin(order))).toBe('409 nothing_to_pay')
  })

  test(`a payment is found by asking when ${wallet} could not report it`, async () => {
    const simulator = setFaults(wallet)
    const [paid, cancelled, open] = [await place(wallet), await place(wallet), await place(wallet)]
    for (const order of [paid, cancelled, open]) await begin(order)
    await simulator.choose(paymentId(wallet, paid), 'paid', false)
    await simulator.choose(paymentId(wallet, cancelled), 'cancelled', false)
    await pollOldPayments()
    expect(await readStaffOrder(paid)).toMatchObject({ paid: 500_000, gateway: [{ state: 'paid' }] })
    expect(await readStaffOrder(cancelled)).toMatchObject({ paid: 0, gateway: [{ state: 'failed' }] })
    expect(await readStaffOrder(open)).toMatchObject({ paid: 0, gateway: [{ state: 'started' }] })
  })

  test(`an unreachable ${wallet} is reported, and the order can be paid later`, async () => {
    const simulator = setFaults(wallet, { losesAnswers: true })
    const order = await place(wallet)
    expect(checkFailure(await begin(order))).toBe('502 gateway_unavailable')
    setFaults(wallet)
    expect((await begin(order)).status).toBe(201)
    await simulator.choose(paymentId(wallet, order, 2), 'paid')
    expect((await readStaffOrder(order)).paid).toBe(500_000)
  })

  test(`lost answers, repeats, cancellations and status requests in any order book each payment of ${wallet} once`, async () => {
    const step = fc.constantFrom('begin', 'lose', 'pay', 'pay-silently', 'refuse', 'ask', 'cancel')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async (steps) => {
        const simulator = setFaults(wallet)
        const order = await place(wallet)
        let attempts = 0
        const paid = new Set<number>()
        for (const name of steps) {
          setFaults(wallet, { losesAnswers: name === 'lose', repeatCount: 2 })
          if (name === 'begin' || name === 'lose') {
            const { status } = await begin(order)
            if (status === 201 || status === 502) attempts += 1
          }
          if (name === 'cancel') await buyer.put(`/api/v1/orders/cancel/${order._id}`, {})
          if (name === 'ask') await pollOldPayments()
          const isPaying = name === 'pay' || name === 'pay-silently'
          if (attempts === 0 || paid.has(attempts)) continue
          if (isPaying) {
            await simulator.choose(paymentId(wallet, order, attempts), 'paid', name === 'pay')
            paid.add(attempts)
          }
          if (name === 'refuse') await simulator.choose(paymentId(wallet, order, attempts), 'cancelled')
        }
        await pollOldPayments()
        expect((await readStaffOrder(order)).paid).toBe(500_000 * paid.size)
      }),
      { numRuns: chooseRuns(6, 50) },
    )
    expect(await brokenInvariants(shop.db)).toEqual([])
  }, 240_000)
}

test('a payment of ZaloPay is found by its day in the database when the clock of the process is wrong', async () => {
  const simulator = setFaults('zalopay')
  const order = await place('zalopay')
  vi.useFakeTimers({ now: Date.now() + 2 * 24 * 60 * 60_000, toFake: ['Date'] })
  try {
    await begin(order)
  } finally {
    vi.useRealTimers()
  }
  await simulator.choose(paymentId('zalopay', order), 'paid', false)
  await pollOldPayments()
  expect(await readStaffOrder(order)).toMatchObject({ paid: 500_000, gateway: [{ state: 'paid' }] })
})

test('an open payment is asked about however many newer attempts there are', async () => {
  const simulator = setFaults('momo')
  const oldest = await place('momo')
  await begin(oldest)
  await simulator.choose(paymentId('momo', oldest), 'paid', false)
  await shop.db.query(sql`
    INSERT INTO gateway_payments (gateway, reference, order_id, amount)
    SELECT 'momo', 'NEWER' || n, ${oldest._id}, 500000 FROM generate_series(1, 60) n`)
  await pollOldPayments()
  expect((await readStaffOrder(oldest)).paid).toBe(500_000)
})

test('a gateway that does not answer delays no other, is asked few questions in a run, and fails the run', async () => {
  setFaults('momo')
  setFaults('zalopay')
  await shop.db.query(sql`UPDATE gateway_payments SET started_at = now() - interval '3 hours'`)
  const [silentOrder, order] = [await place('momo'), await place('zalopay')]
  for (const one of [silentOrder, order]) await begin(one)
  await shop.db.query(sql`
    INSERT INTO gateway_payments (gateway, reference, order_id, amount)
    SELECT 'momo', 'SILENT' || n, ${silentOrder._id}, 500000 FROM generate_series(1, 30) n`)
  let questions = 0
  let isClosed = false
  const silent = createServer(({ socket }) => {
    questions++
    if (isClosed) socket.destroy()
  }).listen(0, '127.0.0.1')
  afterwards(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  shop.shop.gateways = { ...settings, momo: { ...momoKeys, url: `http://127.0.0.1:${port}` } }
  await simulators.zalopay.choose(paymentId('zalopay', order), 'paid', false)
  const run = expect(pollOldPayments()).rejects.toThrow('The payment gateway momo did not answer.')
  await expect.poll(() => questions).toBe(20)
  await expect.poll(async () => (await readStaffOrder(order)).paid).toBe(500_000)
  isClosed = true
  silent.closeAllConnections()
  await run
  expect(questions).toBeLessThanOrEqual(22)
  shop.shop.gateways = settings
  await simulators.momo.choose(paymentId('momo', silentOrder), 'paid', false)
  await pollGateways(shop.shop)
  expect((await readStaffOrder(silentOrder)).paid).toBe(500_000)
})

test('a payment stays open when ZaloPay refuses the question about it', async () => {
  setFaults('zalopay')
  const order = await place('zalopay')
  await begin(order)
  shop.shop.gateways = {
    ...settings,
    zalopay: { ...zalopayKeys, key1: 'a wrong key', url: simulators.zalopay.url },
  }
  await pollOldPayments()
  shop.shop.gateways = settings
  expect((await readStaffOrder(order)).gateway).toMatchObject([{ state: 'started' }])
})

test('an order has at most 10 confirmed attempts to pay in an hour, and 30 with those that MoMo did not confirm', async () => {
  const order = await place('momo')
  const beginAll = async (count: number) => {
    const statuses: number[] = []
    for (let attempt = 1; attempt <= count; attempt++) statuses.push((await begin(order)).status)
    return statuses
  }
  setFaults('momo', { losesAnswers: true })
  expect(await beginAll(11)).toEqual(Array(11).fill(502))
  setFaults('momo')
  expect(await beginAll(10)).toEqual(Array(10).fill(201))
  expect(checkFailure(await begin(order))).toBe('429 too_many_attempts')

  const unlucky = await place('momo')
  setFaults('momo', { losesAnswers: true })
  for (let attempt = 1; attempt <= 30; attempt++) expect((await begin(unlucky)).status).toBe(502)
  setFaults('momo')
  expect(checkFailure(await begin(unlucky))).toBe('429 too_many_attempts')
})

test('MoMo and a gateway of an extension are not offered for an order above their limit', async () => {
  const coat = await shop.createProduct({ price: 50_000_001, countInStock: 10 })
  for (const [payment, expected] of [
    ['momo', 409],
    ['extension-star-pay', 409],
    ['zalopay', 201],
  ] as const) {
    await buyer.add(coat)
    expect((await buyer.order({ payment })).status).toBe(expected)
  }
})

test('a report for the wrong amount or an unknown payment books nothing', async () => {
  const order = await place('zalopay')
  await begin(order)
  const payment = setFaults('zalopay').payments.get(paymentId('zalopay', order))
  if (!payment) throw new Error('the payment was not created')
  payment.amount = 1000
  await simulators.zalopay.choose(payment.id, 'paid')
  expect(simulators.zalopay.answers.map(({ text }) => JSON.parse(text).return_code)).toEqual([-2])
  expect((await readStaffOrder(order)).paid).toBe(0)
  const unknown = await buyer.post(fillPath(paths.receiveGatewayReport[1], { gateway: 'zalopay' }), {})
  expect(unknown).toMatchObject({ status: 200, body: { return_code: -1 } })
})

test('a report of Star Pay whose fields are neither text nor numbers is unreadable', async () => {
  const url = fillPath(paths.receiveGatewayReport[1], { gateway: 'extension-star-pay' })
  for (const name of ['a', 'signature']) {
    expect((await buyer.post(url, { [name]: { toString: 1 } })).status).toBe(400)
  }
})

test('a path in the address of Star Pay stays in front of its calls', async () => {
  const addresses: string[] = []
  const send = async (address: URL) => {
    addresses.push(address.href)
    return null
  }
  for (const url of ['https://pay.star.example/v1', 'https://pay.star.example/v1/']) {
    const payment = { reference: '7T1', amount: 1000, startedAt: new Date() }
    await createStarPay({ ...starKeys, url, send }).askPayment?.(payment)
  }
  expect(addresses).toEqual(Array(2).fill('https://pay.star.example/v1/query'))
})
