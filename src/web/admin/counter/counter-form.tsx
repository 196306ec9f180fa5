import { type SetStateAction, useEffect } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { applyDiscounts, calculateSubtotal, formatDong } from '#domain/money.ts'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { SessionExpiredNotice } from '#web/admin/frame/session-expired-notice.tsx'
import { ManualOrderLineList } from '#web/admin/orders/new/manual-order-line-list.tsx'
import { addManualOrderLine, type ManualOrderLine } from '#web/admin/orders/new/manual-order-lines.ts'
import {
  counterVoucherTerms,
  ManualOrderVoucherField,
  useManualOrderVoucher,
} from '#web/admin/orders/new/manual-order-voucher.tsx'
import { ProductPicker } from '#web/admin/orders/new/product-picker.tsx'
import { useManualOrderLines } from '#web/admin/orders/new/use-manual-order-lines.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { CounterMoneyFields, type CounterPayment } from './counter-money-fields.tsx'
import { useCounterSale } from './use-counter-sale.ts'
import { useShortcut } from './use-shortcut.ts'

const emptyPayment: CounterPayment = { payment: 'cash', cash: '', discount: '', reason: '' }

const calculateTotal = (
  lines: readonly ManualOrderLine[],
  voucherDiscounts: readonly number[],
  byHand: number,
): number => {
  const subtotal = calculateSubtotal(lines.map(({ item, quantity }) => ({ price: item.price, quantity })))
  const amounts = { subtotal, shippingFee: 0, discountTotal: 0, totalPrice: subtotal }
  return applyDiscounts(amounts, { discounts: [...voucherDiscounts, byHand], freeDelivery: false }).totalPrice
}

interface CounterFormProps {
  onSold: (sale: Order) => void
  onEarlierSale: (sale: Order, cash: number | null) => void
}

export function CounterForm({ onSold, onEarlierSale }: CounterFormProps) {
  const { lines, setLines, describeStockLimit } = useManualOrderLines()
  const form = useShopForm({ defaultValues: emptyPayment })
  const { sell, clearRefusal, isSending, errorMessage, sessionError } = useCounterSale(
    lines,
    setLines,
    onSold,
    onEarlierSale,
  )
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch(clearRefusal)
    return unsubscribe
  }, [watch, clearRefusal])
  const voucher = useManualOrderVoucher(lines, counterVoucherTerms)
  const [payment, discountText] = watch(['payment', 'discount'])
  const discount = discountText === '' ? 0 : parseWholeNumber(discountText)
  const total = discount === null ? null : calculateTotal(lines, voucher.preview?.discounts ?? [], discount)
  useUnsavedGuard(lines.length > 0 && !isSending)
  const sellNow = ({ cash, reason }: CounterPayment) => {
    if (voucher.isLoading) return
    void sell({
      totalPrice: Math.max(0, total ?? 0),
      voucherCode: voucher.preview?.offer.code,
      payment,
      cashReceived: payment === 'cash' ? parseWholeNumber(cash) : null,
      discount: discount ? { amount: discount, reason: reason.trim() } : null,
    })
  }
  const submit = form.handleSubmit(sellNow, ({ cash }) => form.setFocus(cash ? 'cash' : 'discount'))
  useShortcut('F9', () => void submit())
  function changeLines(next: SetStateAction<ManualOrderLine[]>) {
    clearRefusal()
    setLines(next)
  }
  function changeCode(code: string) {
    clearRefusal()
    voucher.setCode(code)
  }
  return (
    <form
      noValidate
      data-order-form=""
      onSubmit={submit}
      className="grid items-start gap-x-12 gap-y-8 pt-6 xl:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <section aria-label="Hàng bán" className="grid gap-4">
        <ProductPicker
          isFocused
          onPick={(item) => changeLines((before) => addManualOrderLine(before, item))}
          describeStockLimit={describeStockLimit}
        />
        <ManualOrderLineList lines={lines} onChange={changeLines} />
      </section>
      <section aria-label="Thu tiền" className="grid gap-5 xl:sticky xl:top-20">
        <CounterTotal total={total} />
        <ManualOrderVoucherField voucher={{ ...voucher, setCode: changeCode }} />
        <CounterMoneyFields form={form} total={total} />
        <div role="alert">
          {errorMessage && <p className="bg-lacquer-wash p-4 text-lacquer-ink">{errorMessage}</p>}
        </div>
        {sessionError && <SessionExpiredNotice error={sessionError} />}
        <Button type="submit" kind="primary" busy={isSending || voucher.isLoading}>
          {payment === 'cash' ? 'Thu tiền mặt' : 'Hiện mã QR'} (F9)
        </Button>
      </section>
    </form>
  )
}

function CounterTotal({ total }: { total: number | null }) {
  return (
    <p className="flex items-baseline justify-between border-t border-ink pt-4 text-2xl font-semibold">
      <span>Khách trả</span>
      <output className="text-lacquer-ink tabular-nums">
        {total === null ? '–' : formatDong(Math.max(0, total))}
      </output>
    </p>
  )
}
