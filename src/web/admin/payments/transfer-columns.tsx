import {
  type TransferState,
  transferProviderLabels,
  transferStateLabels,
} from '#contract/payments/transfer-labels.ts'
import type { BankTransfer } from '#contract/payments/transfers.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import type { AdminColumn } from '#web/admin/table/admin-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { AssignCandidate } from './assign-candidate.tsx'
import { TransferMenu } from './transfer-menu.tsx'

export const transferColumns: readonly AdminColumn<BankTransfer>[] = [
  {
    id: 'amount',
    header: 'Số tiền',
    cell: ({ amount }) => <span className="font-semibold whitespace-nowrap">{formatDong(amount)}</span>,
    text: ({ amount }) => amount,
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'state',
    header: 'Tình trạng',
    cell: (transfer) => <TransferStateCell transfer={transfer} />,
    text: ({ state }) => transferStateLabels[state],
  },
  {
    id: 'order',
    header: 'Đơn hàng',
    cell: ({ order, ...transfer }) =>
      order ? (
        <span>
          <PermittedLink href={`/admin/orders/${order._id}`}>
            <ShortOrderNumber of={order.orderNumber} />
          </PermittedLink>
          <span className="block text-sm text-ink-soft">{order.customerName}</span>
        </span>
      ) : (
        <AssignCandidate transfer={{ ...transfer, order }} />
      ),
    text: ({ order }) => order?.orderNumber ?? '',
  },
  {
    id: 'content',
    header: 'Nội dung',
    cell: ({ content }) => (
      <span className="block min-w-0 wrap-anywhere max-sm:text-right sm:max-w-sm sm:min-w-40">
        {content || '–'}
      </span>
    ),
    text: ({ content }) => content,
  },
  {
    id: 'source',
    header: 'Nguồn',
    cell: (transfer) => (
      <span className="block min-w-0 wrap-anywhere max-sm:text-right">
        {transferProviderLabels[transfer.provider]}
        <span className="block text-sm text-ink-soft">
          {[transfer.source, transfer.reference].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
    text: ({ provider, reference }) =>
      [transferProviderLabels[provider], reference].filter(Boolean).join(' '),
    desktopOnly: true,
  },
  {
    id: 'at',
    header: 'Tiền về lúc',
    cell: ({ at }) => (
      <time dateTime={at} className="lg:whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
    text: ({ at }) => formatDateTime(at),
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    cell: (transfer) => <TransferMenu transfer={transfer} />,
    align: 'end',
    fixed: true,
  },
]

const stateClasses: Record<TransferState, string> = {
  unknown: 'bg-amber-wash text-amber',
  short: 'bg-amber-wash text-amber',
  over: 'bg-amber-wash text-amber',
  twice: 'bg-amber-wash text-amber',
  late: 'bg-amber-wash text-amber',
  paid: 'bg-celadon-wash text-celadon',
  returned: 'bg-transparent text-ink-soft ring-1 ring-inset ring-edge',
  aside: 'bg-transparent text-ink-soft ring-1 ring-inset ring-edge',
}

function describeHold({ reason, orderNumber, repeats }: NonNullable<BankTransfer['held']>): string {
  const order = orderNumber ? `đơn ${orderNumber}` : 'đơn này'
  if (reason === 'time')
    return 'Ngày giờ trong tin báo không thể có. Hãy đối chiếu với sao kê rồi gán vào đơn.'
  if (reason === 'sum') {
    return `Nội dung có số của ${order} nhưng thiếu chữ DH, và số tiền khác số còn phải trả. Hãy xem rồi gán vào đơn.`
  }
  if (reason === 'by_hand') {
    return `Đã có khoản ghi tay cùng số tiền cho ${order}. Nếu là một khoản thì bỏ qua, nếu là khoản khác thì gán vào đơn.`
  }
  const other = repeats
    ? `khoản ${transferProviderLabels[repeats.provider]} lúc ${formatDateTime(repeats.at)}`
    : 'một khoản đã báo'
  const booked = repeats?.orderNumber ? `, đã ghi cho đơn ${repeats.orderNumber}` : ''
  return `Có thể trùng với ${other}${booked}. Nếu là một khoản thì bỏ qua, nếu là khoản khác thì gán vào đơn.`
}

function TransferStateCell({ transfer: { state, order, note, held } }: { transfer: BankTransfer }) {
  const { paid = 0, totalPrice = 0 } = order ?? {}
  const difference = state === 'short' ? totalPrice - paid : state === 'over' ? paid - totalPrice : 0
  return (
    <span className="block max-sm:text-right">
      <span
        className={cx(
          'inline-block rounded-full px-3 py-0.5 text-sm font-medium whitespace-nowrap',
          stateClasses[state],
        )}
      >
        {transferStateLabels[state]}
      </span>
      {difference > 0 && (
        <span className="block pt-1 text-sm text-ink-soft tabular-nums">{formatDong(difference)}</span>
      )}
      {state === 'unknown' && held && (
        <span className="block max-w-sm min-w-40 pt-1 text-sm wrap-anywhere max-sm:text-left">
          {describeHold(held)}
        </span>
      )}
      {note && <span className="block pt-1 text-sm text-ink-soft wrap-anywhere">{note}</span>}
    </span>
  )
}
