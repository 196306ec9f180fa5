import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { CustomerReturn, CustomerReview } from '#contract/customers/customer-history.ts'
import { returnKindLabels, returnRequestStateLabels } from '#contract/returns/return-labels.ts'
import { formatLineWithQuantity } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { returnRequestTones } from '#web/ui/state/return-request-tones.ts'

export function CustomerReturns({ returns }: { returns: readonly CustomerReturn[] }) {
  return (
    <HistorySection title="Đổi trả" count={returns.length}>
      {returns.map(({ _id, order, kind, state, lines, reason, at }) => (
        <li key={_id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to="/admin/orders/$id" params={{ id: order._id }} className="inkline font-medium">
              <ShortOrderNumber of={order.orderNumber} />
            </Link>
            {returnKindLabels[kind]}
            <Badge tone={returnRequestTones[state]}>{returnRequestStateLabels[state]}</Badge>
          </p>
          <p className="mt-1 wrap-anywhere">{lines.map(formatLineWithQuantity).join('; ')}</p>
          <HistoryNote text={reason} at={at} />
        </li>
      ))}
    </HistorySection>
  )
}

export function CustomerReviews({ reviews }: { reviews: readonly CustomerReview[] }) {
  return (
    <HistorySection title="Đánh giá" count={reviews.length}>
      {reviews.map(({ _id, product, stars, text, hidden, createdAt }) => (
        <li key={_id} className="py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PermittedLink href={`/admin/products/edit/${product._id}`} className="font-medium wrap-anywhere">
              {product.name}
            </PermittedLink>
            <Stars rating={stars} />
            {hidden && <Badge tone="quiet">Đã ẩn</Badge>}
          </p>
          <HistoryNote text={text} at={createdAt} />
        </li>
      ))}
    </HistorySection>
  )
}

interface HistorySectionProps {
  title: string
  count: number
  children: ReactNode
}

function HistorySection({ title, count, children }: HistorySectionProps) {
  const titleId = useId()
  if (count === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="border-b border-line pb-2 text-lg font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  )
}

function HistoryNote({ text, at }: { text: string; at: string }) {
  return (
    <>
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </>
  )
}
