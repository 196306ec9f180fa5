import { Link } from '@tanstack/react-router'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { buildOrdersHref } from '#web/admin/analytics/chart/figure-hrefs.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { AmountRow, ClosingSection, formatSigned } from './closing-amounts.tsx'

export function ClosingProfitSection({ closing }: { closing: MonthClosing }) {
  const { profit, month, from, to } = closing
  return (
    <ClosingSection
      id="closing-profit"
      title="Lãi gộp"
      hint="Của các đơn đặt trong tháng, trừ đơn huỷ, hàng trả và giảm giá tính đến hôm nay; không tính phí giao hàng."
    >
      {profit ? (
        <>
          <AmountRow
            label={
              <PermittedLink href={buildOrdersHref({ from, to })}>
                Doanh thu sau giảm giá của hàng đã có giá vốn
              </PermittedLink>
            }
            amount={formatSigned(profit.revenue)}
          />
          <AmountRow label="Giá vốn" amount={formatSigned(-profit.cost)} />
          <AmountRow
            label={
              <Link to="/admin/chart" search={{ from, to }} preload={false} className="inkline">
                Lãi gộp
              </Link>
            }
            amount={formatSigned(profit.profit)}
            isTotal
          />
          {profit.uncosted.entries > 0 && (
            <AmountRow
              label={
                <Link
                  to="/admin/closing/entries"
                  search={{ month, figure: 'uncosted' }}
                  preload={false}
                  className="inkline"
                >
                  {profit.uncosted.entries.toLocaleString('vi-VN')} dòng hàng chưa có giá vốn
                </Link>
              }
              hint="Doanh thu sau giảm giá của các dòng này; lãi chưa biết nên không tính ở trên"
              amount={formatSigned(profit.uncosted.amount)}
            />
          )}
        </>
      ) : (
        <p className="py-2.5 text-ink-soft">Cần quyền “Giá vốn” để xem lãi gộp.</p>
      )}
    </ClosingSection>
  )
}
