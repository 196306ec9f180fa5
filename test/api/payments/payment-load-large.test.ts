import pLimit from 'p-limit'
import pino from 'pino'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { TransferCounts } from '#contract/payments/transfers.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { createRandom } from '#domain/seed/random.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop } from '#test/shop.ts'
import { sepayReport, sepaySecret, signedBySepay } from './transfers.ts'

const logLines: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => logLines.push(line) })
const shop = await openTestShop({ log, webhookSecrets: { sepaySecret } })
await shop.enableBankTransfers()

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

const orders = 60
const plans = ['exact', 'halves', 'short', 'over', 'twice', 'late'] as const

/** Amounts transferred for an order of 100,000 dong. */
const amounts: Record<(typeof plans)[number], number[]> = {
  exact: [100_000],
  halves: [40_000, 60_000],
  short: [30_000],
  over: [130_000],
  twice: [100_000, 100_000],
  late: [100_000],
}

test('500 shuffled reports, a third repeated, some forged, some without an order: every order gets its exact amount', {
  timeout: 120_000,
}, async () => {
  const random = createRandom(`${seed}`)
  const shuffled = <T>(all: T[]) =>
    all
      .map((one) => [random.next(), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one)
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
  const buyer = await shop.shopper()
  const placed: { order: Order; plan: (typeof plans)[number] }[] = []
  for (let at = 0; at < orders; at++) {
    await buyer.add(shirt)
    const { body } = await buyer.order({ payment: 'bank_transfer' })
    const plan = plans[at % plans.length] ?? 'exact'
    if (plan === 'late') await buyer.put(`/api/v1/orders/cancel/${body._id}`, {})
    placed.push({ order: body, plan })
  }
  const real = placed.flatMap(({ order, plan }) =>
    amounts[plan].map((transferAmount) =>
      sepayReport({ transferAmount, content: `${formatTransferMemo(order.orderNumber)} GD 123456` }),
    ),
  )
  // With the repeated third and the forged ones, these are 500 reports.
  const forged = Array.from({ length: 100 }, (_, at) =>
    sepayReport({
      content: formatTransferMemo(placed[at % orders]?.order.orderNumber ?? ''),
      transferAmount: 100_000,
    }),
  )
  const unknown = Array.from({ length: 300 - real.length }, (_, at) =>
    sepayReport({ content: `DH${String(9_000_000_000_000_000 + at)}`, transferAmount: 50_000 }),
  )
  const once = [...real, ...unknown]
  const again = shuffled(once).slice(0, once.length / 3)
  const calls = shuffled([
    ...[...once, ...again].map((report) => ({ report, secret: sepaySecret })),
    ...forged.map((report) => ({ report, secret: 'not the secret of this shop' })),
  ])
  expect(calls).toHaveLength(500)

  const limit = pLimit(20)
  const statuses = await Promise.all(
    calls.map(({ report, secret }) =>
      limit(async () => {
        const { status } = await fetch(shop.url + paths.receiveSepayWebhook[1], signedBySepay(report, secret))
        return { status, isForged: secret !== sepaySecret }
      }),
    ),
  )
  const wrong = statuses.filter(({ status, isForged }) => status !== (isForged ? 401 : 200))
  expect(wrong, `SEED=${seed}`).toEqual([])

  const { body } = await shop.admin.get<TransferCounts>('/api/v1/transfers/counts')
  const each = orders / plans.length
  expect(body, `SEED=${seed}`).toEqual({
    // These are the exact one, both halves and the first of two.
    counts: {
      paid: 4 * each,
      short: each,
      over: each,
      twice: each,
      late: each,
      unknown: unknown.length,
      returned: 0,
      aside: 0,
    },
    forged: 100,
  })
  expect(logLines.filter((line) => line.includes('forged webhook rejected'))).toHaveLength(100)
  const sums = await shop.db.query<{ number: string; paid: number; ledger: number }>(sql`
    SELECT o.number, o.paid, coalesce(sum(m.amount) FILTER (WHERE m.kind = 'payment'), 0)::bigint AS ledger
    FROM orders o LEFT JOIN order_ledger m ON m.order_id = o.id GROUP BY o.id`)
  for (const { order, plan } of placed) {
    const due = amounts[plan].reduce((sum, amount) => sum + amount, 0)
    const stored = sums.find(({ number }) => number === order.orderNumber)
    expect([plan, stored?.paid, stored?.ledger], `SEED=${seed}`).toEqual([plan, due, due])
  }
  expect(await brokenInvariants(shop.db)).toEqual([])
})
