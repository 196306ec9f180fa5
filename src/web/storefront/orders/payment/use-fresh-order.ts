import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderPayment } from '#contract/payments/payments.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { orderQuery } from '#web/storefront/orders/detail/order-query.ts'

/** Refetches the order when the payment state shows that it is outdated. */
export function useFreshOrder(order: Order, payment: OrderPayment | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { state, due } = paymentState(order)
  const isOutdated = payment !== undefined && (payment.state !== state || payment.due !== due)
  useEffect(() => {
    if (isOutdated) void queryClient.invalidateQueries({ queryKey: orderQuery(api, order._id).queryKey })
  }, [isOutdated, api, queryClient, order._id])
}
