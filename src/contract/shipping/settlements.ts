import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { dong, id, pageNumber, pageSize, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { lineOutcomes, settlementOutcomes } from './settlement-outcomes.ts'
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
    outcome: z.enum(settlementOutcomes).describe('`already_recorded` and `sum` rows are not recorded.'),
    fault: z
      .string()
      .nullable()
      .describe(
        'Why the row cannot be read, which row of the file it repeats, or how a row of sums differs from the rows. Null: none of these.',
      ),
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
    parcels: z
      .int()
      .min(0)
      .describe('Number of its lines that are not cancelled, also of those without a parcel.'),
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

export const SettlementLine = z
  .object({
    position: z.int().min(0).describe('From 0.'),
    code: z.string().describe('As the carrier wrote it.'),
    order: order.nullable().describe('Null: no parcel has this code.'),
    expected: dong.describe('What the carrier owed for the parcel before, in dong.'),
    received: dong.describe('Paid before fees, in dong.'),
    waived: dong.describe('No longer demanded from the carrier, in dong.'),
    fee: dong.describe('Deducted by the carrier, in dong.'),
    outcome: z.enum(lineOutcomes),
    cancelledAt: timestamp.nullable().describe('Null: not cancelled.'),
    cancelledBy: z.string().nullable().describe('Null: not cancelled.'),
    replacedBy: id.nullable().describe('The settlement with the corrected line. Null: none.'),
  })
  .describe('What a settlement says about one parcel.')
export const SettlementDetails = Settlement.extend({
  counts: z.record(z.enum(lineOutcomes), z.int().min(0)).describe('Number of lines that are not cancelled.'),
  missing: z.array(UnpaidParcel).describe('Of a file: as in `importSettlement`, by what is unpaid now.'),
})
const LineQuery = z.object({
  outcome: z.enum(lineOutcomes).optional().describe('Only these lines.'),
  q: singleLine(limits.maxSearchQueryLength).optional().describe('Searched in code, order number and name.'),
  page: pageNumber,
  limit: pageSize,
})
export type SettlementLine = z.infer<typeof SettlementLine>
export type SettlementDetails = z.infer<typeof SettlementDetails>
export type SettlementLineQuery = z.infer<typeof LineQuery>
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

export const CorrectLine = z
  .object({
    code: singleLine(100)
      .optional()
      .describe('Of a line without a parcel: the right code. Default: as it was.'),
    received: dong.max(limits.maxPrice).describe('Paid before fees, in dong.'),
    fee: dong.max(limits.maxPrice),
    waived: dong.max(limits.maxPrice).default(0).describe('No longer demanded from the carrier, in dong.'),
    note: singleLine(limits.maxShortNoteLength, 'Hãy ghi lý do'),
  })
  .refine(({ received, fee, waived }) => received + fee + waived > 0, {
    path: ['received'],
    message: 'Hãy nhập số tiền',
  })
export type CorrectLine = z.infer<typeof CorrectLine>

export const SettleParcels = z.object({
  parcels: z
    .array(z.object({ _id: id, open: dong.describe('What the carrier owes as shown.') }))
    .min(1, 'Hãy chọn ít nhất một vận đơn')
    .max(limits.maxBulkRows)
    .refine((parcels) => new Set(parcels.map(({ _id }) => _id)).size === parcels.length, {
      message: 'Mỗi vận đơn chỉ được có một lần',
    }),
  note: note.default(''),
})
export type SettleParcels = z.infer<typeof SettleParcels>
const lineParams = z.object({ id, position: z.coerce.number().int().min(0).max(1_000_000) })

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
    body: z.object({ file: z.file(), carrier: singleLine(40), apply: z.string().optional() }),
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
  getSettlement: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'One settlement, with the number of its lines by outcome and the parcels missing in its file',
    params: z.object({ id }),
    status: 200,
    response: SettlementDetails,
  }),
  listSettlementLines: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'The lines of a settlement, in the order of its file; cancelled ones too',
    params: z.object({ id }),
    query: LineQuery,
    status: 200,
    response: z.array(SettlementLine),
    headers: listHeaders,
  }),
  settleParcels: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary:
      'Record that carriers paid in full for up to 200 parcels; one that changed is left out with the reason',
    body: SettleParcels,
    status: 200,
    response: z.array(
      z.object({ _id: id, received: dong, error: z.string().nullable().describe('Null: recorded.') }),
    ),
  }),
  correctSettlementLine: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Cancel a line of a settlement and record it with other amounts, or for another parcel',
    params: lineParams,
    body: CorrectLine,
    status: 200,
    response: SettlementDetails,
    failures: ['settlement_changed'],
  }),
  cancelSettlementLine: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Cancel a line of a settlement: its parcel is unpaid again; a repeated call does nothing',
    params: lineParams,
    status: 200,
    response: SettlementDetails,
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
