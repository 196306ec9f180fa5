import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { isGuest } from '#contract/accounts/is-guest.ts'
import type { Cart } from '#contract/cart/carts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isGateway } from '#contract/payments/gateways.ts'
import { countBlockingLines, describeBlockingLines } from '#domain/cart/cart-notice.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'
import { type Api, ApiError } from '#web/app/api/api.ts'
import type { SignedInUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { chooseDeliveryProvince } from '#web/storefront/product/delivery/delivery-province.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useFocusLoss } from '#web/ui/state/use-focus-after-removal.ts'
import { cartQuery } from '../cart/cart-query.ts'
import { focusFirstLineNotice } from '../cart/line-notices.tsx'
import {
  forgetOrderNumber,
  getCheckoutOrderNumber,
  markOrderNumberSent,
  readCheckoutDraft,
  saveCheckoutDraft,
} from './checkout-storage.ts'
import type { CheckoutValues } from './checkout-values.ts'

/** A response that takes longer counts as lost. */
const timeoutMs = 30_000

const noResponseMessage =
  'Chưa nhận được câu trả lời của cửa hàng. Những gì bạn đã nhập vẫn còn. Hãy bấm Đặt hàng lần nữa: đơn hàng không bị đặt hai lần.'

function buildRequest(cart: Cart, totalPrice: number, values: CheckoutValues) {
  const { payment, note, customerName, customerPhone, province, ward, street } = values
  return {
    userId: cart.userId,
    items: cart.products.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    totalPrice,
    voucherCode: getAppliedVoucherCode(cart),
    customerInfo: { customerName, customerPhone },
    address: { province, ward, street },
    orderNumber: getCheckoutOrderNumber(cart),
    payment,
    note,
  }
}

const gatewayTimeoutMs = 30_000

/** Resolves if the gateway does not open in time, or after Back from it; the thank-you page also links to it. */
async function openGateway(api: Api, order: Order): Promise<void> {
  const started = await api.startGatewayPayment({ params: { id: order._id } }).catch(() => null)
  if (!started) return
  location.assign(started.url)
  const waiting = new AbortController()
  await new Promise<void>((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve(), { signal: waiting.signal })
    setTimeout(resolve, gatewayTimeoutMs)
  })
  waiting.abort()
}

export function useFinishCheckout(user: SignedInUser) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  const toast = useToast()
  const isDone = useRef(false)
  return useCallback(
    async (order: Order) => {
      if (isDone.current) return
      isDone.current = true
      forgetOrderNumber()
      // The next order of an account starts with its default address.
      const draft = isGuest(user) ? readCheckoutDraft(user._id) : {}
      saveCheckoutDraft(user._id, { ...draft, note: '', payment: undefined })
      if (isGateway(order.payment)) await openGateway(api, order)
      toast.show({
        title: 'Đặt hàng thành công !',
        description: 'Cảm ơn bạn đã mua hàng tại cửa hàng chúng tôi !',
        kind: 'success',
        place: 'top',
      })
      void queryClient.invalidateQueries({ queryKey: ['session'] })
      await router.navigate({ to: '/thanks', search: { order: order._id }, replace: true })
      queryClient.removeQueries({ queryKey: ['cart'] })
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'categories' })
    },
    [api, user, router, queryClient, toast],
  )
}

interface PlaceOrderHandlers {
  onPlaced: (order: Order) => Promise<void>
  onRefused: (error: ApiError) => void
}

interface PlaceOrderProblem {
  message: string
  code?: string
}

/**
 * Sends the same cart under the same order number until a response says that no order was placed (R17).
 * @param codInputs the fields that the limits on cash on delivery depend on
 */
export function usePlaceOrder(
  cart: Cart,
  totalPrice: number,
  codInputs: Pick<CheckoutValues, 'customerPhone' | 'payment'>,
  handlers: PlaceOrderHandlers,
) {
  const [problem, setProblem] = useState<PlaceOrderProblem | null>(null)
  useClearCodProblem(codInputs, setProblem)
  const send = useSendOrder(cart, totalPrice, handlers, setProblem)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const unresolvedLines = countBlockingLines(cart)
  // The problem was about cart lines that the shopper has resolved since.
  useEffect(() => {
    if (unresolvedLines === 0) setProblem(null)
  }, [unresolvedLines])
  useFocusOnLineNotice(problem, unresolvedLines)

  async function submit(values: CheckoutValues) {
    if (isBusy.current) return
    const blocked = describeBlockingLines(cart)
    if (blocked) return setProblem({ message: blocked })
    isBusy.current = true
    setSending(true)
    setProblem(null)
    try {
      await send(values)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return { submit, isSending, problem }
}

function useClearCodProblem(
  { customerPhone, payment }: Pick<CheckoutValues, 'customerPhone' | 'payment'>,
  setProblem: Dispatch<SetStateAction<PlaceOrderProblem | null>>,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of these fields clears the problem.
  useEffect(() => {
    setProblem((problem) => (problem?.code === 'cod_limit_reached' ? null : problem))
  }, [customerPhone, payment, setProblem])
}

/** Once for each problem, and again when a line was resolved here; not when another window has resolved it. */
function useFocusOnLineNotice(problem: PlaceOrderProblem | null, unresolvedLines: number) {
  const shownProblem = useRef<PlaceOrderProblem | null>(null)
  const hasLostFocus = useFocusLoss()
  useEffect(() => {
    if (!problem || unresolvedLines === 0) return
    if (shownProblem.current !== problem || hasLostFocus()) focusFirstLineNotice()
    shownProblem.current = problem
  })
}

function useSendOrder(
  cart: Cart,
  totalPrice: number,
  { onPlaced, onRefused }: PlaceOrderHandlers,
  onProblem: (problem: PlaceOrderProblem) => void,
) {
  const api = useApi()
  const handleRefusal = useHandleRefusal(cart, onRefused)
  return async (values: CheckoutValues) => {
    const body = buildRequest(cart, totalPrice, values)
    markOrderNumberSent(cart.userId, true)
    let order: Order
    try {
      order = await api.placeOrder({ body, signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0) {
        return onProblem({ message: noResponseMessage })
      }
      onProblem({ message: errorMessage(error), code: error.code })
      return handleRefusal(error)
    }
    rememberProvince(values.province)
    if (values.saveAddress) await saveAddress(api, values)
    await onPlaced(order)
  }
}

function rememberProvince(name: string) {
  const province = findProvince(name)
  if (province) chooseDeliveryProvince(province)
}

/** A failure is ignored, because the order is placed already. */
async function saveAddress(api: Api, values: CheckoutValues) {
  const { customerName, customerPhone, province, ward, street } = values
  const body = { name: customerName, phone: customerPhone, province, ward, street }
  await api.addAddress({ body }).catch(() => null)
}

function useHandleRefusal(cart: Cart, onRefused: (error: ApiError) => void) {
  const api = useApi()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (error: ApiError) => {
    // The server may have failed after it placed the order.
    if (error.status >= 500) return
    // `order_number_reused` says that an earlier request placed an order: its number is still looked for.
    if (error.code !== 'order_number_reused') markOrderNumberSent(cart.userId, false)
    if (error.status === 401) {
      queryClient.removeQueries({ queryKey: ['session'] })
      await router.invalidate()
    }
    onRefused(error)
    // The delivery fee may be what changed.
    if (['price_changed', 'shipping_fee_not_in_total'].includes(error.code)) {
      await queryClient.invalidateQueries({ queryKey: ['settings-summary'] })
    }
    await queryClient.invalidateQueries({ queryKey: cartQuery(api, cart.userId).queryKey })
  }
}
