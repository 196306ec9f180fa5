import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { settlementOutcomes } from './settlement-outcomes.ts'
import { CarrierName } from './shipments.ts'

const order = z.object({ _id: id, orderNumber: z.string(), customerName: z.string() })

export const SettlementRow = z
  .object({
    row: z.int().min(1).describe('Row number in the file, from 1; the heading is counted.'),
    code: z.string().describe('As in the file; may be empty.'),
    order: order.nullable().describe('Null: no parcel has this code.'),
    expected: dong.describe('What the carrier still owed for the parcel, in dong.'),
    received: dong.describe('Paid before fees, in dong.'),
    fee: dong.describe('Deducted by the carrier, in dong.'),
    outcome: z.enum(settlementOutcomes).describe('`already_recorded` rows are not recorded again.'),
    fault: z.string().nullable().describe('Why the row cannot be read. Null: it can.'),
  })
  .describe("A row of a carrier's COD file.")
export const UnpaidParcel = z.object({
  _id: id,
  order,
  code: z.string(),
  deliveredAt: timestamp,
  open: dong.describe('What the carrier still owes, in dong.'),
})
export const SettlementResult = z.object({
  applied: z.boolean().describe('False: a preview; nothing was recorded.'),
  rows: z.array(SettlementRow),
  missing: z
    .array(UnpaidParcel)
    .describe(
      'Unpaid parcels that are not in the file, delivered before the newest one that is. Oldest first.',
    ),
})
export const Settlement = z
  .object({
    _id: id,
    carrier: CarrierName,
    fileName: z.string().nullable().describe('Null: entered without a file.'),
    note: z.string().describe('May be empty.'),
    by: z.string(),
    at: timestamp,
    parcels: z.int().min(0).describe('Number of its lines.'),
    expected: dong.describe('What the carrier owed for these parcels, in dong.'),
    received: dong.describe('Paid before fees, in dong.'),
    waived: dong.describe('No longer demanded from the carrier, in dong.'),
    fee: dong.describe('Deducted by the carrier, in dong.'),
    cancelledAt: timestamp.nullable().describe('Null: not cancelled.'),
    cancelledBy: z.string().nullable().describe('Null: not cancelled.'),
  })
  .describe('One payment of a carrier to the shop for collected cash.')
export const CarrierBalance = z
  .object({
    carrier: CarrierName,
    collected: dong.describe('Cash that the carrier reported as collected, in dong.'),
    settled: dong.describe('Paid to the shop before fees, in dong.'),
    waived: dong.describe('No longer demanded, in dong.'),
    open: dong.describe('Still with the carrier, in dong.'),
    overpaid: dong.describe('Paid more than was collected, in dong.'),
    unmatched: dong.describe('Paid under codes of no parcel, in dong.'),
    parcels: z.int().min(0).describe('Parcels with cash still with the carrier.'),
  })
  .describe('`collected` + `overpaid` = `settled` + `waived` + `open`.')

export type SettlementRow = z.infer<typeof SettlementRow>
export type UnpaidParcel = z.infer<typeof UnpaidParcel>
export type SettlementResult = z.infer<typeof SettlementResult>
export type Settlement = z.infer<typeof Settlement>
export type CarrierBalance = z.infer<typeof CarrierBalance>

const note = singleLine(limits.maxShortNoteLength)

export const SettleParcel = z
  .object({
    open: dong.describe('What the carrier owes as shown. If it differs now, nothing is recorded.'),
    received: dong.max(limits.maxPrice),
    waived: dong.max(limits.maxPrice).default(0).describe('No longer demanded from the carrier, in dong.'),
    note: note.default(''),
  })
  .refine(({ received, waived }) => received + waived > 0, {
    path: ['received'],
    message: 'Hãy nhập số tiền',
  })
  .refine(({ waived, note }) => waived === 0 || note !== '', { path: ['note'], message: 'Hãy ghi lý do' })
export type SettleParcel = z.infer<typeof SettleParcel>

export const settlementEndpoints = {
  listSettlements: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Payments of carriers for collected cash, newest first',
    query: z.object({ page: pageNumber, limit: pageSize }),
    status: 200,
    response: z.array(Settlement),
    headers: listHeaders,
  }),
  listCarrierBalances: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Cash collected by each carrier, paid to the shop, and still with the carrier',
    status: 200,
    response: z.array(CarrierBalance),
  }),
  importSettlement: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      "Preview of a carrier's COD file (CSV or XLSX), row by row; with `apply`=`yes` its payments are recorded in one transaction",
    bodyType: 'multipart',
    body: z.object({ file: z.file(), carrier: z.string(), apply: z.string().optional() }),
    status: 200,
    response: SettlementResult,
    failures: ['too_large'],
  }),
  settleParcel: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Record what a carrier paid for one parcel, or that the rest is no longer demanded',
    params: z.object({ id }),
    body: SettleParcel,
    status: 200,
    response: z.object({ open: dong }),
    failures: ['settlement_changed'],
  }),
  cancelSettlement: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Cancel a settlement: its parcels are unpaid again; a repeated call does nothing',
    params: z.object({ id }),
    status: 200,
    response: Settlement,
  }),
}
