import { z } from 'zod'
import { listHeaders } from '#contract/catalog/products.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { orderNumber } from '#contract/orders/orders.ts'
import { day, dong, id, line, pageNumber, pageSize, text, timestamp } from '#contract/text.ts'
import { MoneyEntry } from './order-money.ts'
import {
  foundStates,
  heldReasons,
  type TransferProvider,
  type TransferState,
  transferProviders,
  transferStates,
} from './transfer-words.ts'

const enumOfKeys = <Name extends string>(labels: Record<Name, string>) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]])
const state = enumOfKeys<TransferState>(transferStates)

export const Transfer = z
  .object({
    _id: id,
    provider: enumOfKeys<TransferProvider>(transferProviders),
    reference: z.string().nullable().describe('Reference of the bank. Null: not reported.'),
    account: z.string().nullable().describe('Account that received it. Null: not reported.'),
    amount: dong.describe('Dong.'),
    content: z.string().describe('Transfer text as the bank reported it.'),
    at: timestamp,
    state,
    note: z.string().describe('Why it was ignored, or how it was refunded; may be empty.'),
    held: z
      .object({
        reason: z.enum(heldReasons),
        orderNumber: z.string().nullable().describe('The order that the transfer names. Null: none.'),
        repeats: z
          .object({
            provider: enumOfKeys<TransferProvider>(transferProviders),
            at: timestamp,
            orderNumber: z
              .string()
              .nullable()
              .describe('The order that the earlier transfer is booked to. Null: none.'),
          })
          .nullable()
          .describe('An earlier transfer that this one may repeat. Null: none.'),
      })
      .nullable()
      .describe(
        'Why it was not booked automatically: the order it names, and the transfer it may repeat. Null: no such reason.',
      ),
    order: z
      .object({
        _id: id,
        orderNumber: z.string(),
        customerName: z.string(),
        status: z.enum(orderStatuses),
        totalPrice: dong,
        paid: dong,
      })
      .nullable()
      .describe('The order it is booked to. Null: none.'),
  })
  .describe('An incoming bank transfer.')
export type Transfer = z.infer<typeof Transfer>

const filter = {
  q: line(limits.searchQuery).optional().describe('Searched in content, references and amount.'),
  from: day.optional().describe("First day, by the bank's clock."),
  to: day.optional().describe('Last day, inclusive.'),
}
export const TransferQuery = z.object({
  ...filter,
  state: state.optional().describe('Only transfers in this state.'),
  page: pageNumber,
  limit: pageSize,
})
export type TransferQuery = z.infer<typeof TransferQuery>

export const TransferCounts = z.object({
  counts: z.record(state, z.int().min(0)).describe('Number of transfers by state.'),
  forged: z
    .int()
    .min(0)
    .describe(
      'Reports of banks, gateway and carriers refused in the last seven days because of a wrong signature.',
    ),
})
export type TransferCounts = z.infer<typeof TransferCounts>

export const StatementLine = z
  .object({
    row: z.int().min(1).describe('Row number in the file, from 1; the heading is counted.'),
    amount: z.int().nullable().describe('Dong. Null: not readable.'),
    content: z.string(),
    at: timestamp.nullable().describe('Null: not readable.'),
    orderNumber: z.string().nullable().describe('The order that the text names. Null: none.'),
    outcome: z
      .enum([...foundStates, 'known', 'alike', 'out', 'unread'])
      .describe(
        '`known`: reported before; `alike`: may have been reported or entered before, staff decide; `out`: not an incoming payment; `unread`: see `fault`.',
      ),
    fault: z.string().nullable().describe('Why the row cannot be read. Null: it can.'),
  })
  .describe('A row of a bank statement.')
export type StatementLine = z.infer<typeof StatementLine>
export const Statement = z.object({
  applied: z.boolean().describe('False: a preview; nothing was booked.'),
  lines: z.array(StatementLine),
})
export type Statement = z.infer<typeof Statement>

const note = text(limits.staffNote).default('')
const params = z.object({ id })

export const transferEndpoints = {
  countTransfers: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Number of transfers in each state that match the search and the days',
    query: z.object(filter),
    status: 200,
    answer: TransferCounts,
  }),
  listTransfers: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Incoming bank transfers, newest first',
    query: TransferQuery,
    status: 200,
    answer: z.array(Transfer),
    headers: listHeaders,
  }),
  readStatement: endpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      'Preview of a bank statement (CSV), row by row; with `apply`=`yes` its payments are booked, each row once and in its own transaction',
    bodyType: 'multipart',
    body: z.object({ file: z.file(), apply: z.string().optional() }),
    status: 200,
    answer: Statement,
    refusals: ['too_large'],
  }),
  assignTransfer: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Assign an unmatched transfer to an order',
    params,
    body: z.object({
      orderNumber: line(40).pipe(orderNumber),
      isAnother: z
        .boolean()
        .optional()
        .describe('True: staff confirm that it is not the payment of the same amount already booked.'),
    }),
    status: 200,
    answer: Transfer,
    refusals: ['transfer_settled', 'order_unknown', 'money_known', 'transfer_repeats'],
  }),
  returnTransfer: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record that a transfer was refunded, up to the amount that its order does not need',
    params,
    body: z.object({ note }),
    status: 200,
    answer: Transfer,
    refusals: ['transfer_settled', 'nothing_to_return'],
  }),
  setTransferAside: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Ignore a transfer that belongs to no order',
    params,
    body: z.object({ reason: text(limits.staffNote, 'Hãy ghi lý do') }),
    status: 200,
    answer: Transfer,
    refusals: ['transfer_settled'],
  }),
  enterPayment: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record a payment received in cash or by bank transfer; returns all ledger entries of the order',
    params,
    body: z.object({
      amount: z
        .number('Số tiền phải là số')
        .int('Số tiền phải là số nguyên (đồng)')
        .min(1, 'Số tiền phải từ 1 ₫ đến 2.000.000.000 ₫')
        .max(limits.maxPrice, 'Số tiền phải từ 1 ₫ đến 2.000.000.000 ₫')
        .describe('Dong.'),
      method: z.enum(['cash', 'bank_transfer'], 'Hãy chọn cách nhận tiền'),
      reference: line(limits.sku).default(''),
      note: text(limits.stockNote).default(''),
      paid: dong.describe('The amount paid as shown, in dong. If it differs now, nothing is entered.'),
    }),
    status: 201,
    answer: z.array(MoneyEntry),
    refusals: ['money_changed', 'money_known', 'transfer_waits'],
  }),
}
