import { useState } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { ReceiveReturnForm } from '#web/admin/orders/detail/returns/receive-return-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** The pieces of a parcel that came back leave the order, as goods that the customer returns. */
export function ReceivePartButton({ order, shipment }: { order: OrderForStaff; shipment: Shipment }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small look="primary" className="justify-self-start" onClick={() => setOpen(true)}>
        Nhận hàng hoàn
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Nhận hàng hoàn">
        <ReceiveReturnForm order={order} part={shipment} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}
