import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { returnKindLabels } from '#contract/returns/return-labels.ts'
import type { ReturnRequest } from '#contract/returns/returns.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { formatLineWithQuantity, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'

interface ReturnLabelProps {
  order: OrderForStaff
  request: ReturnRequest
  /** From 1, by the time of the requests of the order. */
  number: number
  /** The recipient; fields that the owner left empty are omitted. */
  shop: Pick<ShopSettings, 'name' | 'phone' | 'address'> | undefined
}

/** A6, with the address of the shop in the largest font. */
export function ReturnLabel({ order, request, number, shop }: ReturnLabelProps) {
  const { customerName, customerPhone } = order.customerInfo
  const { kind, line, requestedVariant, reason, at } = request
  return (
    <article
      aria-label={`Phiếu trả hàng ${order.orderNumber}`}
      className="return-label flex flex-col gap-[3mm]"
    >
      {/* A style of the page, because a style sheet would stay after it. */}
      <style>{'@page { size: 105mm 148mm; margin: 5mm }'}</style>
      <div>
        <p className="text-[8pt]">Người nhận</p>
        <p className="font-display text-[14pt] leading-tight font-bold wrap-anywhere">{shop?.name}</p>
        {shop?.phone && <p className="text-[12pt] font-semibold tabular-nums">{formatPhone(shop.phone)}</p>}
        {shop?.address && <p className="text-[12pt] wrap-anywhere">{shop.address}</p>}
      </div>
      <div className="border-y border-current py-[2mm]">
        <p className="text-[8pt]">Người gửi</p>
        <p className="font-semibold wrap-anywhere">{customerName}</p>
        <p className="tabular-nums">{customerPhone ? formatPhone(customerPhone) : ''}</p>
      </div>
      <p className="border-2 border-current p-[2mm] text-center">
        <span className="block font-semibold">{returnKindLabels[kind]}</span>
        <span className="block text-[14pt] font-bold tabular-nums">
          {order.orderNumber}/{number}
        </span>
        <span className="block text-[8pt] tabular-nums">Yêu cầu lúc {formatDateTime(at)}</span>
      </p>
      <div>
        <p className="font-semibold">Hàng gửi về</p>
        <p className="wrap-anywhere">{formatLineWithQuantity(line)}</p>
        {requestedVariant && <p className="wrap-anywhere">Đổi lấy: {formatVariantName(requestedVariant)}</p>}
        <p className="mt-[1mm] whitespace-pre-line italic wrap-anywhere">{reason}</p>
      </div>
    </article>
  )
}
