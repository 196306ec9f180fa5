import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Order } from '#contract/orders.ts'
import { ApiError } from '../../api.ts'
import { focusFault } from '../../focus-fault.ts'
import { useRouter } from '../../router/hooks.ts'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { isShutOut } from '../frame/leaving.ts'
import { ordersKey } from '../order-queries.ts'
import { stockKey } from '../stock-queries.ts'
import { type ChosenLine, freshNumber } from './entry-draft.ts'
import type { EntryValues } from './entry-rules.ts'

const lost = 'Chưa nhận được câu trả lời. Hãy bấm Đặt hàng lần nữa: đơn không bị đặt hai lần.'
/** After this long, in ms, an answer counts as lost. */
const patience = 30_000

/**
 * Sends the order under one number, whatever the answers: an earlier press may have placed it, and under another
 * number it would be placed twice. What is typed stays.
 */
export function useEnterOrder(
  form: UseFormReturn<EntryValues>,
  lines: readonly ChosenLine[],
  setLines: Dispatch<SetStateAction<ChosenLine[]>>,
  { totalPrice, voucherCode }: { totalPrice: number | undefined; voucherCode: string | undefined },
) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const number = useRef<string>(undefined)
  const busy = useRef(false)
  const [state, setState] = useState<{
    sending?: boolean
    trouble?: string
    missing?: string
    shutOut?: ApiError
    done?: boolean
    /** What stands under this number already: the answer of an earlier press was lost. */
    earlier?: Order
  }>({})

  async function send(values: EntryValues) {
    const { customerName, customerPhone, province, ward, street, note, payment } = values
    number.current ??= freshNumber()
    try {
      const order = await api.enterOrder({
        body: {
          items: lines.map(({ item, quantity }) => ({ variantId: item.variantId, quantity })),
          totalPrice: totalPrice ?? 0,
          customerInfo: { customerName, customerPhone },
          address: { province, ward, street },
          orderNumber: number.current,
          payment,
          note,
          voucherCode,
        },
        signal: AbortSignal.timeout(patience),
      })
      setState({ done: true })
      toast.show({
        title: 'Đặt hàng thành công !',
        description: `Mã đơn ${order.orderNumber}`,
        look: 'success',
      })
      void queryClient.invalidateQueries({ queryKey: ordersKey })
      void queryClient.invalidateQueries({ queryKey: stockKey })
      // After the guard of the form has heard that there is nothing left to lose.
      setTimeout(() => void router.navigate({ to: '/admin/orders/$id', params: { id: order._id } }))
    } catch (error) {
      await refused(error)
    }
  }

  async function refused(error: unknown) {
    if (isShutOut(error)) return setState({ shutOut: error })
    if (!(error instanceof ApiError) || error.status === 0) return setState({ trouble: lost })
    if (error.code === 'number_used') return tellEarlier(error)
    for (const { path, message } of error.details) {
      const field = path.split('.').at(-1) as FieldPath<EntryValues>
      if (field in form.getValues()) form.setError(field, { message }, { shouldFocus: true })
    }
    setState({ trouble: error.error })
    if (error.status === 409) void renew()
  }

  /** An earlier press placed the order: it is led to, and what is typed stays to be read. */
  async function tellEarlier({ error }: ApiError) {
    const orders = await api.listOrders({ query: { q: number.current } }).catch(() => [])
    const earlier = orders.find((order) => order.orderNumber === number.current)
    setState(earlier ? { earlier, done: true } : { trouble: error })
    void queryClient.invalidateQueries({ queryKey: ordersKey })
    void queryClient.invalidateQueries({ queryKey: stockKey })
  }

  /** Prices and stock as they are now; what is changed by hand meanwhile stays. */
  async function renew() {
    await queryClient.invalidateQueries({ queryKey: stockKey })
    const fresh = await Promise.all(
      lines.map(async (line) => {
        const item = await api.getStockLedger({ params: { id: line.item.variantId }, query: { limit: 1 } })
        return [line.item.variantId, item] as const
      }),
    ).catch(() => [])
    const now = new Map(fresh)
    setLines((present) =>
      present.map((line) => ({ ...line, item: now.get(line.item.variantId) ?? line.item })),
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy.current) return
    const missing = lines.length === 0 ? 'Hãy chọn ít nhất một sản phẩm' : undefined
    busy.current = true
    await form.handleSubmit(
      async (values) => {
        if (missing) return setState({ missing })
        setState({ sending: true })
        await send(values)
      },
      (errors) => {
        setState({ missing })
        focusFault(errors)
      },
    )()
    busy.current = false
  }
  const { sending = false, done = false, trouble, missing, shutOut, earlier } = state
  return { submit, sending, done, trouble, missing, shutOut, earlier }
}
