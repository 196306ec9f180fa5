import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { formatDong } from '#domain/money.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { orderAndStockKeys } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { paymentQuery } from '#web/storefront/orders/payment/payment-query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { QrCodeImage } from '#web/ui/display/qr-code-image.tsx'

/** The bank's report or staff with the right `money` confirm the transfer; without it the sale can be cancelled. */
export function TransferAtCounter({ order }: { order: OrderForStaff }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const canConfirm = useRights().includes('money')
  const { data: payment } = useQuery({ ...paymentQuery(api, order._id), refetchOnMount: 'always' })
  const isPaid = payment?.due === 0
  useEffect(() => {
    if (isPaid) void queryClient.invalidateQueries({ queryKey: ordersKey })
  }, [isPaid, queryClient])
  const { confirm, cancel } = useTransferActions(order, payment?.due ?? 0)
  if (!payment?.transfer) return null
  const { qr, amount, bank, account, holder, memo } = payment.transfer
  return (
    <div className="grid gap-4">
      <QrCodeImage qr={qr} label={`Mã QR chuyển khoản ${formatDong(amount)}`} className="w-64 max-w-full" />
      <p className="text-sm wrap-anywhere tabular-nums">
        {bank} {account}, {holder}
        <br />
        Nội dung: <span className="font-semibold">{memo}</span>
      </p>
      <p className="text-sm text-ink-soft">
        Trang này tự báo khi ngân hàng báo có tiền.
        {!canConfirm && ' Người có quyền “Tiền” cũng xác nhận được.'}
      </p>
      <div className="flex flex-wrap gap-4">
        {canConfirm && (
          <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
            Xác nhận đã nhận tiền
          </Button>
        )}
        <Button kind="quiet" busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          Khách không chuyển: huỷ đơn
        </Button>
      </div>
    </div>
  )
}

function useTransferActions(order: OrderForStaff, amount: number) {
  const api = useApi()
  const params = { id: order._id }
  const confirm = useAdminMutation(
    () => {
      const body = { amount, method: 'bank_transfer', reference: '', note: '', paid: order.paid } as const
      return api.recordPayment({ params, body })
    },
    { invalidates: [ordersKey], successToast: () => ({ title: 'Đã ghi tiền nhận' }) },
  )
  const cancel = useAdminMutation(
    () => api.updateOrderStatus({ params, body: { status: cancelled, from: order.status } }),
    { invalidates: orderAndStockKeys, successToast: () => ({ title: 'Đã huỷ đơn, hàng về kho' }) },
  )
  return { confirm, cancel }
}
