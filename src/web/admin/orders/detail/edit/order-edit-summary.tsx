import type { OrderEditPreview } from '#contract/orders/edit-order.ts'
import { formatDong } from '#domain/money.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface OrderEditSummaryProps {
  preview: OrderEditPreview | undefined
  isLoading: boolean
}

export function OrderEditSummary({ preview, isLoading }: OrderEditSummaryProps) {
  if (!preview) return null
  const { subtotal, shippingFee, discountTotal, manualDiscount, voucherCode, totalPrice } = preview
  const voucherDiscount = discountTotal - manualDiscount
  return (
    <section aria-label="Đơn sau khi sửa" aria-busy={isLoading} className="aria-busy:opacity-60">
      <dl className="grid gap-1">
        <SummaryRow name="Tạm tính" text={formatDong(subtotal)} />
        {voucherCode && <SummaryRow name={`Mã ${voucherCode}`} text={formatDong(-voucherDiscount)} />}
        {manualDiscount > 0 && <SummaryRow name="Giảm giá" text={formatDong(-manualDiscount)} />}
        <SummaryRow name="Phí giao hàng" text={formatDong(shippingFee)} />
        <SummaryRow name="Tổng cộng" text={formatDong(totalPrice)} isTotal />
      </dl>
      <p role="status" className="mt-2 text-right text-sm tabular-nums">
        {formatDifference(preview)}
      </p>
      {preview.overCollected > 0 && (
        <p className="mt-3 bg-lacquer-wash p-4 text-lacquer-ink">
          Kiện đang giao sẽ thu thừa {formatDong(preview.overCollected)}, phải hoàn cho khách sau đó.
        </p>
      )}
      {preview.droppedVoucher && (
        <p className="mt-3 bg-lacquer-wash p-4 text-lacquer-ink">
          Mã {preview.droppedVoucher.code} sẽ bị bỏ khỏi đơn. {preview.droppedVoucher.reason}
        </p>
      )}
    </section>
  )
}

function formatDifference({ change, due, refundDue }: OrderEditPreview): string {
  const sentences = [
    change !== 0 && `Đơn ${change > 0 ? 'tăng' : 'giảm'} ${formatDong(Math.abs(change))}.`,
    due > 0 && `Khách còn phải trả ${formatDong(due)}.`,
    refundDue > 0 && `Cần hoàn cho khách ${formatDong(refundDue)}.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

function SummaryRow({ name, text, isTotal }: { name: string; text: string; isTotal?: boolean }) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', isTotal && 'pt-2 text-xl font-semibold')}>
      <dt>{name}</dt>
      <dd className={cx('tabular-nums', isTotal && 'text-lacquer-ink')}>{text}</dd>
    </div>
  )
}
