import { Link } from '@tanstack/react-router'
import { settlementOutcomeLabels } from '#contract/shipping/settlement-outcomes.ts'
import type { SettlementLine } from '#contract/shipping/settlements.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { SettlementLineActions } from './settlement-line-actions.tsx'
import { OrderLink, outcomeTones } from './settlement-row-table.tsx'

const money = (amount: number) =>
  amount === 0 ? '–' : <span className="whitespace-nowrap">{formatDong(amount)}</span>

/** @param isOpen whether the settlement is not cancelled, so that its lines can be corrected */
export const buildLineColumns = (
  settlementId: string,
  isOpen: boolean,
): readonly AdminColumn<SettlementLine>[] => [
  {
    id: 'code',
    header: 'Mã vận đơn',
    cell: ({ code }) => (
      <span className="block font-medium tabular-nums wrap-anywhere sm:min-w-28">{code}</span>
    ),
    text: ({ code }) => code,
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'order',
    header: 'Đơn hàng',
    cell: ({ order }) => <OrderLink order={order} />,
    text: ({ order }) => order?.orderNumber ?? '',
  },
  {
    id: 'expected',
    header: 'Phải trả',
    cell: ({ expected }) => money(expected),
    text: ({ expected }) => expected,
    align: 'end',
  },
  {
    id: 'received',
    header: 'Hãng trả',
    cell: ({ received, waived }) => (
      <span className="block text-right">
        {money(received)}
        {waived > 0 && (
          <span className="block text-sm whitespace-nowrap text-ink-soft">bỏ qua {formatDong(waived)}</span>
        )}
      </span>
    ),
    text: ({ received }) => received,
    align: 'end',
  },
  {
    id: 'waived',
    header: 'Bỏ qua',
    cell: ({ waived }) => money(waived),
    text: ({ waived }) => waived,
    exportOnly: true,
  },
  { id: 'fee', header: 'Phí', cell: ({ fee }) => money(fee), text: ({ fee }) => fee, align: 'end' },
  {
    id: 'outcome',
    header: 'Kết quả',
    cell: (line) => <OutcomeCell line={line} />,
    text: ({ outcome, cancelledAt }) => (cancelledAt ? 'Đã huỷ' : settlementOutcomeLabels[outcome]),
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (line) =>
      isOpen && !line.cancelledAt ? <SettlementLineActions settlementId={settlementId} line={line} /> : '–',
    align: 'end',
  },
]

function OutcomeCell({ line }: { line: SettlementLine }) {
  const { outcome, expected, received, waived, cancelledAt, cancelledBy, replacedBy } = line
  if (cancelledAt) {
    return (
      <span className="block max-sm:text-right">
        <Badge>{replacedBy ? 'Đã sửa' : 'Đã huỷ'}</Badge>
        <span className="block pt-1 text-sm text-ink-soft wrap-anywhere">
          {cancelledBy}, {formatDateTime(cancelledAt)}
        </span>
        {replacedBy && (
          <Link to="/admin/settlements/$id" params={{ id: replacedBy }} className="inkline text-sm">
            Xem dòng đã sửa
          </Link>
        )}
      </span>
    )
  }
  return (
    <span className="block max-sm:text-right">
      <Badge tone={outcomeTones[outcome]}>{settlementOutcomeLabels[outcome]}</Badge>
      {(outcome === 'short' || outcome === 'over') && (
        <span className="block pt-1 text-sm text-ink-soft tabular-nums">
          {formatDong(Math.abs(received + waived - expected))}
        </span>
      )}
    </span>
  )
}
