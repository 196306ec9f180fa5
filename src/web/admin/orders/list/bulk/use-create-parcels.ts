import * as limits from '#contract/limits.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { awaitUnlessRetrying } from '#web/admin/form/await-unless-retrying.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { fetchOrdersById, ordersKey } from '#web/admin/orders/order-queries.ts'
import { filterIncluded, type SendingChoice } from '#web/admin/shipping/sending/sending-preview-query.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { createInBatches } from './create-in-batches.ts'
import { type CreatedParcelResult, describeCreatedParcels } from './describe-created-parcels.ts'

/** After the call the selection has the orders as they are then, also those of other pages. */
export function useCreateParcels(selection: RowSelection<OrderListItem>) {
  const api = useApi()
  return useAdminMutation(
    async ({ carrier, ids: allIds, include }: SendingChoice & { carrier: string }) => {
      const numbers = new Map(selection.rows.map(({ _id, orderNumber }) => [_id, orderNumber]))
      const batches = {
        ids: allIds,
        batchSize: limits.maxBulkShipments,
        findOrderNumber: (id: string) => numbers.get(id) ?? null,
      }
      const results = await createInBatches(batches, (ids) =>
        api.createShipments({ body: { ids, carrier, include: filterIncluded(include, ids) } }),
      )
      // If the orders cannot be read, the results are shown, and the parcels count as not accepted yet.
      const reading = fetchOrdersById(api, selection.keys).catch(ignoreUnlessExpired)
      const orders = (await awaitUnlessRetrying(reading)) ?? []
      if (orders.length > 0) selection.choose(orders)
      const acceptedIds = new Set(
        orders.flatMap(({ _id, parcel }) => (parcel?.state === 'asked' ? [] : [_id])),
      )
      return results.map(
        (result): CreatedParcelResult => ({ ...result, isAccepted: acceptedIds.has(result._id) }),
      )
    },
    {
      invalidates: [ordersKey],
      successToast: (results) => {
        const description = describeCreatedParcels(results)
        const isAccepted = results.some((result) => result.error === null && result.isAccepted)
        return description ? { title: isAccepted ? 'Thành công' : 'Hãng chưa trả lời', description } : null
      },
    },
  )
}

function ignoreUnlessExpired(error: unknown): [] {
  if (isSessionExpired(error)) throw error
  return []
}
