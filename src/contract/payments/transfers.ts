import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { maxPriceText } from '#contract/number-messages.ts'
import { orderStatuses } from '#contract/orders/order-statuses.ts'
import { orderNumberSchema } from '#contract/orders/place-order.ts'
import { calendarDate, dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'
import { LedgerEntry } from './order-ledger.ts'
import { paymentMethod } from './payment-schemas.ts'
import {
  holdReasons,
  type TransferProvider,
  type TransferState,
  transferMatches,
  transferProviderLabels,
  transferStateLabels,
} from './transfer-labels.ts'

const enumOfKeys = <Name extends string>(labels: Record<Name, string>) =>
  z.enum(Object.keys(labels) as [Name, ...Name[]])
const state = enumOfKeys<TransferState>(transferStateLabels)

export const TransferCandidate = z
  .object({
    _id: id,
    orderNumber: z.string(),
    customerName: z.string(),
    customerPhone: z.string(),
    status: z.enum(orderStatuses),
    payment: paymentMethod,
    due: dong.describe('Still to be paid, in dong.'),
    collecting: dong.describe('Cash that parcels on their way still collect for it, in dong.'),
    createdAt: timestamp,
    isAmountDue: z.boolean().describe('True: it owes exactly the amount of the transfer.'),
    isNumberNamed: z.boolean().describe('True: the text has a part of its number.'),
  })
  .describe('An open order that an unmatched transfer may pay.')
export type TransferCandidate = z.infer<typeof TransferCandidate>

export const BankTransfer = z
  .object({
    _id: id,
    provider: enumOfKeys<TransferProvider>(transferProviderLabels),
    source: z.string().describe('File and line of the statement that had it first. Empty: not known.'),
    reference: z.string().nullable().describe('Reference of the bank. Null: not reported.'),
    account: z.string().nullable().describe('Account that received it. Null: not reported.'),
    amount: dong.describe('Dong.'),
    content: z.string().describe('Transfer text as the bank reported it.'),
    at: timestamp,
    state,
    note: z.string().describe('Why it was ignored, or how it was refunded; may be empty.'),
    held: z
      .object({
        reason: z.enum(holdReasons),
        orderNumber: z.string().nullable().describe('The order that the transfer names. Null: none.'),
        repeats: z
          .object({
            provider: enumOfKeys<TransferProvider>(transferProviderLabels),
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
        collecting: dong.describe('Cash that open parcels still collect for it, in dong.'),
      })
      .nullable()
      .describe('The order it is booked to. Null: none.'),
    candidates: z
      .array(TransferCandidate)
      .describe('Open orders that it may pay, the likeliest first. Empty unless its order is not known.'),
  })
  .describe('An incoming bank transfer.')
export type BankTransfer = z.infer<typeof BankTransfer>

const filter = {
  q: singleLine(limits.maxSearchQueryLength)
    .optional()
    .describe('Searched in content, references and amount.'),
  from: calendarDate.optional().describe("First day, by the bank's clock."),
  to: calendarDate.optional().describe('Last day, inclusive.'),
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
      'Forged reports of banks, gateways and carriers in the last seven days: their signature was wrong, so they were refused.',
    ),
})
export type TransferCounts = z.infer<typeof TransferCounts>

export const StatementRowResult = z
  .object({
    row: z.int().min(1).describe('Row number in the file, from 1; the heading is counted.'),
    amount: z.int().nullable().describe('Dong. Null: not readable.'),
    content: z.string(),
    at: timestamp.nullable().describe('Null: not readable.'),
    orderNumber: z.string().nullable().describe('The order that the text names. Null: none.'),
    outcome: z
      .enum([...transferMatches, 'already_recorded', 'possible_duplicate', 'outgoing', 'unreadable'])
      .describe(
        '`already_recorded`: reported before; `possible_duplicate`: may have been reported or entered before, staff decide; `outgoing`: not an incoming payment; `unreadable`: see `fault`.',
      ),
    fault: z.string().nullable().describe('Why the row cannot be read. Null: it can.'),
  })
  .describe('A row of a bank statement.')
export type StatementRowResult = z.infer<typeof StatementRowResult>
export const StatementResult = z.object({
  applied: z.boolean().describe('False: a preview; nothing was booked.'),
  lines: z.array(StatementRowResult),
})
export type StatementResult = z.infer<typeof StatementResult>

const note = text(limits.maxStaffNoteLength).default('')
const params = z.object({ id })

export const transferEndpoints = {
  countTransfers: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Number of transfers in each state that match the search and the days',
    query: z.object(filter),
    status: 200,
    response: TransferCounts,
  }),
  listTransfers: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Incoming bank transfers, newest first',
    query: TransferQuery,
    status: 200,
    response: z.array(BankTransfer),
    headers: listHeaders,
  }),
  importStatement: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      'Preview of a bank statement (CSV or XLSX), row by row; with `apply`=`yes` its payments are booked, each row once and in its own transaction',
    bodyType: 'multipart',
    body: z.object({ file: z.file(), apply: z.string().optional() }),
    status: 200,
    response: StatementResult,
    failures: ['too_large'],
  }),
  assignTransfer: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Assign an unmatched transfer to an order',
    params,
    body: z.object({
      orderNumber: singleLine(40).pipe(orderNumberSchema),
      isAnother: z
        .boolean()
        .optional()
        .describe('True: staff confirm that it is not the payment of the same amount already booked.'),
    }),
    status: 200,
    response: BankTransfer,
    failures: [
      'transfer_already_handled',
      'order_number_not_found',
      'payment_reference_reused',
      'possible_duplicate_transfer',
    ],
  }),
  unassignTransfer: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      'Unassign a transfer from the order that it was assigned to by mistake: its payment is reversed in the ledger, and it waits for another order',
    params,
    body: z.object({ reason: text(limits.maxShortNoteLength, 'Hãy ghi lý do') }),
    status: 200,
    response: BankTransfer,
    failures: [
      'transfer_already_handled',
      'transfer_not_assigned',
      'transfer_entered_by_hand',
      'transfer_refunded',
    ],
  }),
  refundTransfer: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record that a transfer was refunded, up to the amount that its order does not need',
    params,
    body: z.object({ note }),
    status: 200,
    response: BankTransfer,
    failures: ['transfer_already_handled', 'no_overpayment'],
  }),
  ignoreTransfer: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Ignore a transfer that belongs to no order',
    params,
    body: z.object({ reason: text(limits.maxStaffNoteLength, 'Hãy ghi lý do') }),
    status: 200,
    response: BankTransfer,
    failures: ['transfer_already_handled'],
  }),
  waiveShortfall: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      'Give a small rest that an order still owes as a manual discount, unless an open parcel collects cash; returns all ledger entries of the order',
    params,
    body: z.object({
      due: dong.min(1).describe('The amount due as shown. If it differs now, nothing is entered.'),
      reason: text(limits.maxShortNoteLength, 'Hãy ghi lý do'),
    }),
    status: 200,
    response: z.array(LedgerEntry),
    failures: ['order_balance_changed', 'shortfall_too_large', 'shortfall_collected_by_parcel'],
  }),
  recordPayment: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record a payment received in cash or by bank transfer; returns all ledger entries of the order',
    params,
    body: z.object({
      amount: z
        .number('Số tiền phải là số')
        .int('Số tiền phải là số nguyên (đồng)')
        .min(1, `Số tiền phải từ 1 ₫ đến ${maxPriceText} ₫`)
        .max(limits.maxPrice, `Số tiền phải từ 1 ₫ đến ${maxPriceText} ₫`)
        .describe('Dong.'),
      method: z.enum(['cash', 'bank_transfer'], 'Hãy chọn cách nhận tiền'),
      reference: singleLine(limits.maxReferenceLength).default(''),
      note: text(limits.maxShortNoteLength).default(''),
      paid: dong.describe('The amount paid as shown, in dong. If it differs now, nothing is entered.'),
    }),
    status: 201,
    response: z.array(LedgerEntry),
    failures: ['order_balance_changed', 'payment_reference_reused', 'unmatched_transfer_exists'],
  }),
}
