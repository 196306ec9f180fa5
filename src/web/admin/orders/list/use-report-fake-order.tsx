import { useState } from 'react'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

const reason = 'Đơn ảo'

/** Cancels an order that nobody wants and sets a warning on its phone number. */
export function useReportFakeOrder({ _id, orderNumber, status, customerInfo }: OrderListItem) {
  const api = useApi()
  const [isOpen, setOpen] = useState(false)
  const phone = formatPhone(customerInfo.customerPhone)
  const report = useAdminMutation(
    () =>
      api.updateOrderStatus({
        params: { id: _id },
        body: { status: cancelled, from: status, warning: reason },
      }),
    {
      invalidates: orderAndStockKeys,
      successToast: () => ({ title: 'Thành công', description: `Đã huỷ đơn và cảnh báo số ${phone}` }),
    },
  )
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      title={`Huỷ đơn hàng ${orderNumber} và cảnh báo số ${phone}?`}
      cancel="Không"
      confirm="Huỷ và cảnh báo"
      busy={report.isPending}
      onConfirm={() => report.mutate(undefined, { onSettled: () => setOpen(false) })}
    >
      Hàng trong đơn trở lại kho. Đơn khác của số này có dấu cảnh báo “{reason}”.
    </ConfirmDialog>
  )
  const canReport = phone !== '' && status !== cancelled && !hasLeftShop(status)
  return { canReport, ask: () => setOpen(true), dialog }
}
