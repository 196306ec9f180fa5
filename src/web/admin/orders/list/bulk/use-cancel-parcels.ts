import type { BulkResult } from '#contract/orders/admin-orders.ts'
import type { ListedOrder } from '#contract/orders/order-list.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { fetchOrdersById, ordersKey } from '#web/admin/orders/order-queries.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** Cancels one parcel after the other; each succeeds or fails separately, with the reason. */
export function useCancelParcels(selection: RowSelection<ListedOrder>) {
  const api = useApi()
  return useAdminMutation(
    async (orders: readonly ListedOrder[]) => {
      const results: BulkResult[] = []
      for (const { _id, orderNumber, parcel } of orders) {
        if (!parcel) continue
        const error = await api.cancelShipment({ params: { id: parcel._id } }).then(
          () => null,
          (reason: unknown) => {
            if (!(reason instanceof ApiError) || reason.status === 401) throw reason
            return reason
          },
        )
        results.push({ _id, orderNumber, error: error?.error ?? null, code: error?.code ?? null })
      }
      selection.choose(await fetchOrdersById(api, selection.keys))
      return results
    },
    {
      invalidates: [ordersKey],
      successToast: (results) => {
        const count = results.filter((result) => result.error === null).length
        return count === 0 ? null : { title: 'Thành công', description: `Đã huỷ ${count} vận đơn` }
      },
    },
  )
}
