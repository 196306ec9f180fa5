import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { ledgerMethod } from '#contract/payments/payment-schemas.ts'
import { dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { closingFigures } from './closing-figures.ts'

/*
 * Charges and money count in the month of their ledger entry, so a later return or cancellation does not change an
 * earlier month. Balances are those at the end of the month. Gross profit is that of the orders placed in the month,
 * as in the other figures. A month begins at midnight in Asia/Ho_Chi_Minh.
 */
export const closingMonth = z
  .string()
  .regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'Phải là tháng, như 2026-10.')
  .describe('Month in Vietnam, as `2026-10`.')

const amount = z.int().describe('Dong.')
const figure = (meaning: string) =>
  z.object({ amount, entries: z.int().min(0).describe('Number of its entries.') }).describe(meaning)

const ClosingProfit = z.object({
  revenue: dong.describe('Revenue of the lines whose cost is known, after discounts and returns, in dong.'),
  cost: dong.describe('Their cost, in dong.'),
  profit: z.int().describe('`revenue` less `cost`, in dong.'),
  uncosted: figure('Lines whose cost is unknown, and their revenue.'),
})
export const MonthClosing = z
  .object({
    month: closingMonth,
    from: z.iso.date(),
    to: z.iso.date(),
    isOver: z.boolean().describe('False: the month has not ended, so its figures will change.'),
    sold: figure('Products charged: orders placed, pieces added later and pieces sent in exchange.'),
    returned: figure('Products that customers returned, at the price of their line.'),
    discounts: figure('Discounts given, less those taken back.'),
    fees: figure('Delivery fees charged, less those given back.'),
    cancelled: figure('Totals of cancelled orders, less those of reopened orders.'),
    charged: amount.describe(
      '`sold` less `returned` less `discounts` plus `fees` less `cancelled`, in dong.',
    ),
    methods: z
      .array(z.object({ method: ledgerMethod, collected: amount, refunded: amount }))
      .describe('Money received and refunded, by the way it moved.'),
    collected: figure('Money received, by all methods.'),
    refunded: figure('Money refunded, by all methods.'),
    inBank: figure(
      'Money received by transfer, payment gateways and from carriers before their fees, less refunds.',
    ),
    opening: amount.describe('`due` less `owed` at the beginning of the month, in dong.'),
    due: figure('What orders owed at the end of the month.'),
    owed: figure('What the shop owed to customers at the end of the month.'),
    withCarriers: figure(
      'Cash of delivered parcels that no settlement of their carrier had yet. It is in `collected` and no part of `due`.',
    ),
    profit: ClosingProfit.nullable().describe('Null: without the right `costs`.'),
  })
  .describe('The closing of a month.')
export const ClosingEntry = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    customerName: z.string(),
    at: timestamp.describe('Of the entry; for a balance, when the order was placed or delivered.'),
    method: ledgerMethod.nullable().describe('Null: no money moved.'),
    note: z.string().describe('May be empty.'),
    by: z.string().nullable().describe('Null: made automatically.'),
    amount,
  })
  .describe('An entry that a figure is the sum of.')
export const ClosingEntriesQuery = z.object({
  figure: z.enum(closingFigures).describe('The figure whose entries are read.'),
  method: ledgerMethod.optional().describe('Only entries with this method.'),
})

export type MonthClosing = z.infer<typeof MonthClosing>
export type ClosingEntry = z.infer<typeof ClosingEntry>
export type ClosingEntriesQuery = z.infer<typeof ClosingEntriesQuery>

const params = z.object({ month: closingMonth })

export const closingEndpoints = {
  getClosing: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Closing of a month: sold, returned, collected, balances and gross profit',
    params,
    status: 200,
    response: MonthClosing,
  }),
  listClosingEntries: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'The entries that a figure of a closing is the sum of, oldest first',
    params,
    query: ClosingEntriesQuery.extend({ page: pageNumber, limit: pageSize }),
    status: 200,
    response: z.array(ClosingEntry),
    headers: listHeaders,
  }),
}
