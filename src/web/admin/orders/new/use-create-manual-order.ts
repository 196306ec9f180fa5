import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Dispatch, type FormEvent, type SetStateAction, useRef, useState } from 'react'
import type { FieldPath, UseFormReturn } from 'react-hook-form'
import type { Order } from '#contract/orders/orders.ts'
import { toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { invalidateOrdersAndStock } from '#web/admin/orders/invalidate-orders-and-stock.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { createManualOrderNumber, type ManualOrderLine } from './manual-order-lines.ts'
import type { ManualOrderValues } from './manual-order-values.ts'

const noResponseMessage = 'Chưa nhận được câu trả lời. Hãy bấm Tạo đơn lần nữa: đơn không bị tạo hai lần.'
const timeoutMs = 30_000

interface ManualOrderInput {
  form: UseFormReturn<ManualOrderValues>
  lines: readonly ManualOrderLine[]
  setLines: Dispatch<SetStateAction<ManualOrderLine[]>>
  /** dong; undefined until the delivery fee is known */
  totalPrice: number | undefined
  voucherCode: string | undefined
}

interface ManualOrderState {
  isSending?: boolean
  errorMessage?: string
  missingLines?: string
  sessionError?: ApiError
  isDone?: boolean
  /** The order that an earlier request with the same number placed; its response was lost. */
  earlierOrder?: Order
}

/** A lost response may mean a placed order, so retries send the same order number. */
export function useCreateManualOrder(input: ManualOrderInput) {
  const { form, lines } = input
  const api = useApi()
  const orderNumber = useRef<string>(undefined)
  const isBusy = useRef(false)
  const [state, setState] = useState<ManualOrderState>({})
  const [failedAttempts, setFailedAttempts] = useState(0)
  const formRef = useFocusInvalidField(failedAttempts)
  const showPlaced = useShowPlaced()
  const getStateAfterFailure = useFailureHandler(input)

  async function send(values: ManualOrderValues) {
    orderNumber.current ??= createManualOrderNumber()
    try {
      const body = buildRequestBody(input, values, orderNumber.current)
      const order = await api.createManualOrder({ body, signal: AbortSignal.timeout(timeoutMs) })
      setState({ isDone: true })
      showPlaced(order)
    } catch (error) {
      setState(await getStateAfterFailure(error))
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy.current) return
    const missingLines = lines.length === 0 ? 'Hãy chọn ít nhất một sản phẩm' : undefined
    function refuse() {
      setState({ missingLines })
      setFailedAttempts((before) => before + 1)
    }
    const handleSubmit = form.handleSubmit(async (values) => {
      if (missingLines) return refuse()
      setState({ isSending: true })
      await send(values)
    }, refuse)
    isBusy.current = true
    await handleSubmit().finally(() => {
      isBusy.current = false
      setState((now) => ({ ...now, isSending: false }))
    })
  }
  return { formRef, submit, ...state }
}

function buildRequestBody(
  { lines, totalPrice, voucherCode }: ManualOrderInput,
  values: ManualOrderValues,
  orderNumber: string,
) {
  const { customerName, customerPhone, province, ward, street, note, payment, channel } = values
  const { isCollectedInShop, shippingFee, discountAmount, discountReason } = values
  const amount = toOptionalNumberInput(discountAmount)
  return {
    items: lines.map(({ item, quantity }) => ({ variantId: item.variantId, quantity })),
    totalPrice: totalPrice ?? 0,
    customerInfo: { customerName, customerPhone },
    address: isCollectedInShop ? null : { province, ward, street },
    channel,
    shippingFee: isCollectedInShop ? null : toOptionalNumberInput(shippingFee),
    discount: amount ? { amount, reason: discountReason.trim() } : null,
    orderNumber,
    payment,
    note,
    voucherCode,
  }
}

function useShowPlaced() {
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  return (order: Order) => {
    toast.show({
      title: 'Đặt hàng thành công !',
      description: `Mã đơn ${order.orderNumber}`,
      kind: 'success',
    })
    void invalidateOrdersAndStock(queryClient)
    void router.navigate({ to: '/admin/orders/$id', params: { id: order._id }, ignoreBlocker: true })
  }
}

function useFailureHandler({ form, lines, setLines }: ManualOrderInput) {
  const api = useApi()
  const queryClient = useQueryClient()

  async function refreshStock() {
    await queryClient.invalidateQueries({ queryKey: stockKey })
    await refreshLines(api, lines, setLines)
  }

  async function findEarlierOrder(error: ApiError): Promise<ManualOrderState> {
    const number = findEarlierOrderNumber(error)
    const orders = await api.listOrders({ query: { q: number } }).catch(() => [])
    const earlierOrder = orders.find(({ orderNumber }) => orderNumber === number)
    void invalidateOrdersAndStock(queryClient)
    return earlierOrder ? { earlierOrder, isDone: true } : { errorMessage: error.error }
  }

  return async (error: unknown): Promise<ManualOrderState> => {
    if (isSessionExpired(error)) return { sessionError: error }
    if (!(error instanceof ApiError) || error.status === 0) return { errorMessage: noResponseMessage }
    if (error.code === 'order_number_reused') return findEarlierOrder(error)
    for (const { path, message } of error.details) {
      const field = path.split('.').at(-1) as FieldPath<ManualOrderValues>
      if (field in form.getValues()) form.setError(field, { message }, { shouldFocus: true })
    }
    if (error.status === 409) void refreshStock()
    return { errorMessage: error.error }
  }
}

export const findEarlierOrderNumber = ({ code, details }: ApiError): string | undefined =>
  code === 'order_number_reused' ? details[0]?.message : undefined

/** Reads the variants of the lines again; quantities that the user changed meanwhile are kept. */
export async function refreshLines(
  api: Api,
  lines: readonly ManualOrderLine[],
  setLines: Dispatch<SetStateAction<ManualOrderLine[]>>,
): Promise<void> {
  const items = await Promise.all(
    lines.map(({ item }) => api.getStockLedger({ params: { id: item.variantId }, query: { limit: 1 } })),
  ).catch(() => [])
  const fresh = new Map(items.map((item) => [item.variantId, item]))
  setLines((now) => now.map((line) => ({ ...line, item: fresh.get(line.item.variantId) ?? line.item })))
}
