import type { OrderToPrint } from '#contract/orders/admin-orders.ts'
import type { DueTransfer } from '#contract/payments/payments.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'
import { collectionText, isCollectedInShop } from '#domain/orders/is-collected-in-shop.ts'
import { encodeCode39 } from '#domain/orders/printing/code39.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { formatDiscountRows } from '#domain/vouchers/voucher-labels.ts'
import { QrCodeImage } from '#web/ui/display/qr-code-image.tsx'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

type OrderOnSlip = Pick<
  OrderToPrint,
  | ('orderNumber' | 'createdAt' | 'customerInfo' | 'channel' | 'address' | 'note' | 'items')
  | ('status' | 'totalPrice' | 'paid' | 'collect' | 'transfer')
  | ('voucherCode' | 'discountTotal' | 'shippingFee')
>

interface DeliverySlipProps {
  order: OrderOnSlip
  /** The sender; fields that the owner left empty are omitted. */
  shop: Pick<ShopSettings, 'name' | 'phone' | 'address'> | undefined
  parcel: Shipment | undefined
  exchange: boolean
  part: string | null
}

/** The label is A6; the amount to collect has the largest font. */
export function DeliverySlip({ order, shop, parcel, exchange, part }: DeliverySlipProps) {
  const sender = [shop?.phone && formatPhone(shop.phone), shop?.address].filter(Boolean).join(', ')
  const { customerName, customerPhone } = order.customerInfo
  const discounts = exchange || part || parcel?.state === 'lost' ? [] : formatDiscountRows(order)
  const place = order.address
    ? formatAddress(order.address)
    : isCollectedInShop(order)
      ? collectionText
      : null
  const unitCount = order.items.reduce((sum, item) => sum + item.quantity, 0)
  return (
    <article aria-label={`Phiếu giao ${order.orderNumber}`} className="slip flex flex-col gap-[2.5mm]">
      <div>
        <div className="flex items-baseline justify-between gap-[3mm]">
          <span className="font-display text-[14pt] leading-tight font-bold wrap-anywhere">{shop?.name}</span>
          <span className="text-[8pt] whitespace-nowrap tabular-nums">{formatDateTime(order.createdAt)}</span>
        </div>
        {sender && <p className="text-[8pt] wrap-anywhere tabular-nums">{sender}</p>}
      </div>
      <div>
        <SlipBarcode text={parcel?.code ?? order.orderNumber} />
        <p className="text-center text-[12pt] font-semibold tabular-nums">
          {parcel?.code ?? order.orderNumber}
        </p>
        {parcel?.code && (
          <p className="text-center text-[8pt] tabular-nums">
            {parcel.carrier.name}, đơn hàng {order.orderNumber}
          </p>
        )}
      </div>
      <div className="border-y border-current py-[2mm]">
        <p className="text-[12pt] font-semibold wrap-anywhere">{customerName}</p>
        <p className="text-[12pt] font-semibold tabular-nums">
          {customerPhone ? formatPhone(customerPhone) : ''}
        </p>
        {place && <p className="wrap-anywhere">{place}</p>}
        {order.note && <p className="mt-[1mm] whitespace-pre-line italic wrap-anywhere">{order.note}</p>}
      </div>
      <SlipAmount order={order} parcel={parcel} exchange={exchange} />
      {discounts.map(([name, text]) => (
        <p key={name} className="text-[8.5pt] tabular-nums">
          {name}: {text}
        </p>
      ))}
      <div>
        <p className="font-semibold">
          {exchange && 'Hàng đổi: '}
          {part && `Kiện ${part}: `}
          {unitCount} sản phẩm
        </p>
        <ul className="text-[8.5pt]">
          {order.items.map((item) => (
            <li key={item.position} className="flex gap-[2mm]">
              <span className="min-w-[6mm] text-right font-semibold tabular-nums">{item.quantity} ×</span>
              <ResponsiveImage url={item.image} alt="" sizes="32px" eager className="w-[5mm] shrink-0" />
              <span className="min-w-0 wrap-anywhere">{formatOrderLineName(item)}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  )
}

const formatAddress = ({ street, ward, province }: NonNullable<OrderToPrint['address']>) =>
  `${street}, ${ward}, ${province}`

function SlipAmount({ order, parcel, exchange }: Pick<DeliverySlipProps, 'order' | 'parcel' | 'exchange'>) {
  const { due } = calculatePaymentState(order)
  // The carrier collects the amount of the shipment; without a carrier, the next parcel collects the rest.
  const amount = parcel?.cod ?? order.collect
  if (amount === 0 && exchange) return <NoCashNotice>Hàng đổi, không thu tiền</NoCashNotice>
  if (amount === 0 && order.transfer) return <SlipTransfer transfer={order.transfer} />
  if (amount === 0) {
    return (
      <NoCashNotice>
        {due === 0 ? 'Đã thanh toán, không thu tiền' : `Chưa thanh toán ${formatDong(due)}, không thu tiền`}
      </NoCashNotice>
    )
  }
  return (
    <p className="flex items-baseline justify-between border-2 border-current p-[2mm]">
      <span className="font-semibold">Thu hộ (COD)</span>
      <span className="text-[16pt] font-bold tabular-nums">{formatDong(amount)}</span>
    </p>
  )
}

const NoCashNotice = ({ children }: { children: string }) => (
  <p className="border-2 border-current p-[2mm] text-center font-semibold">{children}</p>
)

/** The QR code pays exactly the amount that is still due. */
function SlipTransfer({ transfer }: { transfer: DueTransfer }) {
  const { amount, bank, account, holder, memo, qr } = transfer
  return (
    <div className="flex items-center gap-[3mm] border-2 border-current p-[1.5mm]">
      <QrCodeImage qr={qr} label={`Mã QR chuyển khoản ${formatDong(amount)}`} className="w-[30mm] shrink-0" />
      <div className="min-w-0 text-[8.5pt] wrap-anywhere">
        <p className="font-semibold">Chưa chuyển khoản, không thu tiền mặt</p>
        <p className="text-[14pt] font-bold tabular-nums">{formatDong(amount)}</p>
        <p className="tabular-nums">
          {bank} {account}
        </p>
        <p>{holder}</p>
        <p className="font-semibold tabular-nums">{memo}</p>
      </div>
    </div>
  )
}

function SlipBarcode({ text }: { text: string }) {
  const { bars, width } = encodeCode39(text)
  if (width === 0) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className="h-[12mm] w-full"
    >
      {bars.map(({ x, width }) => (
        <rect key={x} x={x} y="0" width={width} height="40" fill="#000" />
      ))}
    </svg>
  )
}
