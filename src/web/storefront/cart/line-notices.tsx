import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { CartLine, UnavailableCartLine } from '#contract/cart/carts.ts'
import { type CartNotice, listCartNotices } from '#domain/cart/cart-notice.ts'
import { formatDong } from '#domain/money.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { type CartLineContext, LineActionButton } from './line-action-button.tsx'

interface LineNoticesProps extends CartLineContext {
  line: CartLine
}

/**
 * Shows what changed in a line since the shopper last saw it, each with a button to resolve it (docs/dangers.md
 * M10).
 */
export function LineNotices({ line, ...context }: LineNoticesProps) {
  const notices = listCartNotices(line)
  if (notices.length === 0 && line.quantityBefore === null) return null
  return (
    <ul className="mt-2 grid gap-2">
      {line.quantityBefore !== null && (
        <NoticeRow
          text={`Hai giỏ hàng đã gộp khi đăng nhập: một giỏ có ${line.quantityBefore}, nay là ${line.quantity}.`}
        />
      )}
      {notices.map((notice) => (
        <NoticeRow key={notice} text={noticeText(notice, line)}>
          <NoticeAction notice={notice} line={line} {...context} />
        </NoticeRow>
      ))}
    </ul>
  )
}

function noticeText(notice: CartNotice, { price, priceBefore, stock }: CartLine): string {
  if (notice === 'sold_out') return 'Đã hết hàng.'
  if (notice === 'fewer') return `Chỉ còn ${stock}.`
  return `Giá đã đổi từ ${formatDong(priceBefore ?? price)} thành ${formatDong(price)}.`
}

function NoticeAction({ notice, line, ...context }: LineNoticesProps & { notice: CartNotice }) {
  switch (notice) {
    case 'sold_out':
      return (
        <LineActionButton {...context} line={line} change={{ action: 'remove', value: line.quantity }}>
          Bỏ khỏi giỏ
        </LineActionButton>
      )
    case 'fewer':
      return (
        <LineActionButton {...context} line={line} change={{ action: 'set', value: line.stock }}>
          Lấy {line.stock}
        </LineActionButton>
      )
    default:
      return (
        <LineActionButton
          {...context}
          line={line}
          change={{ action: 'accept', value: line.price + line.ruleDiscount }}
        >
          {notice === 'dearer' ? 'Đồng ý giá mới' : 'Đã xem'}
        </LineActionButton>
      )
  }
}

/** Shows a line whose product is no longer sold (R23). */
export function GoneNotice({ line, ...context }: CartLineContext & { line: UnavailableCartLine }) {
  return (
    <NoticeRow text="Không còn bán.">
      {line.productListed && (
        <Link
          to="/detail/$id"
          params={{ id: line.productId }}
          className="inkline inline-block py-2.5 text-sm"
        >
          Xem loại khác
        </Link>
      )}
      <LineActionButton {...context} line={line} change={{ action: 'remove', value: line.quantity }}>
        Bỏ khỏi giỏ
      </LineActionButton>
    </NoticeRow>
  )
}

const noticeAttribute = 'data-notice'

function NoticeRow({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <li
      {...{ [noticeAttribute]: '' }}
      className="flex list-none flex-wrap items-center gap-x-4 gap-y-1 text-sm text-lacquer-ink"
    >
      <span className="flex min-w-0 items-start gap-1.5">
        <Icon of={CircleAlert} className="mt-0.5 shrink-0" />
        {text}
      </span>
      {children}
    </li>
  )
}

export function focusFirstLineNotice(): void {
  const button = document.querySelector<HTMLElement>(`[${noticeAttribute}] button`)
  // The browser would scroll the button to the edge of the window, below the bar.
  button?.scrollIntoView({ block: 'center' })
  button?.focus({ preventScroll: true })
}
