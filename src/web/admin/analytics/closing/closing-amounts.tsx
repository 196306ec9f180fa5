import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { type ClosingFigure, closingFigureLabels } from '#contract/analytics/closing-figures.ts'
import { formatDong } from '#domain/money.ts'
import { cx } from '#web/ui/styles/cx.ts'

interface ClosingSectionProps {
  id: string
  title: string
  hint: ReactNode
  children: ReactNode
}

export function ClosingSection({ id, title, hint, children }: ClosingSectionProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      <dl className="mt-3 border-t border-ink">{children}</dl>
    </section>
  )
}

interface AmountRowProps {
  label: ReactNode
  hint?: ReactNode
  amount: ReactNode
  isTotal?: boolean
  isPart?: boolean
}

export function AmountRow({ label, hint, amount, isTotal, isPart }: AmountRowProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6 border-b border-line py-2.5',
        isTotal && 'border-ink font-semibold',
        isPart && 'pl-6',
      )}
    >
      <dt className="min-w-0">
        {label}
        {hint && <span className="block text-sm font-normal text-ink-soft">{hint}</span>}
      </dt>
      <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
    </div>
  )
}

/** `−` is a minus sign, which is as wide as a digit. */
export const formatSigned = (amount: number) =>
  amount < 0 ? `−${formatDong(-amount)}` : formatDong(Math.abs(amount))

interface FigureRowProps {
  closing: MonthClosing
  figure: Exclude<ClosingFigure, 'uncosted'>
  hint?: ReactNode
  isSubtracted?: boolean
}

/** The label leads to the entries that the amount is the sum of. */
export function FigureRow({ closing, figure, hint, isSubtracted }: FigureRowProps) {
  const { amount, entries } = closing[figure]
  return (
    <AmountRow
      label={
        <Link
          to="/admin/closing/entries"
          search={{ month: closing.month, figure }}
          preload={false}
          className="inkline"
        >
          {closingFigureLabels[figure]}
        </Link>
      }
      hint={
        <>
          {entries.toLocaleString('vi-VN')} dòng{hint && <>. {hint}</>}
        </>
      }
      amount={formatSigned(isSubtracted ? -amount : amount)}
    />
  )
}

export function ChargesSection({ closing }: { closing: MonthClosing }) {
  return (
    <ClosingSection
      id="charges"
      title="Bán hàng"
      hint="Ghi vào tháng đặt đơn; đơn huỷ và hàng trả ghi vào tháng huỷ, trả, nên tháng đã chốt không đổi."
    >
      <FigureRow closing={closing} figure="sold" />
      <FigureRow closing={closing} figure="returned" isSubtracted />
      <FigureRow closing={closing} figure="discounts" isSubtracted />
      <FigureRow closing={closing} figure="fees" />
      <FigureRow closing={closing} figure="cancelled" isSubtracted hint="Cả phí giao hàng, đã trừ giảm giá" />
      <AmountRow label="Doanh thu ghi nhận trong tháng" amount={formatSigned(closing.charged)} isTotal />
    </ClosingSection>
  )
}

export function BalanceSection({ closing }: { closing: MonthClosing }) {
  const received = closing.collected.amount - closing.refunded.amount
  return (
    <ClosingSection
      id="balance"
      title={closing.isOver ? 'Cuối tháng' : 'Đến lúc này'}
      hint={
        <>
          Đầu tháng khách còn phải trả {formatSigned(closing.opening)}, cộng doanh thu ghi nhận{' '}
          {formatSigned(closing.charged)}, trừ tiền đã thu {formatSigned(received)}.
        </>
      }
    >
      <FigureRow closing={closing} figure="due" hint="Gồm đơn chưa giao" />
      <FigureRow closing={closing} figure="owed" isSubtracted hint="Đơn đã trả thừa hoặc chờ hoàn" />
      <AmountRow
        label="Khách còn phải trả, trừ phần còn nợ khách"
        amount={formatSigned(closing.due.amount - closing.owed.amount)}
        isTotal
      />
    </ClosingSection>
  )
}

/** The ledger has this cash as paid by the customers, so it is no part of the balance. */
export function CarriersSection({ closing }: { closing: MonthClosing }) {
  return (
    <ClosingSection
      id="carriers"
      title="Ở hãng vận chuyển"
      hint="Khách đã trả và sổ đã ghi là đã thu, nên không nằm trong số khách còn phải trả."
    >
      <FigureRow closing={closing} figure="withCarriers" hint="Kiện đã giao mà hãng chưa trả tiền cửa hàng" />
    </ClosingSection>
  )
}
