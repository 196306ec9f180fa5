import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPayment } from '#contract/payments/payments.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { shopperOrderQuery } from '#web/storefront/orders/detail/order-queries.ts'

/** Refetches the order when the payment state shows that it is outdated. */
export function useOrderRefresh(order: Order, payment: OrderPayment | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { state, due } = calculatePaymentState(order)
  const isOutdated = payment !== undefined && (payment.state !== state || payment.due !== due)
  useEffect(() => {
    if (isOutdated)
      void queryClient.invalidateQueries({ queryKey: shopperOrderQuery(api, order._id).queryKey })
  }, [isOutdated, api, queryClient, order._id])
}
