import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Order } from '#contract/orders/orders.ts'
import { paymentMethodNames } from '#contract/payments/payment-methods.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import {
  applyDiscounts,
  calculateOrderTotals,
  formatDong,
  type OrderAmounts,
  overrideShippingFee,
} from '#domain/money.ts'
import { describeMaxDiscount } from '#domain/orders/edit/edit-discounts.ts'
import { calculateDeliveryWindow, findDeliveryRate, formatDeliveryWindow } from '#domain/shipping/delivery.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'
import { findWholeNumberError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { SessionExpiredNotice } from '#web/admin/frame/session-expired-notice.tsx'
import { type SettingsSummary, settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { ManualOrderDeliveryFields } from './manual-order-delivery-fields.tsx'
import { ManualOrderLineList } from './manual-order-line-list.tsx'
import { addManualOrderLine, type ManualOrderLine } from './manual-order-lines.ts'
import { ManualOrderTermsFields } from './manual-order-terms-fields.tsx'
import type { ManualOrderValues } from './manual-order-values.ts'
import { ManualOrderVoucherField, useManualOrderVoucher } from './manual-order-voucher.tsx'
import { PhoneCustomerFields } from './phone-customer-fields.tsx'
import { ProductPicker } from './product-picker.tsx'
import { useCreateManualOrder } from './use-create-manual-order.ts'
import { useManualOrderLines } from './use-manual-order-lines.ts'

function listPaymentOptions(settings: SettingsSummary | undefined) {
  const acceptsTransfers = settings?.payments.includes('bank_transfer') ?? false
  return [
    { value: 'cod', label: paymentMethodNames.cod, description: 'Người giao hàng thu tiền mặt.' },
    {
      value: 'bank_transfer',
      label: paymentMethodNames.bank_transfer,
      description: acceptsTransfers
        ? 'Khách chuyển khoản trước.'
        : 'Cần số tài khoản của cửa hàng trong phần Cài đặt.',
      disabled: !acceptsTransfers,
    },
  ] as const
}

const emptyValues: ManualOrderValues = {
  customerPhone: '',
  customerName: '',
  province: '',
  ward: '',
  street: '',
  note: '',
  payment: 'cod',
  channel: 'phone',
  isCollectedInShop: false,
  shippingFee: '',
  discountAmount: '',
  discountReason: '',
}

export interface ManualOrderSearch {
  /** E.164, of the customer whose data fills the form. */
  phone?: string
}

export function ManualOrderScreen() {
  const { phone = '' } = useSearch({ from: '/admin/orders/new' })
  return <ManualOrderForm key={phone} phone={phone} />
}

function ManualOrderForm({ phone }: { phone: string }) {
  const form = useForm<ManualOrderValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyValues, customerPhone: formatPhone(phone) },
  })
  const { lines, setLines, describeStockLimit } = useManualOrderLines()
  const { data: settings } = useQuery(settingsSummaryQuery(useApi()))
  const province = findProvince(form.watch('province'))?.code ?? null
  const isCollectedInShop = form.watch('isCollectedInShop')
  const [typedFee, typedDiscount] = form.watch(['shippingFee', 'discountAmount'])
  const shippingFee = parseWholeNumber(typedFee)
  const delivery = settings && overrideShippingFee(findDeliveryRate(settings, province), shippingFee)
  const voucher = useManualOrderVoucher(lines, {
    customerPhone: form.watch('customerPhone'),
    provinceCode: isCollectedInShop ? null : province,
    requiresShipping: !isCollectedInShop,
    shippingFee,
  })
  const fullTotals = delivery && calculateOrderTotals(toPricedLines(lines), !isCollectedInShop, delivery)
  const discount = parseWholeNumber(typedDiscount) ?? 0
  const maxDiscount = fullTotals ? calculateMaxDiscount(fullTotals, voucher.preview) : 0
  const hasUnknownAmount = [isCollectedInShop ? '' : typedFee, typedDiscount].some(findWholeNumberError)
  const totals =
    fullTotals && !hasUnknownAmount
      ? subtractDiscounts(fullTotals, voucher.preview, Math.min(discount, maxDiscount))
      : undefined
  const isDiscountTooLarge = fullTotals && lines.length > 0 && discount > maxDiscount
  const { formRef, submit, isSending, errorMessage, missingLines, sessionError, isDone, earlierOrder } =
    useCreateManualOrder({
      form,
      lines,
      setLines,
      totalPrice: totals?.totalPrice,
      voucherCode: voucher.preview?.offer.code,
    })
  const hasInput = lines.length > 0 || form.formState.isDirty
  useLeaveGuard(hasInput && !isDone, () => window.confirm('Đơn đang nhập chưa được đặt. Rời trang này?'))

  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Tạo đơn</h1>
      <form
        ref={formRef}
        noValidate
        data-order-form=""
        onSubmit={(event) => void submit(event)}
        className="grid items-start gap-x-12 gap-y-10 pt-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className="grid gap-10">
          <PhoneCustomerFields form={form} />
          <ManualOrderDeliveryFields form={form} />
          <ManualOrderTermsFields
            form={form}
            discountError={isDiscountTooLarge ? describeMaxDiscount(maxDiscount) : undefined}
          />
          <RadioCards
            legend="Thanh toán"
            name="payment"
            options={listPaymentOptions(settings)}
            value={form.watch('payment')}
            onChange={(payment) => form.setValue('payment', payment, { shouldDirty: true })}
          />
        </div>
        <section aria-labelledby="goods" className="grid gap-4 xl:sticky xl:top-20">
          <h2 id="goods" className="text-lg font-semibold">
            Sản phẩm
          </h2>
          <ProductPicker
            onPick={(item) => setLines((before) => addManualOrderLine(before, item))}
            describeStockLimit={describeStockLimit}
            error={lines.length === 0 ? missingLines : undefined}
          />
          <ManualOrderLineList lines={lines} onChange={setLines} />
          <ManualOrderVoucherField voucher={voucher} />
          <ManualOrderTotals totals={totals} isEmpty={lines.length === 0} />
          {settings && delivery && province && !isCollectedInShop && (
            <p className="text-sm text-ink-soft">
              Dự kiến giao: {formatDeliveryWindow(calculateDeliveryWindow(Date.now(), settings, delivery))}
            </p>
          )}
          <div role="alert">
            {errorMessage && <p className="bg-lacquer-wash p-4 text-lacquer-ink">{errorMessage}</p>}
            {earlierOrder && <EarlierOrderNotice order={earlierOrder} />}
          </div>
          {sessionError && <SessionExpiredNotice error={sessionError} />}
          {!settings && (
            <p id="total-pending" className="text-sm text-ink-soft">
              Chờ tải phí giao hàng để tính tổng tiền.
            </p>
          )}
          <Button
            type="submit"
            kind="primary"
            busy={isSending || voucher.isLoading}
            disabled={!settings}
            aria-describedby="total-pending"
          >
            Tạo đơn
            {totals && lines.length > 0 ? ` – ${formatDong(totals.totalPrice)}` : ''}
          </Button>
        </section>
      </form>
    </main>
  )
}

