import { failed } from '#contract/failures.ts'
import { claimParcelToPoll, type ParcelToPoll, savePollResult } from '#data/shipping/parcel-polling.ts'
import type { CallbackReport, Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { saveReport } from './receive-callback.ts'

/** Longer than any request to a carrier. */
const leaseSeconds = 5 * 60
const hour = 60 * 60
/** Seconds until a parcel is polled again without a report. */
const delaysSeconds = {
  reported: [4 * hour],
  unchanged: [4 * hour, 8 * hour, 16 * hour, 24 * hour],
  noAnswer: [leaseSeconds, 15 * 60, hour, 4 * hour],
} as const
const maxPolls = 50

/**
 * Asks carriers about parcels of which they sent unsigned reports, and about open parcels from time to time, because a
 * report may be lost. A carrier that does not answer gets no more requests until the next run. Like `pollGateways`, a
 * run continues after an error and throws the first one at its end.
 */
export async function pollCarriers(shop: Shop): Promise<void> {
  let carriers = (shop.carriers ?? []).filter(({ readParcel }) => readParcel)
  const errors: unknown[] = []
  for (let count = 0; count < maxPolls && carriers.length > 0; count++) {
    const ids = carriers.map(({ id }) => id)
    const shipment = await claimParcelToPoll(shop.db, ids, leaseSeconds)
    if (!shipment) break
    try {
      const hasAnswered = await pollParcel(shop, shipment)
      if (!hasAnswered) carriers = carriers.filter(({ id }) => id !== shipment.carrier)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

async function pollParcel(shop: Shop, shipment: ParcelToPoll): Promise<boolean> {
  const carrier = shop.carriers?.find(({ id }) => id === shipment.carrier)
  const answer = await carrier?.readParcel?.(shipment.clientCode, shipment.code)
  if (!carrier || !answer) return false
  const noReport = { hasUsableAnswer: false, hasReport: false, delaysSeconds: delaysSeconds.noAnswer }
  if (typeof answer === 'object' && 'outcomeUnknown' in answer) {
    await savePollResult(shop.db, shipment, { ...noReport, notice: answer.outcomeUnknown })
    return false
  }
  const hasReport = answer !== 'no news' && 'report' in answer
  if (hasReport) {
    const saved = await saveReport(shop, carrier, answer.report)
    if (failed(saved)) {
      await savePollResult(shop.db, shipment, {
        ...noReport,
        notice: describeUnacceptedReport(carrier, answer.report),
      })
      return true
    }
  }
  const notice = answer !== 'no news' && 'notice' in answer ? answer.notice : ''
  await savePollResult(shop.db, shipment, {
    ...{ hasUsableAnswer: true, hasReport, notice },
    delaysSeconds: hasReport ? delaysSeconds.reported : delaysSeconds.unchanged,
  })
  return true
}

const describeUnacceptedReport = ({ name }: Carrier, { code }: CallbackReport) =>
  `${name} trả lời về mã ${code}, tin này không ghi nhận được. Hãy kiểm tra mã vận đơn với ${name}.`
