import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatDong } from '#domain/money.ts'
import { collectionText, isCollectedInShop } from '#domain/orders/is-collected-in-shop.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { findCashDifference } from '#domain/shipping/parcel-cash.ts'
import { listReplacementsToSend } from '#domain/shipping/parcel-pieces.ts'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { ExchangeToSend } from '#web/admin/shipping/exchange-to-send.tsx'
import { isShipmentUnderWay, shipmentsQuery } from '#web/admin/shipping/shipment-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ShipmentCard } from './shipment-card.tsx'
import { UnpackedPieces } from './unpacked-pieces.tsx'

/** Carriers report within hours, so 10 s is frequent enough. */
const refetchIntervalMs = 10_000

export function OrderShipments({ order }: { order: OrderForStaff }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data: shipments } = useQuery({
    ...shipmentsQuery(api, order._id),
    refetchInterval: ({ state }) => (state.data?.some(isShipmentUnderWay) ? refetchIntervalMs : false),
  })
  // A carrier's report also changes the order, so a new state refetches it.
  const shipmentStates = shipments?.map(({ state }) => state).join()
  const { queryKey } = orderQuery(api, order._id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent renders this section with the order's id as its key
  useEffect(() => {
    if (shipmentStates) void queryClient.invalidateQueries({ queryKey })
  }, [shipmentStates])
  if (!shipments) return null
  const unsentReplacements = listReplacementsToSend(order.items)
  return (
    <section aria-labelledby="shipments">
      <h2 id="shipments" className="border-b border-line pb-2 text-lg font-semibold">
        Giao hàng
      </h2>
      <CashDifferenceNotice shipments={shipments} order={order} />
      <div className="grid gap-6 pt-4">
        {shipments.length === 0 && isCollectedInShop(order) && !isOrderClosed(order.status) && (
          <p>{collectionText} tại cửa hàng. Chỉ tạo vận đơn nếu khách đổi ý muốn giao.</p>
        )}
        <ExchangeToSend order={order} />
        <UnpackedPieces order={order} shipments={shipments} />
        {shipments.map((shipment) => (
          <ShipmentCard key={shipment._id} shipment={shipment} orderShipments={shipments} order={order} />
        ))}
        {shipments.length === 0 && isOrderClosed(order.status) && unsentReplacements.length === 0 && (
          <p className="text-ink-soft">Không có vận đơn.</p>
        )}
      </div>
    </section>
  )
}

/** The carrier's amount differs from the recorded one; staff must ask the carrier and correct it. */
function CashDifferenceNotice({
  shipments,
  order,
}: {
  shipments: readonly Shipment[]
  order: OrderForStaff
}) {
  const difference = findCashDifference(
    shipments,
    order.money,
    order.notes.map(({ at }) => at),
  )
  if (!difference) return null
  const { entered, reported } = difference
  return (
    <p className="pt-3 text-sm text-lacquer-ink">
      Lệch tiền: đơn ghi đã thu khi giao {formatDong(entered)}, vận đơn báo {formatDong(reported)}. Hãy hỏi
      người giao, sửa tiền của đơn nếu cần, rồi ghi chú vào đơn.
    </p>
  )
}