/** The order has the values of the first request; later edits are not in it. */
function EarlierOrderNotice({ order }: { order: Order }) {
  return (
    <p className="bg-lacquer-wash p-4 text-lacquer-ink">
      Đơn đã được đặt từ lần bấm trước, như khi đó: những gì sửa sau chưa có trong đơn.{' '}
      <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline">
        Xem đơn {order.orderNumber}
      </Link>
    </p>
  )
}

type VoucherDiscounts = { discounts: readonly number[]; freeDelivery: boolean } | null

/** The delivery fee is never part of a discount by hand. */
const calculateMaxDiscount = ({ subtotal }: OrderAmounts, voucher: VoucherDiscounts): number =>
  (voucher?.discounts ?? []).reduce((rest, off) => rest - off, subtotal)

function subtractDiscounts(amounts: OrderAmounts, voucher: VoucherDiscounts, byHand: number): OrderAmounts {
  const { discounts, freeDelivery } = voucher ?? { discounts: [], freeDelivery: false }
  return applyDiscounts(amounts, { discounts: [...discounts, byHand], freeDelivery })
}

const toPricedLines = (lines: readonly ManualOrderLine[]) =>
  lines.map(({ item, quantity }) => ({ price: item.price, quantity }))

interface ManualOrderTotalsProps {
  totals: OrderAmounts | undefined
  isEmpty: boolean
}

function ManualOrderTotals({ totals, isEmpty }: ManualOrderTotalsProps) {
  return (
    <dl className="grid gap-1 border-t border-ink pt-4">
      <ManualOrderTotalsRow name="Tạm tính" amount={totals?.subtotal} />
      <ManualOrderTotalsRow name="Phí giao hàng" amount={isEmpty ? undefined : totals?.shippingFee} />
      {totals && totals.discountTotal > 0 && (
        <ManualOrderTotalsRow name="Giảm giá" amount={-totals.discountTotal} />
      )}
      <ManualOrderTotalsRow name="Tổng cộng" amount={isEmpty ? undefined : totals?.totalPrice} strong />
    </dl>
  )
}

function ManualOrderTotalsRow({
  name,
  amount,
  strong,
}: {
  name: string
  amount: number | undefined
  strong?: boolean
}) {
  return (
    <div className={strong ? 'flex justify-between pt-2 text-xl font-semibold' : 'flex justify-between'}>
      <dt>{name}</dt>
      <dd className={strong ? 'text-lacquer-ink tabular-nums' : 'tabular-nums'}>
        {amount === undefined ? '–' : formatDong(amount)}
      </dd>
    </div>
  )
}
