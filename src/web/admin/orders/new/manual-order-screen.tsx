import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { Order } from '#contract/orders/orders.ts'
import { paymentMethodNames } from '#contract/payments/payment-methods.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import {
  calculateDeliveryWindow,
  type DeliveryRate,
  formatDeliveryWindow,
} from '#domain/shipping/delivery.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { SessionExpiredNotice } from '#web/admin/frame/session-expired-notice.tsx'
import { type SettingsSummary, settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { ManualOrderDeliveryFields } from './manual-order-delivery-fields.tsx'
import { ManualOrderLineList } from './manual-order-line-list.tsx'
import { addManualOrderLine } from './manual-order-lines.ts'
import { ManualOrderTermsFields } from './manual-order-terms-fields.tsx'
import { ManualOrderTotals } from './manual-order-totals.tsx'
import type { ManualOrderValues } from './manual-order-values.ts'
import { ManualOrderVoucherField } from './manual-order-voucher.tsx'
import { PhoneCustomerFields } from './phone-customer-fields.tsx'
import { ProductPicker } from './product-picker.tsx'
import { useCreateManualOrder } from './use-create-manual-order.ts'
import { useManualOrderLines } from './use-manual-order-lines.ts'
import { useManualOrderTotals } from './use-manual-order-totals.ts'

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
  const { voucher, deliveryToShow, totals, discountError } = useManualOrderTotals(form, lines, settings)
  const { formRef, submit, isSending, errorMessage, missingLines, sessionError, isDone, earlierOrder } =
    useCreateManualOrder({
      form,
      lines,
      setLines,
      totalPrice: totals?.totalPrice,
      voucherCode: voucher.preview?.offer.code,
    })
  const hasInput = lines.length > 0 || form.formState.isDirty
  useUnsavedGuard(hasInput && !isDone, 'phone')

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
          <ManualOrderTermsFields form={form} discountError={discountError} />
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
          {settings && deliveryToShow && <DeliveryEstimate settings={settings} delivery={deliveryToShow} />}
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

interface DeliveryEstimateProps {
  settings: SettingsSummary
  delivery: DeliveryRate
}

function DeliveryEstimate({ settings, delivery }: DeliveryEstimateProps) {
  return (
    <p className="text-sm text-ink-soft">
      Dự kiến giao: {formatDeliveryWindow(calculateDeliveryWindow(Date.now(), settings, delivery))}
    </p>
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
