import { callResultLabels } from '#contract/orders/call-results.ts'
import { orderChannelLabels } from '#contract/orders/order-channels.ts'
import type { OrderListItem } from '#contract/orders/order-list.ts'
import { orderFlagLabels } from '#contract/orders/order-list-filters.ts'
import { cancelled, delivered, firstStatus } from '#contract/orders/order-statuses.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import { shortenCarrierName } from '#contract/shipping/carrier-names.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatTimeAndDay } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { collectionText, isCollectedInShop } from '#domain/orders/is-collected-in-shop.ts'
import { hasLeftShop } from '#domain/orders/status/has-left-shop.ts'
import { isOrderClosed } from '#domain/orders/status/order-status.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { listRemainingLines } from '#domain/returns/returns.ts'
import { shortenProvinceName } from '#domain/shipping/localities/shorten-province-name.ts'
import { highlightedStates, shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { PhoneLinks } from '#web/admin/customers/phone-contact.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'
import { StatusBadge } from '#web/ui/display/status-badge.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { setCalledOrder } from './called-order-store.ts'

const firstLineClass = 'block truncate'
const secondLineClass = 'block truncate text-ink-soft'

export function BuyerCell({ order }: { order: OrderListItem }) {
  const { customerName, customerPhone } = order.customerInfo
  return (
    <span className="block min-w-0 xl:w-max xl:max-w-46 min-[84rem]:max-w-50 min-[90rem]:max-w-55">
      <span title={customerName} className={firstLineClass}>
        {customerName}
      </span>
      <span className="flex min-w-0 items-center gap-x-2 text-ink-soft max-xl:flex-wrap">
        <PhoneLinks
          name={customerName}
          phone={customerPhone}
          onCall={order.status === firstStatus ? () => setCalledOrder(order._id) : undefined}
        />
        {order.address && <span className="truncate">{shortenProvinceName(order.address.province)}</span>}
      </span>
    </span>
  )
}

/** Returned pieces are left out; an order of which all came back shows its first line. */
export function ProductsCell({ order }: { order: OrderListItem }) {
  const remainingLines = listRemainingLines(order.items)
  const [first = order.items[0], ...others] = remainingLines
  if (!first) return null
  const count = remainingLines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <span className="flex min-w-0 items-center gap-3 xl:min-w-44 xl:contain-inline-size">
      <ResponsiveImage url={first.image} alt="" sizes="40px" className="w-9 shrink-0" />
      <span className="min-w-0">
        <span title={first.name} className={firstLineClass}>
          {first.name}
        </span>
        <span className="flex flex-wrap gap-x-1 text-ink-soft xl:flex-nowrap xl:overflow-hidden">
          <Options line={first} />
          <span className="flex min-w-8 xl:shrink-[1000]">
            <span className="shrink-0">SL {count}</span>
            {others.length > 0 && <span className="truncate whitespace-pre">, +{others.length} loại</span>}
          </span>
        </span>
      </span>
    </span>
  )
}

function Options({ line }: { line: OrderListItem['items'][number] }) {
  const { color, size } = line
  if (!color && !size) return null
  return (
    <span title={formatVariantName(line)} className="flex min-w-0">
      {color && <span className="truncate">{color}</span>}
      <span className="shrink-0 whitespace-pre">
        {[color && size && ' / ', size, ' ·'].filter(Boolean).join('')}
      </span>
    </span>
  )
}

export function TotalCell({ order }: { order: OrderListItem }) {
  return (
    <span className="block max-w-42 xl:ml-auto xl:w-max">
      <span className="block font-medium whitespace-nowrap text-lacquer-ink">
        {formatDong(order.totalPrice)}
      </span>
      <span className="block text-ink-soft">{formatPayment(order)}</span>
    </span>
  )
}

/** Cash on delivery is paid at the door, so that only other states are worth a word. */
export function formatPayment(order: OrderListItem): string {
  const { state, due, refundDue } = calculatePaymentState(order)
  const isDueAtDoor = order.payment === 'cod' && order.status !== delivered
  const texts = {
    nothing: '',
    paid: 'đã trả',
    unpaid: isDueAtDoor ? '' : 'chưa trả',
    short: `thiếu ${formatDong(due)}`,
    over: `${order.status === cancelled ? 'chờ hoàn' : 'thừa'} ${formatDong(refundDue)}`,
  }
  return [getPaymentMethodName(order.payment), texts[state]].filter(Boolean).join(' · ')
}

export function StatusCell({ order }: { order: OrderListItem }) {
  return (
    <span className="block min-w-0 cards:max-w-44 xl:w-max xl:max-w-40">
      <StatusBadge status={order.status} />
      <ParcelLine order={order} />
    </span>
  )
}

/** The parcel, or why there is none. */
function ParcelLine({ order }: { order: OrderListItem }) {
  const { parcel, status, cancelReason, hasUnpackedPieces } = order
  if (!parcel) {
    const isMissing = !isOrderClosed(status) && (!hasLeftShop(status) || hasUnpackedPieces)
    return (
      <span className={secondLineClass}>
        {cancelReason
          ? cancelReasonLabels[cancelReason]
          : isMissing &&
            (isCollectedInShop(order) && !hasLeftShop(status) ? collectionText : 'Chưa có vận đơn')}
      </span>
    )
  }
  const isHighlighted = highlightedStates.includes(parcel.state)
  const state = shipmentStateDetails[parcel.state].label
  const text = [state, shortenCarrierName(parcel.carrier), parcel.isPart && 'nhiều kiện']
    .filter(Boolean)
    .join(' · ')
  const title = [parcel.carrier, parcel.code, state].filter(Boolean).join(' · ')
  return (
    <span
      title={title}
      className={cx('block truncate', isHighlighted ? 'font-medium text-lacquer-ink' : 'text-ink-soft')}
    >
      {text}
    </span>
  )
}

export function listFlags(order: OrderListItem): string[] {
  const { refusals, openOrders, sameAddress, warned, lastCall, note, guest, channel } = order
  return [
    warned && orderFlagLabels.warned,
    refusals > 0 && `Từng không nhận (${refusals})`,
    openOrders > 1 && `${openOrders} đơn cùng số`,
    sameAddress > 0 && `${sameAddress} đơn khác cùng địa chỉ`,
    lastCall !== null && formatLastCall(lastCall),
    note !== '' && orderFlagLabels.note,
    guest && channel === 'web' && orderFlagLabels.guest,
    channel !== 'web' && orderChannelLabels[channel],
  ].filter((flag) => flag !== false)
}

function formatLastCall({ result, callBackAt }: NonNullable<OrderListItem['lastCall']>): string {
  return callBackAt
    ? `Gọi lại ${formatTimeAndDay(callBackAt, Date.now()).replace('ngày ', '')}`
    : callResultLabels[result]
}

export function FlagsCell({ order }: { order: OrderListItem }) {
  const { warned, refusals, openOrders, sameAddress, lastCall } = order
  const isToBeCalled = lastCall !== null && lastCall.result !== 'answered'
  const urgentCount = [warned, refusals > 0, openOrders > 1, sameAddress > 0, isToBeCalled].filter(
    Boolean,
  ).length
  return (
    <span className="flex flex-wrap gap-1 xl:w-max xl:max-w-28 min-[84rem]:max-w-36 xl:*:*:whitespace-normal">
      {listFlags(order).map((flag, at) => (
        <span key={flag} title={flag === orderFlagLabels.note ? order.note : undefined}>
          <Badge tone={at < urgentCount ? 'amber' : 'quiet'}>{flag}</Badge>
        </span>
      ))}
    </span>
  )
}
