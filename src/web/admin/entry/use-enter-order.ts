import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
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

/** Sends the order under one number until an answer says what became of it; what is typed stays. */
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
    done?: boolean
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
    if (isShutOut(error)) return setState({ done: true })
    if (!(error instanceof ApiError) || error.status === 0) return setState({ trouble: lost })
    // A failure of the server's own may have come after the order was placed: the number is kept.
    if (error.status < 500) number.current = undefined
    for (const { path, message } of error.details) {
      const field = path.split('.').at(-1) as FieldPath<EntryValues>
      if (field in form.getValues()) form.setError(field, { message }, { shouldFocus: true })
    }
    setState({ trouble: error.error })
    if (error.status === 409) await renew()
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
  return { submit, sending: false, trouble: undefined, missing: undefined, done: false, ...state }
}
