import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { isGuest } from '#contract/accounts/is-guest.ts'
import type { Cart } from '#contract/cart/carts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { formatChosenLine, getCheckoutPage } from '#domain/cart/chosen-line.ts'
import { getAppliedVoucherCode } from '#domain/cart/get-applied-voucher-code.ts'
import { type CartQuote, quoteCart, readCartQuote } from '#domain/cart/quote-cart.ts'
import { markUnneededVoucher } from '#domain/cart/unneeded-voucher.ts'
import { formatDong } from '#domain/money.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { type SignedInUser, sessionQuery } from '#web/app/api/session.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { orderWithoutVoucherHint, useCartVoucherForm } from '#web/storefront/cart/use-cart-voucher-form.ts'
import { useDeliveryProvince } from '#web/storefront/product/delivery/delivery-province.ts'
import { useFailedFormValues } from '#web/storefront/sign-in/use-failed-form-values.ts'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'
import { UnresolvedLinesNote } from '../cart/cart-change-note.tsx'
import { totalsBoxClass, totalsSectionClass } from '../cart/cart-totals.tsx'
import { OrderBar } from '../cart/order-bar.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import type { CheckoutDefaults } from './checkout-defaults.ts'
import { CheckoutSummary, checkoutFormId } from './checkout-summary.tsx'
import { type CheckoutValues, checkoutFieldLabels } from './checkout-values.ts'
import { DeliveryFields } from './delivery-fields.tsx'
import { OrderProblemNote } from './order-problem-note.tsx'
import { PaymentChoice, SwitchToTransfer } from './payment-choice.tsx'
import { useCheckoutDraft } from './use-checkout-draft.ts'
import { usePaymentOptions } from './use-payment-options.ts'
import { usePlaceOrder } from './use-place-order.ts'

interface CheckoutFormProps {
  user: SignedInUser
  cart: Cart
  /** The sentence names changes of the cart made in another tab or on another device. */
  change: string | null
  /** The variant whose line is ordered alone. */
  only: string | undefined
  defaults: CheckoutDefaults
  onPlaced: (order: Order) => Promise<void>
  /** An earlier request with this order number placed an order. */
  onNumberUsed: () => void
}

const fields = Object.keys(checkoutFieldLabels) as (keyof typeof checkoutFieldLabels)[]

const lostGuestToast: ToastMessage = {
  title: 'Giỏ hàng không còn ở trình duyệt này',
  description: 'Bạn đăng nhập nếu có tài khoản, hoặc chọn lại sản phẩm rồi đặt hàng nhé.',
  kind: 'destructive',
}

/** The summary is outside the form element, because its lines contain forms. */
export function CheckoutForm({
  user,
  cart,
  change,
  only,
  defaults,
  onPlaced,
  onNumberUsed,
}: CheckoutFormProps) {
  const { submittedValues, errors } = useFailedFormValues<CheckoutValues>('placeOrder', fields)
  const startValues: Record<string, string | undefined> = { ...defaults.recipient, ...submittedValues }
  // Only the payment has a default; others would overwrite what the user typed before hydration.
  const payments = usePaymentOptions(cart.subtotal - cart.discountTotal + cart.shippingFee)
  const payment = payments.find(({ value }) => value === startValues.payment)?.value ?? 'cod'
  const form = useShopForm<CheckoutValues>({
    defaultValues: { payment },
    errors,
  })
  useCheckoutDraft(form, user, startValues)
  const voucher = useCartVoucherForm(user._id, orderWithoutVoucherHint)
  const toast = useToast()
  const { ordered, quote } = useFormQuote(
    cart,
    form.watch('province') ?? startValues.province ?? '',
    defaults.nowMs,
  )
  const [customerPhone, chosenPayment] = form.watch(['customerPhone', 'payment'])
  const codInputs = { customerPhone, payment: chosenPayment }
  const { submit, isSending, problem } = usePlaceOrder(ordered, quote.totalPrice, codInputs, {
    onPlaced,
    onRefused: (error) => {
      showFieldErrors(error, fields, form.setError)
      if (error.code === 'order_number_reused') onNumberUsed()
      if (error.status === 401 && isGuest(user)) toast.show(lostGuestToast)
    },
  })
  /** A typed but unapplied voucher is applied first, because it changes the total on the button. */
  const submitOrder = (values: CheckoutValues) =>
    voucher.readCode() ? voucher.apply(voucher.readCode()) : submit(values)
  return (
    <div className="page pt-8 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-16">
      <form
        id={checkoutFormId}
        method="post"
        action={formPaths.placeOrder}
        noValidate
        onSubmit={form.handleSubmit(submitOrder, focusFirstError)}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10"
      >
        {/* Enter presses this button instead of the first one in the summary. */}
        <button type="submit" hidden />
        <DisplayedOrderFields
          cart={ordered}
          only={only}
          totalPrice={quote.totalPrice}
          orderNumber={defaults.orderNumber}
        />
        {isGuest(user) && <SignInNote cart={cart} only={only} />}
        <DeliveryFields form={form} addresses={defaults.addresses} defaults={startValues} />
        <PaymentChoice form={form} payments={payments} />
      </form>
      <section
        aria-label="Đơn hàng"
        data-checkout=""
        className={`${totalsSectionClass} min-w-0 lg:sticky lg:top-6`}
      >
        <div className={`${totalsBoxClass} gap-5 max-lg:mt-10`}>
          <CheckoutSummary cart={ordered} quote={quote} voucher={voucher} />
          {only && <OtherLinesNote lineCount={cart.products.length} />}
          {!problem && <UnresolvedLinesNote cart={cart} />}
          <InvalidFieldLinks form={form} />
        </div>
        <CheckoutBar
          {...{ cart, change, form, quote, problem, isSending }}
          onOrder={() => void form.handleSubmit(submitOrder, focusFirstError)()}
        />
      </section>
    </div>
  )
}

