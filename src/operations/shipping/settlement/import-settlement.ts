import { v7 as uuid } from 'uuid'
import { type Failure, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { isLineOutcome } from '#contract/shipping/settlement-outcomes.ts'
import type { SettlementResult, SettlementRow } from '#contract/shipping/settlements.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as settlements from '#data/shipping/settlements.ts'
import { compareSettlement } from '#domain/shipping/settlement/compare-settlement.ts'
import { findSumFaults, type SummedRow } from '#domain/shipping/settlement/find-sum-faults.ts'
import {
  parseSettlementHeading,
  parseSettlementRow,
  type SettlementFileRow,
  type UnreadableSettlementRow,
} from '#domain/shipping/settlement/settlement-file.ts'
import { readTableFile, refuseFile } from '#operations/imports/read-table-file.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { findCarrierName } from '#operations/shipping/read-shipments.ts'
import type { Actor, Shop } from '#operations/shop.ts'

const missingMessage = 'Không thấy cột mã vận đơn và cột tiền thu hộ (hoặc thực nhận) trong file này.'

interface SettlementFile {
  bytes: Buffer
  name: string
  carrier: string
}

type SettlementFileLine = { row: number; text: string; parsed: SettlementFileRow | UnreadableSettlementRow }

/**
 * Compares a carrier's COD file with its parcels; with `apply` records it as one settlement.
 * LOCK ORDER: the carrier, the orders by id, then the shipments by id.
 */
export async function importSettlement(
  shop: Shop,
  actor: Actor,
  { bytes, name, carrier }: SettlementFile,
  apply: boolean,
): Promise<SettlementResult | Failure> {
  const isKnown = carrier !== ownCarrier && carrier !== ''
  if (!isKnown) return failInvalidFields({ path: 'carrier', message: 'Hãy chọn hãng vận chuyển' })
  const file = await readTableFile(bytes, parseSettlementHeading, missingMessage)
  if (failed(file)) return file
  const rows = file.rows.flatMap((cells, at): SettlementFileLine[] =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [
          {
            row: file.firstRowNumber + at,
            text: cells.join(' ').trim().slice(0, 200),
            parsed: parseSettlementRow(cells, file.heading),
          },
        ],
  )
  return inTransaction<SettlementResult | Failure>(shop.db, async (tx) => {
    await settlements.lockCarrierSettlements(tx, carrier)
    const compared = await compareRows(tx, carrier, rows, apply)
    const other = compared.some(({ parcel }) => parcel)
      ? null
      : await settlements.findOtherCarrier(tx, carrier, listCodes(rows))
    if (other) return refuseFile(describeOtherCarrier(shop, carrier, other))
    const lines = compared.filter(isRecorded)
    if (apply && lines.length > 0) await record(tx, actor, { carrier, name }, lines)
    const missing = await listMissing(tx, carrier, compared)
    return { applied: apply, rows: addSumFaults(rows, compared), missing }
  })
}

const describeOtherCarrier = (shop: Shop, carrier: string, other: string) =>
  `Các mã trong file là vận đơn của ${findCarrierName(shop, other)}, không phải của ${findCarrierName(shop, carrier)}. Hãy chọn đúng hãng rồi xem thử lại.`

const listCodes = (rows: readonly SettlementFileLine[]): string[] =>
  rows.flatMap(({ parsed }) =>
    'fault' in parsed ? [] : [parsed.code, parsed.clientCode].filter((code) => code !== ''),
  )

interface ComparedRow {
  result: SettlementRow
  parcel: settlements.CodParcel | null
}

const isRecorded = ({ result }: ComparedRow) => isLineOutcome(result.outcome)

async function compareRows(
  tx: Transaction,
  carrier: string,
  rows: readonly SettlementFileLine[],
  lock: boolean,
): Promise<ComparedRow[]> {
  const codes = listCodes(rows)
  if (lock) {
    const found = await settlements.listParcelsByCode(tx, carrier, codes)
    await settlements.lockCodParcels(
      tx,
      found.map(({ _id }) => _id),
    )
  }
  const parcels = await settlements.listParcelsByCode(tx, carrier, codes)
  const byCode = new Map(parcels.map((parcel) => [parcel.clientCode, parcel]))
  for (const parcel of parcels) if (parcel.code !== null) byCode.set(parcel.code, parcel)
  const stored = await settlements.listRecordedLines(tx, carrier, codes)
  const recorded = new Map(stored.map((line): [string, number | null] => [keyOf(line), null]))
  const openById = new Map(parcels.map(({ _id, open }) => [_id, open]))
  return rows.map((row) => compareRow(row, { byCode, recorded, openById }))
}

const keyOf = ({ code, received, fee }: settlements.RecordedLine) => `${code} ${received} ${fee}`

interface KnownParcels {
  byCode: ReadonlyMap<string, settlements.CodParcel>
  /** By key: its row in this file, or null if it was recorded before. */
  recorded: Map<string, number | null>
  openById: Map<string, number>
}

function compareRow({ row, text, parsed }: SettlementFileLine, known: KnownParcels): ComparedRow {
  const unrecorded = { row, code: text, order: null, expected: 0, received: 0, fee: 0 }
  if ('fault' in parsed)
    return { result: { ...unrecorded, outcome: 'unreadable', fault: parsed.fault }, parcel: null }
  const { received, fee } = parsed
  const code = parsed.code || parsed.clientCode
  const parcel = known.byCode.get(parsed.code) ?? known.byCode.get(parsed.clientCode) ?? null
  if (parsed.isSum && !parcel)
    return {
      result: { ...unrecorded, code: code || text, received, fee, outcome: 'sum', fault: null },
      parcel,
    }
  const expected = parcel ? (known.openById.get(parcel._id) ?? 0) : 0
  const base = { row, code, order: parcel?.order ?? null, received, fee, fault: null }
  const key = keyOf({ code, received, fee })
  const earlier = known.recorded.get(key)
  if (earlier !== undefined) {
    const fault = earlier === null ? null : `Trùng với dòng ${earlier}`
    return { result: { ...base, expected: received, outcome: 'already_recorded', fault }, parcel }
  }
  known.recorded.set(key, row)
  if (parcel) known.openById.set(parcel._id, Math.max(0, expected - received))
  const outcome = compareSettlement(parcel && { state: parcel.state, open: expected }, received)
  return { result: { ...base, expected, outcome }, parcel }
}

function addSumFaults(
  rows: readonly SettlementFileLine[],
  compared: readonly ComparedRow[],
): SettlementRow[] {
  const results = compared.map(({ result }) => result)
  const summed = rows.flatMap(({ row, parsed }, at): SummedRow[] => {
    if (!parsed.amounts) return []
    const { cod } = parsed.amounts
    if ('fault' in parsed) return [{ row, cod, kind: 'other' }]
    if (results[at]?.outcome !== 'sum') return [{ row, cod, kind: 'parcel' }]
    return parsed.hasSums ? [{ row, cod, kind: 'sum' }] : []
  })
  const faults = findSumFaults(summed)
  return results.map((result) => ({ ...result, fault: result.fault ?? faults.get(result.row) ?? null }))
}

async function listMissing(tx: Transaction, carrier: string, rows: readonly ComparedRow[]) {
  const parcels = rows.flatMap(({ parcel }) => parcel ?? [])
  const until = parcels
    .filter(({ state }) => state === 'delivered')
    .map(({ deliveredAt }) => deliveredAt)
    .sort()
    .at(-1)
  if (!until) return []
  const ids = parcels.map(({ _id }) => _id)
  return settlements.listUnpaidParcels(tx, { carrier, until, ids, limit: limits.maxBulkRows })
}

async function record(
  tx: Transaction,
  actor: Actor,
  { carrier, name }: { carrier: string; name: string },
  compared: readonly ComparedRow[],
): Promise<void> {
  const id = uuid()
  const lines = compared.map(({ result: { code, expected, received, fee }, parcel }) => {
    return { code, shipmentId: parcel?._id ?? null, expected, received, fee, waived: 0 }
  })
  const fileName = [...name].slice(0, 200).join('')
  await settlements.insertSettlement(tx, { id, carrier, fileName, note: '', by: actor }, lines)
  const received = lines.reduce((sum, line) => sum + line.received, 0)
  await recordAuditEntry(tx, actor, {
    ...{ action: 'create', entity: 'settlement', id, name: fileName },
    after: { parcels: lines.length, received },
  })
}
