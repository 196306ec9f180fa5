import { useCallback, useEffect, useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { forgetNumber, unansweredNumber } from './kept.ts'

/**
 * An order may have been placed though its answer was lost (the page was closed, the network went away).
 * Looks for it by its number when the page opens and when the cart turns out empty.
 * @returns whether it is looking now, and `look` for looking again
 */
export function useEarlierOrder(userId: string, emptied: boolean, placed: (order: Order) => Promise<void>) {
  const api = useApi()
  const [looking, setLooking] = useState(false)

  const look = useCallback(async () => {
    const number = unansweredNumber(userId)
    if (!number) return
    setLooking(true)
    const orders = await api.listUserOrders({ params: { userId }, query: { limit: '50' } }).catch(() => null)
    const order = orders?.find((one) => one.clientNumber === number)
    if (order) await placed(order)
    else if (orders && emptied) forgetNumber()
    setLooking(false)
  }, [api, userId, emptied, placed])

  useEffect(() => {
    void look()
  }, [look])
  return { looking, look }
}
