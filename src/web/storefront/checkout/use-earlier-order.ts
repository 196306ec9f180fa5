import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { forgetOrderNumber, getUnconfirmedOrderNumber } from './checkout-storage.ts'

/** Finds an order whose response was lost, by its order number, when the page opens and when the cart is empty. */
export function useEarlierOrder(
  userId: string,
  isCartEmpty: boolean,
  onPlaced: (order: Order) => Promise<void>,
) {
  const api = useApi()
  const [isSearching, setSearching] = useState(false)

  const search = useCallback(async () => {
    const number = getUnconfirmedOrderNumber(userId)
    if (!number) return
    setSearching(true)
    const orders = await api.listUserOrders({ params: { userId }, query: { limit: '50' } }).catch(() => null)
    const order = orders?.find((candidate) => candidate.clientNumber === number)
    if (order) await onPlaced(order)
    else if (orders && isCartEmpty) forgetOrderNumber()
    setSearching(false)
  }, [api, userId, isCartEmpty, onPlaced])

  useEffect(() => {
    void search()
  }, [search])
  return { isSearching, searchAgain: search }
}
