import { limits } from '#contract/limits.ts'
import type { ListedOrder } from '#contract/orders/order-list.ts'
import type { ShipmentResult } from '#contract/shipping/shipments.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { fetchOrdersById, ordersKey } from '#web/admin/orders/order-queries.ts'
import { filterIncluded, type SendingChoice } from '#web/admin/shipping/sending/sending-preview-query.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'

/** After the call the selection has the orders as they are then, also those of other pages. */
export function useCreateParcels(selection: RowSelection<ListedOrder>) {
  const api = useApi()
  return useAdminMutation(
    async ({ carrier, ids: allIds, include }: SendingChoice & { carrier: string }) => {
      const results: ShipmentResult[] = []
      for (let start = 0; start < allIds.length; start += limits.maxBulkShipments) {
        const ids = allIds.slice(start, start + limits.maxBulkShipments)
        const body = { ids, carrier, include: filterIncluded(include, ids) }
        results.push(...(await api.createShipments({ body })))
      }
      selection.choose(await fetchOrdersById(api, selection.keys))
      return results
    },
    {
      invalidates: [ordersKey],
      successToast: (results) => {
        const createdCount = results.filter((result) => result.error === null).length
        return createdCount === 0
          ? null
          : { title: 'Thành công', description: `Đã tạo ${createdCount} vận đơn` }
      },
    },
  )
}
