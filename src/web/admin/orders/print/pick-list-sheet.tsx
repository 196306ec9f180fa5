import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { buildPickList, type PickListVariant } from '#domain/orders/printing/pick-list.ts'
import { ResponsiveImage } from '#web/ui/display/responsive-image.tsx'

interface PickListSheetProps {
  sheets: readonly { order: Order; part: string | null; parcel: Shipment | undefined }[]
  printedAt: string
}

export function PickListSheet({ sheets, printedAt }: PickListSheetProps) {
  const orders = sheets.map(({ order }) => order)
  const orderCount = new Set(orders.map(({ _id }) => _id)).size
  const products = buildPickList(orders)
  const unitCount = products.reduce((sum, product) => sum + product.quantity, 0)
  return (
    <article aria-label="Phiếu soạn hàng" className="pick grid gap-[8mm]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 border-b border-current pb-[2mm]">
        <h2 className="text-[16pt] font-bold">Phiếu soạn hàng</h2>
        <p className="tabular-nums">
          {orderCount} đơn, {unitCount} sản phẩm, {formatDateTime(printedAt)}
        </p>
      </div>
      <table className="w-full text-left [&_td]:px-[1mm] [&_td]:py-[1mm] [&_td]:align-top [&_th]:px-[1mm]">
        <caption className="pb-[1mm] text-left text-[11pt] font-semibold">Lấy từ kho</caption>
        <thead>
          <tr className="border-b border-current">
            <th scope="col" className="w-[8mm]">
              <span className="sr-only">Đã lấy</span>
            </th>
            <th scope="col">Sản phẩm</th>
            <th scope="col">SKU</th>
            <th scope="col" className="text-right">
              Số lượng
            </th>
            <th scope="col">Cho đơn</th>
          </tr>
        </thead>
        {products.map((product) => (
          <tbody key={product.productId} className="border-b border-current">
            <tr>
              <td />
              <th scope="rowgroup" colSpan={2} className="py-[1mm] wrap-anywhere">
                {product.name}
              </th>
              <td className="text-right font-bold tabular-nums">{product.quantity}</td>
              <td />
            </tr>
            {product.variants.map((variant) => (
              <PickListVariantRow key={variant.variantId} variant={variant} />
            ))}
          </tbody>
        ))}
      </table>
      <section>
        <h3 className="pb-[1mm] text-[11pt] font-semibold">Theo đơn</h3>
        <ol className="grid gap-x-[8mm] gap-y-[3mm]">
          {sheets.map(({ order, part, parcel }) => (
            <PickListOrder key={`${order._id} ${part} ${parcel?._id}`} order={order} part={part} />
          ))}
        </ol>
      </section>
    </article>
  )
}

const TickBox = () => (
  <span aria-hidden="true" className="inline-block size-[4mm] shrink-0 border border-current" />
)

function PickListVariantRow({ variant }: { variant: PickListVariant }) {
  return (
    <tr>
      <td>
        <TickBox />
      </td>
      <td>
        <span className="flex items-start gap-[2mm]">
          <ResponsiveImage url={variant.image} alt="" sizes="40px" eager className="w-[8mm] shrink-0" />
          {variant.label || 'Một loại'}
        </span>
      </td>
      <td className="wrap-anywhere">{variant.sku ?? ''}</td>
      <td className="text-right tabular-nums">{variant.quantity}</td>
      <td className="text-[8pt] tabular-nums">
        {variant.orders.map(({ orderNumber, quantity }) => `${orderNumber} (${quantity})`).join(', ')}
      </td>
    </tr>
  )
}

function PickListOrder({ order, part }: { order: Order; part: string | null }) {
  return (
    <li className="break-inside-avoid border-b border-current pb-[2mm]">
      <p className="flex gap-x-[4mm] font-semibold max-sm:flex-wrap">
        <TickBox />
        <span className="shrink-0 tabular-nums">
          {order.orderNumber}
          {part && `, kiện ${part}`}
        </span>
        <span className="min-w-0 wrap-anywhere max-sm:basis-full max-sm:pl-[8mm]">
          {order.customerInfo.customerName}
        </span>
      </p>
      <ul className="pl-[8mm]">
        {order.items.map((item) => (
          <li key={item.position}>
            {item.quantity} × {formatOrderLineName(item)}
          </li>
        ))}
      </ul>
    </li>
  )
}
