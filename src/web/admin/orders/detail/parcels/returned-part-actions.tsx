import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ReceiveReturnForm } from '#web/admin/orders/detail/returns/receive-return-form.tsx'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

interface ReturnedPartActionsProps {
  order: OrderForStaff
  shipment: Shipment
  isPrimary: boolean
}

/** The pieces of a parcel that came back are sent again, or leave the order as goods that the customer returns. */
export function ReturnedPartActions({ order, shipment, isPrimary }: ReturnedPartActionsProps) {
  const api = useApi()
  const [isReceiving, setReceiving] = useState(false)
  const repack = useAdminMutation(() => api.repackShipment({ params: { id: shipment._id } }), {
    invalidates: [ordersKey],
    successToast: () => ({
      title: 'Chờ gửi lại',
      description: 'Những món này nằm ở mục “Chưa có vận đơn”, giá trị đơn giữ nguyên.',
    }),
  })
  const canRepack = !isOrderClosed(order.status)
  return (
    <div className="flex flex-wrap gap-2">
      {canRepack && (
        <Button
          small
          kind={isPrimary ? 'primary' : undefined}
          busy={repack.isPending}
          onClick={() => repack.mutate(undefined)}
        >
          Gửi lại
        </Button>
      )}
      <Button small kind={isPrimary && !canRepack ? 'primary' : undefined} onClick={() => setReceiving(true)}>
        Nhận hàng hoàn
      </Button>
      <Dialog
        open={isReceiving}
        onOpenChange={setReceiving}
        title="Nhận hàng hoàn"
        description="Hàng trở lại kho và tiền của những món này được trừ khỏi đơn."
      >
        <ReceiveReturnForm order={order} part={shipment} onDone={() => setReceiving(false)} />
      </Dialog>
    </div>
  )
}
