import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import type { Settlement, SettlementResult } from '#contract/shipping/settlements.ts'
import type { Day } from './day.ts'
import type { Kind } from './intents.ts'
import type { Action } from './order-actions.ts'

const listUnsettled = async ({ admin }: Day) =>
  (await admin.get<ParcelEntry[]>('/api/v1/shipments/list?tab=settle&limit=5')).body

/** Amounts that the carrier pays for what it owes: exact, short or too much. */
const vary = (amount: number, nth: number) => Math.max(1, amount + ([0, 0, -7000, 5000][nth] ?? 0))

const settleFile: Action = async (day, { nth, twice }) => {
  const parcels = await listUnsettled(day)
  const rows = parcels.map(({ code, open }, at) => `${code},${vary(open, (nth + at) % 4)},12000`)
  const content = ['Mã vận đơn,Tiền thu hộ,Phí', ...rows, 'KHONG-CO,50000,0'].join('\n')
  const send = () => {
    const body = new FormData()
    body.set('file', new Blob([content]), 'cod.csv')
    body.set('carrier', 'simulator')
    body.set('apply', 'yes')
    return day.admin.send<SettlementResult>('POST', '/api/v1/settlements/files', { body })
  }
  await day.send(twice, send)
}

const settleParcel: Action = async (day, { nth, flag, twice }) => {
  const [parcel] = await listUnsettled(day)
  if (!parcel) return
  const received = Math.min(parcel.open, vary(parcel.open, nth))
  const body = { open: parcel.open, received, waived: flag ? parcel.open - received : 0, note: 'Ghi tay' }
  await day.send(twice, () => day.admin.post(`/api/v1/shipments/${parcel._id}/settlement`, body))
}

const paidInFull: Action = async (day, { twice }) => {
  const parcels = (await listUnsettled(day)).map(({ _id, open }) => ({ _id, open }))
  if (parcels.length === 0) return
  await day.send(twice, () => day.admin.post('/api/v1/settlements/paid-in-full', { parcels }))
}

const correctLine: Action = async (day, { line, nth, twice }) => {
  const lines = await day.readLines()
  const chosen = lines[line % Math.max(1, lines.length)]
  if (!chosen) return
  const body = { received: vary(chosen.line.received, nth), fee: 0, note: 'Sửa' }
  const path = `/api/v1/settlements/${chosen.id}/lines/${chosen.line.position}/correction`
  await day.send(twice, () => day.admin.post(path, body))
}

const cancelLine: Action = async (day, { line, twice }) => {
  const lines = await day.readLines()
  const chosen = lines[line % Math.max(1, lines.length)]
  const path = `/api/v1/settlements/${chosen?.id}/lines/${chosen?.line.position}/cancel`
  if (chosen) await day.send(twice, () => day.admin.post(path, {}))
}

const cancelSettlement: Action = async (day, { nth, twice }) => {
  const { body } = await day.admin.get<Settlement[]>('/api/v1/settlements?limit=5')
  const chosen = body[nth % Math.max(1, body.length)]
  if (chosen) await day.send(twice, () => day.admin.post(`/api/v1/settlements/${chosen._id}/cancel`, {}))
}

export const settlementActions = {
  settleFile,
  settleParcel,
  paidInFull,
  correctLine,
  cancelLine,
  cancelSettlement,
} satisfies Partial<Record<Kind, Action>>
