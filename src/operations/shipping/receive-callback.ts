import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { disputeCode, saveNotice } from '#data/shipping/carrier-requests.ts'
import { pollSoon } from '#data/shipping/parcel-polling.ts'
import { findReportedShipment, lockShipment, type ShipmentRow } from '#data/shipping/shipments.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import type { CallbackReport, Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Shop } from '#operations/shop.ts'
import { advanceShipment } from './advance-shipment.ts'
import { isCodeTaken, registerParcel } from './register-parcel.ts'

/** @failure not_found for an unknown carrier or parcel, invalid_signature, malformed */
export async function receiveCarrierCallback(
  shop: Shop,
  carrierId: string,
  request: CallbackRequest,
): Promise<{ success: true } | Failure> {
  const carrier = shop.carriers?.find(({ id }) => id === carrierId)
  if (!carrier) return fail('not_found')
  const report = carrier.readCallback(request)
  if (report === 'forged') return fail('invalid_signature')
  if (report === 'unreadable') return fail('malformed')
  if (report === 'ignored') return { success: true }
  if ('isSigned' in report)
    return (await pollSoon(shop.db, carrier.id, report)) ? { success: true } : fail('not_found')
  const saved = await saveReport(shop, carrier, report)
  const isOthers = failed(saved) && saved.failure === 'not_found' && carrier.isUntraceable
  return isOthers ? { success: true } : saved
}

export const describeOtherOrder = ({ name }: Carrier, code: string, clientCode: string) =>
  `${name} báo mã ${code} là của đơn hàng ${clientCode}. Hãy ghi lại mã vận đơn đúng.`

/**
 * A report of an untraceable carrier must name both codes of the parcel, because staff may have entered the code of
 * another one.
 * LOCK ORDER: the order, then the shipment.
 */
export async function saveReport(
  shop: Shop,
  carrier: Carrier,
  report: CallbackReport,
): Promise<{ success: true } | Failure> {
  const saved = await inTransaction(
    shop.db,
    async (tx) => {
      const found = await findReportedShipment(tx, carrier.id, report)
      const order = found && (await lockOrder(tx, found.orderId))
      const shipment = order && (await lockShipment(tx, found._id))
      if (!shipment) return fail('not_found')
      if (carrier.isUntraceable && report.clientCode !== shipment.clientCode) {
        await storeDoubt(tx, carrier, shipment, report)
        return { advanced: false }
      }
      if (shipment.code === null || shipment.isCodeDisputed) {
        const { code } = report
        await registerParcel(tx, shipment, { code, fee: null, trackingUrl: carrier.trackingUrl(code) })
      }
      return advanceShipment(tx, { _id: null, name: carrier.name }, { shipment, order }, report)
    },
    isCodeTaken,
  )
  return failed(saved) ? saved : { success: true }
}

async function storeDoubt(
  tx: Transaction,
  carrier: Carrier,
  { _id: id }: ShipmentRow,
  { code, clientCode }: CallbackReport,
): Promise<void> {
  if (clientCode) return disputeCode(tx, id, describeOtherOrder(carrier, code, clientCode))
  const notice = `${carrier.name} báo về mã ${code} mà không kèm mã đơn hàng, nên tin báo không được ghi nhận.`
  await saveNotice(tx, id, notice)
}
