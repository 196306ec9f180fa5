import type { BulkResult } from '#contract/orders/admin-orders.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { fetchOrdersById, ordersKey } from '#web/admin/orders/order-queries.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export interface CancelParcelsOutcome {
  /** Also those whose carrier has not answered yet. */
  cancelled: readonly Shipment[]
  /** One result for each order. */
  refused: readonly BulkResult[]
}

/** Cancels one parcel after the other; each succeeds or fails separately, with the reason. */
export function useCancelParcels(selection: RowSelection<OrderListItem>) {
  const api = useApi()
  return useAdminMutation(
    async (parcels: readonly Shipment[]): Promise<CancelParcelsOutcome> => {
      const cancelled: Shipment[] = []
      const refused: { parcel: Shipment; error: ApiError }[] = []
      for (const parcel of parcels) {
        try {
          cancelled.push(await api.cancelShipment({ params: { id: parcel._id } }))
        } catch (error) {
          if (!(error instanceof ApiError) || error.status === 401) throw error
          refused.push({ parcel, error })
        }
      }
      const orders = await fetchOrdersById(api, selection.keys)
      selection.choose(orders)
      return { cancelled, refused: groupByOrder(refused, orders) }
    },
    {
      invalidates: [ordersKey],
      successToast: ({ cancelled }) =>
        cancelled.length === 0 ? null : { title: 'Thành công', description: describeCancelled(cancelled) },
    },
  )
}

function groupByOrder(
  refused: readonly { parcel: Shipment; error: ApiError }[],
  orders: readonly OrderListItem[],
): BulkResult[] {
  const byOrder = Map.groupBy(refused, ({ parcel }) => parcel.orderId)
  return [...byOrder].map(([_id, entries]) => ({
    _id,
    orderNumber: orders.find((order) => order._id === _id)?.orderNumber ?? null,
    error: entries
      .map(({ parcel, error }) => `${parcel.code ?? parcel.carrier.name}: ${error.error}`)
      .join(' '),
    code: entries[0]?.error.code ?? null,
  }))
}

function describeCancelled(parcels: readonly Shipment[]): string {
  const waiting = parcels.filter(({ cancelRequested }) => cancelRequested).length
  const orderCount = new Set(parcels.map(({ orderId }) => orderId)).size
  const done = parcels.length - waiting
  const texts = [
    done > 0 && `Đã huỷ ${done} vận đơn của ${orderCount} đơn`,
    waiting > 0 && `${waiting} vận đơn đang chờ hãng trả lời`,
  ]
  return texts.filter(Boolean).join(', ')
}
