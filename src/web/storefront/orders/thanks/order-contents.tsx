import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { listRemainingLines } from '#domain/returns/returns.ts'
import { OrderRecipient } from '#web/storefront/orders/detail/order-details.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

export function OrderContents({ order }: { order: Order }) {
  const lines = listRemainingLines(order.items)
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 border-t border-edge pt-6 sm:grid-cols-2">
      {lines.length > 0 && (
        <Section id="san-pham" title="Sản phẩm">
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {lines.map((line) => (
              <li
                key={line.position}
                className="grid grid-cols-[min(3.5rem,18vw)_minmax(0,1fr)] items-start gap-x-[min(1rem,4vw)]"
              >
                <ResponsiveImage url={line.image} alt="" sizes="3.5rem" />
                <div className="wrap-anywhere">
                  <p>
                    {line.name}{' '}
                    <span className="whitespace-nowrap text-ink-soft tabular-nums">x {line.quantity}</span>
                  </p>
                  <p className="text-sm text-ink-soft empty:hidden">{formatVariantName(line)}</p>
                </div>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="nhan-hang" title="Nhận hàng">
        <OrderRecipient order={order} />
      </Section>
    </div>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id={id} className="text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
