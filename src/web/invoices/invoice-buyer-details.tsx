import { useState } from 'react'
import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { InvoiceBuyerForm } from './invoice-buyer-form.tsx'

interface InvoiceBuyerDetailsProps {
  orderId: string
  invoicing: OrderInvoices
}

export function InvoiceBuyerDetails({ orderId, invoicing: { buyer, canRequest } }: InvoiceBuyerDetailsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      {buyer && (
        <p className="text-sm wrap-anywhere">
          <span className="block">{buyer.name}</span>
          {buyer.taxCode && <span className="block tabular-nums">Mã số thuế {buyer.taxCode}</span>}
          {buyer.address && <span className="block">{buyer.address}</span>}
          {buyer.email && <span className="block">{buyer.email}</span>}
        </p>
      )}
      {canRequest && (
        <Button small onClick={() => setOpen(true)} className="no-script:hidden print:hidden">
          {buyer ? 'Sửa thông tin hoá đơn' : 'Nhập thông tin hoá đơn'}
        </Button>
      )}
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Thông tin hoá đơn"
          description="Hoá đơn điện tử được xuất sau khi đơn giao xong, và không đổi được tên sau đó."
        >
          <InvoiceBuyerForm orderId={orderId} buyer={buyer} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}
