import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { MoneyEntry } from './order-money.ts'
import { orderNumber } from './orders.ts'
import { listHeaders } from './products.ts'
import { day, dong, id, line, text, timestamp, wholeNumber } from './text.ts'
import {
  foundStates,
  heldReasons,
  type TransferProvider,
  type TransferState,
  transferProviders,
  transferStates,
} from './transfer-words.ts'
import { orderStatuses } from './words.ts'

const names = <Name extends string>(words: Record<Name, string>) =>
  z.enum(Object.keys(words) as [Name, ...Name[]])
const state = names<TransferState>(transferStates)

/** Money that came in by bank transfer. */
export const Transfer = z.object({
  _id: id,
  provider: names<TransferProvider>(transferProviders),
  /** The bank's own number of it. */
  reference: z.string().nullable(),
  /** The account it came to, where that was told. */
  account: z.string().nullable(),
  amount: dong,
  content: z.string(),
  at: timestamp,
  state,
  /** Why it was put aside, or how it was given back. */
  note: z.string(),
  /** Why it was not booked by itself: the order that it names, and the transfer that it may repeat. */
  held: z
    .object({
      reason: z.enum(heldReasons),
      orderNumber: z.string().nullable(),
      repeats: z
        .object({
          provider: names<TransferProvider>(transferProviders),
          at: timestamp,
          orderNumber: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  order: z
    .object({
      _id: id,
      orderNumber: z.string(),
      customerName: z.string(),
      status: z.enum(orderStatuses),
      totalPrice: dong,
      paid: dong,
    })
    .nullable(),
})
export type Transfer = z.infer<typeof Transfer>

const filter = {
  /** Searched in content, numbers and amount. */
  q: line(limits.searchQuery).optional(),
  /** First and last day, by the bank's clock. */
  from: day.optional(),
  to: day.optional(),
}
export const TransferQuery = z.object({
  ...filter,
  state: state.optional(),
  page: wholeNumber.optional(),
  limit: wholeNumber.optional(),
})
export type TransferQuery = z.infer<typeof TransferQuery>

export const TransferCounts = z.object({
  /** by state */
  counts: z.record(state, z.int().min(0)),
  /** Reports of banks, gateway and carriers in the last seven days that were refused because their signature was not right. */
  forged: z.int().min(0),
})
export type TransferCounts = z.infer<typeof TransferCounts>

/** What a bank statement's row is, or would be. */
export const StatementLine = z.object({
  /** In the file, from 1; the heading is a row too. */
  row: z.int().min(1),
  amount: z.int().nullable(),
  content: z.string(),
  at: timestamp.nullable(),
  orderNumber: z.string().nullable(),
  /**
   * `known`: reported before; `alike`: perhaps told by another report or entered by hand, so staff say what it is; `out`: no
   * money came in by it; `unread`: see `fault`.
   */
  outcome: z.enum([...foundStates, 'known', 'alike', 'out', 'unread']),
  fault: z.string().nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>
export const Statement = z.object({
  applied: z.boolean(),
  lines: z.array(StatementLine),
})
export type Statement = z.infer<typeof Statement>

const note = text(limits.staffNote).default('')
const params = z.object({ id })

export const transferEndpoints = {
  countTransfers: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'How many transfers stand in each state, of those that a search and a period leave',
    query: z.object(filter),
    status: 200,
    answer: TransferCounts,
  }),
  listTransfers: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Transfers that came in, the newest first',
    query: TransferQuery,
    status: 200,
    answer: z.array(Transfer),
    headers: listHeaders,
  }),
  readStatement: endpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      'A bank statement as CSV: what each row would be; with `apply`=`yes` the money of it is entered, each row by itself and once',
    bodyType: 'multipart',
    body: z.object({ file: z.file(), apply: z.string().optional() }),
    status: 200,
    answer: Statement,
    refusals: ['too_large'],
  }),
  assignTransfer: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Say which order a transfer is for, where that was not known',
    params,
    body: z.object({
      orderNumber: line(40).pipe(orderNumber),
      /** It is another payment than the one of the same amount that the order has already. */
      isAnother: z.boolean().optional(),
    }),
    status: 200,
    answer: Transfer,
    refusals: ['transfer_settled', 'order_unknown', 'money_known', 'transfer_repeats'],
  }),
  returnTransfer: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Say that a transfer was given back, as far as its order does not need it',
    params,
    body: z.object({ note }),
    status: 200,
    answer: Transfer,
    refusals: ['transfer_settled', 'nothing_to_return'],
  }),
  setTransferAside: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'A transfer that is for no order needs nothing more',
    params,
    body: z.object({ reason: text(limits.staffNote, 'Hãy ghi lý do') }),
    status: 200,
    answer: Transfer,
    refusals: ['transfer_settled'],
  }),
  enterPayment: endpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Enter money that came in for an order in the hand or by the bank; answers its whole ledger',
    params,
    body: z.object({
      amount: z
        .number('Số tiền phải là số')
        .int('Số tiền phải là số nguyên (đồng)')
        .min(1, 'Số tiền phải từ 1 ₫ đến 2.000.000.000 ₫')
        .max(limits.maxPrice, 'Số tiền phải từ 1 ₫ đến 2.000.000.000 ₫'),
      method: z.enum(['cash', 'bank_transfer'], 'Hãy chọn cách nhận tiền'),
      reference: line(limits.sku).default(''),
      note: text(limits.stockNote).default(''),
      /** What was paid as it was shown: where it is another now, nothing is entered. */
      paid: dong,
    }),
    status: 201,
    answer: z.array(MoneyEntry),
    refusals: ['money_changed', 'money_known', 'transfer_waits'],
  }),
}
