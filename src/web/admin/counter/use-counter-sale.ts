import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useCallback, useRef, useState } from 'react'
import type { CreateCounterSale } from '#contract/orders/counter-sale.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { invalidateOrdersAndStock } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { createManualOrderNumber, type ManualOrderLine } from '#web/admin/orders/new/manual-order-lines.ts'
import { findEarlierOrderNumber, refreshLines } from '#web/admin/orders/new/use-create-manual-order.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

const timeoutMs = 30_000
const offlineMessage = 'Máy đang mất mạng nên chưa bán được. Có mạng lại, hãy bấm lần nữa.'
const noResponseMessage = 'Chưa nhận được câu trả lời. Hãy bấm lần nữa: đơn không bị bán hai lần.'

const earlierSaleUnreadMessage =
  'Lần bấm trước đã bán rồi, nhưng chưa mở được đơn đó. Hãy bấm lần nữa để xem: đơn không bị bán hai lần.'

interface CounterSaleState {
  isSending?: boolean
  errorMessage?: string
  sessionError?: ApiError
}

const withoutRefusal = (state: CounterSaleState): CounterSaleState =>
  state.errorMessage === noResponseMessage || state.errorMessage === earlierSaleUnreadMessage
    ? state
    : { ...state, errorMessage: undefined }

const findSale = async (api: Api, number: string): Promise<Order | undefined> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const sales = await api.listOrders({ query: { q: number }, signal }).catch(() => [])
  return sales.find(({ orderNumber }) => orderNumber === number)
}

/**
 * A lost response may mean a sale, so retries send the same order number until the sale is made.
 * @param onEarlierSale receives the sale of an earlier attempt if the cashier changed something since, and the cash of now
 */
export function useCounterSale(
  lines: readonly ManualOrderLine[],
  setLines: Dispatch<SetStateAction<ManualOrderLine[]>>,
  onSold: (sale: Order) => void,
  onEarlierSale: (sale: Order, cash: number | null) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const orderNumber = useRef<string>(undefined)
  const isBusy = useRef(false)
  const [state, setState] = useState<CounterSaleState>({})

  async function showEarlierSale(number: string, cash: number | null): Promise<CounterSaleState> {
    const sale = await findSale(api, number)
    if (!sale) return { errorMessage: earlierSaleUnreadMessage }
    void invalidateOrdersAndStock(queryClient)
    onEarlierSale(sale, cash)
    return {}
  }
  async function handleFailure(error: unknown, cash: number | null): Promise<CounterSaleState> {
    if (isSessionExpired(error)) return { sessionError: error }
    if (!(error instanceof ApiError) || error.status === 0) return { errorMessage: noResponseMessage }
    const earlierNumber = findEarlierOrderNumber(error)
    if (earlierNumber) return showEarlierSale(earlierNumber, cash)
    if (error.status === 409) void refreshLines(api, lines, setLines)
    return { errorMessage: error.details[0]?.message ?? error.error }
  }
  async function sell(sale: Omit<CreateCounterSale, 'items' | 'orderNumber'>) {
    if (isBusy.current) return
    if (lines.length === 0) return setState({ errorMessage: 'Hãy chọn ít nhất một sản phẩm' })
    if (!navigator.onLine) return setState({ errorMessage: offlineMessage })
    isBusy.current = true
    setState({ isSending: true })
    orderNumber.current ??= createManualOrderNumber()
    const items = lines.map(({ item, quantity }) => ({ variantId: item.variantId, quantity }))
    try {
      const body = { ...sale, items, orderNumber: orderNumber.current }
      const order = await api.createCounterSale({ body, signal: AbortSignal.timeout(timeoutMs) })
      void invalidateOrdersAndStock(queryClient)
      onSold(order)
    } catch (error) {
      setState(await handleFailure(error, sale.cashReceived))
    } finally {
      isBusy.current = false
    }
  }
  const clearRefusal = useCallback(() => setState(withoutRefusal), [])
  return { sell, clearRefusal, ...state }
}