interface CheckoutBarProps extends Pick<CheckoutFormProps, 'cart' | 'change'> {
  form: UseFormReturn<CheckoutValues>
  quote: CartQuote
  problem: ReturnType<typeof usePlaceOrder>['problem']
  isSending: boolean
  onOrder: () => void
}

function CheckoutBar({ cart, change, form, quote, problem, isSending, onOrder }: CheckoutBarProps) {
  const label = useLabel()
  const hasBankTransfer = useSettingsSummary()?.payments.includes('bank_transfer')
  const suggestsTransfer =
    hasBankTransfer && problem?.code === 'cod_limit_reached' && form.watch('payment') === 'cod'
  return (
    <OrderBar
      label={label('Total')}
      amount={`${quote.isMinimum ? 'từ ' : ''}${formatDong(quote.totalPrice)}`}
      notice={
        <>
          <OrderProblemNote cart={cart} change={quote.refusal ?? change} problem={problem?.message} />
          {suggestsTransfer && <SwitchToTransfer form={form} busy={isSending} onOrder={onOrder} />}
        </>
      }
    >
      <SubmitButton
        worksWithoutScripts
        secondary={suggestsTransfer}
        form={checkoutFormId}
        busy={isSending}
        className="min-h-12! max-lg:w-auto!"
      >
        <span>
          Đặt hàng<span className="max-lg:sr-only"> – {formatDong(quote.totalPrice)}</span>
        </span>
      </SubmitButton>
    </OrderBar>
  )
}

/**
 * For the province in the form, otherwise for the one chosen before.
 * @param nowMs the server's time, so that the browser renders the same delivery dates
 */
function useFormQuote(cart: Cart, provinceName: string, nowMs: number): { ordered: Cart; quote: CartQuote } {
  const settings = useSettingsSummary()
  const chosen = useDeliveryProvince()
  if (!settings) return { ordered: cart, quote: readCartQuote(cart) }
  const provinceCode = findProvince(provinceName)?.code ?? chosen?.code ?? null
  const place = { provinceCode, nowMs }
  const ordered = markUnneededVoucher(cart, settings, place)
  return { ordered, quote: quoteCart(ordered, settings, place) }
}

/** The cart of the guest joins that of the account, but a line that is ordered alone keeps its quantity. */
function SignInNote({ cart, only }: { cart: Cart; only: string | undefined }) {
  const line = only ? cart.products[0] : undefined
  return (
    <p className="text-ink-soft">
      Đã có tài khoản?{' '}
      <Link
        to="/sign-in"
        search={{ redirect: getCheckoutPage({ only }), add: line && formatChosenLine(line) }}
        className="inkline inline-block py-2"
      >
        Đăng nhập
      </Link>
    </p>
  )
}

interface DisplayedOrderFieldsProps {
  cart: Cart
  only: string | undefined
  totalPrice: number
  orderNumber: string
}

/** Posts what the shopper saw; the server rejects the order if anything differs. */
function DisplayedOrderFields({ cart, only, totalPrice, orderNumber }: DisplayedOrderFieldsProps) {
  const code = getAppliedVoucherCode(cart)
  const lines = cart.products.map((line) => `${line.productId} ${line.variantId} ${line.quantity}`)
  return (
    <>
      <input type="hidden" name="lines" value={lines.join()} />
      {only && <input type="hidden" name="only" value={only} />}
      <input type="hidden" name="totalPrice" value={totalPrice} />
      {code && <input type="hidden" name="voucherCode" value={code} />}
      <input type="hidden" name="orderNumber" value={orderNumber} />
    </>
  )
}

function OtherLinesNote({ lineCount }: { lineCount: number }) {
  const { data: session } = useQuery(sessionQuery(useApi()))
  const others = (session?.cartLines ?? 0) - lineCount
  if (others <= 0) return null
  return (
    <p className="text-sm text-ink-soft">
      {others} sản phẩm khác vẫn ở trong giỏ hàng.{' '}
      <Link to="/order" search={{}} className="inkline inline-block py-1 text-ink">
        Đặt tất cả
      </Link>
    </p>
  )
}

function InvalidFieldLinks({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const { errors, submitCount } = form.formState
  const invalidFields = fields.filter((field) => errors[field])
  if (submitCount === 0 || invalidFields.length === 0) return null
  return (
    <div className="grid gap-1">
      <FieldErrorMessage>{`Còn ${invalidFields.length} ô cần sửa trước khi đặt hàng:`}</FieldErrorMessage>
      <ul className="flex flex-wrap gap-x-4">
        {invalidFields.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => form.setFocus(field)} className="inkline py-1 text-sm">
              {checkoutFieldLabels[field]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
