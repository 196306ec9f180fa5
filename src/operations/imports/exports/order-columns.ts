import { orderChannelLabels } from '#contract/orders/order-channels.ts'
import type { Order, OrderLine } from '#contract/orders/orders.ts'
import { cancelReasonLabels } from '#contract/payments/order-ledger-labels.ts'
import { getPaymentMethodName } from '#contract/payments/payment-methods.ts'
import type { ExportedOrderLine } from '#data/orders/order-export.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import type { ExportCell, ExportColumn } from '#domain/imports/export-table.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { calculateProfit } from '#domain/purchasing/profit.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'

type OrderColumn = ExportColumn<ExportedOrderLine>
const column = (header: string, cell: OrderColumn['cell']): OrderColumn => ({ header, cell })

/** Amounts of an order are in its first row only, so that the sum of a column is right. */
const once = (header: string, cell: OrderColumn['cell']) =>
  column(header, (row) => (row.position === row.firstPosition ? cell(row) : null))

/** An order without lines has one row. */
const ofLine = (header: string, cell: (row: ExportedOrderLine) => ExportCell) =>
  column(header, (row) => (row.position === null ? null : cell(row)))

type FindCarrierName = (carrier: string) => string

const listParcelColumns = (findCarrierName: FindCarrierName): OrderColumn[] => [
  column('Hãng vận chuyển', ({ parcels }) =>
    parcels.map(({ carrier }) => findCarrierName(carrier)).join(', '),
  ),
  column('Mã vận đơn', ({ parcels }) => parcels.flatMap(({ code }) => code ?? []).join(', ')),
  column('Trạng thái kiện', ({ parcels }) =>
    parcels.map(({ state }) => shipmentStateDetails[state].label).join(', '),
  ),
]

type UnexportedField = '_id' | 'clientNumber' | 'userId' | 'items'
type AddedField = 'enteredBy' | 'isOfGuest' | 'manualDiscountReason' | 'parcels' | 'due' | 'refundDue' | 'cod'
type ExportedField = Exclude<keyof Order, UnexportedField> | AddedField

const mapOrderColumns = (findCarrierName: FindCarrierName): Record<ExportedField, OrderColumn[]> => ({
  orderNumber: [column('Mã đơn hàng', (row) => row.number)],
  createdAt: [{ ...column('Ngày đặt', (row) => row.createdAt), isTime: true }],
  status: [column('Trạng thái', (row) => row.status)],
  cancelReason: [column('Lý do huỷ', (row) => row.cancelReason && cancelReasonLabels[row.cancelReason])],
  channel: [column('Nguồn đơn', (row) => orderChannelLabels[row.channel])],
  enteredBy: [column('Nhân viên tạo đơn', (row) => row.enteredBy)],
  isOfGuest: [column('Khách không tài khoản', (row) => row.isOfGuest)],
  customerInfo: [
    column('Người nhận', (row) => row.customerName),
    column('Điện thoại', (row) => formatPhone(row.phone)),
    column('Email', (row) => row.email),
  ],
  address: [
    column('Địa chỉ', (row) => row.street),
    column('Phường, xã', (row) => row.ward),
    column('Tỉnh, thành', (row) => row.province),
  ],
  note: [column('Ghi chú', (row) => row.note)],
  payment: [column('Cách thanh toán', (row) => getPaymentMethodName(row.payment))],
  payBefore: [{ ...column('Hạn thanh toán', (row) => row.paymentDueAt), isTime: true }],
  voucherCode: [column('Mã giảm giá', (row) => row.voucherCode)],
  manualDiscountReason: [column('Lý do giảm giá', (row) => row.manualDiscountReason)],
  arrival: [
    column('Hẹn giao từ', (row) => row.promisedFrom),
    column('Hẹn giao đến', (row) => row.promisedTo),
  ],
  parcels: listParcelColumns(findCarrierName),
  subtotal: [once('Tiền hàng', (row) => row.subtotal)],
  discountTotal: [once('Giảm giá', (row) => row.discountTotal)],
  shippingFee: [once('Phí giao hàng', (row) => row.shippingFee)],
  totalPrice: [once('Tổng cộng', (row) => row.totalPrice)],
  paid: [once('Đã thu', (row) => row.paid)],
  due: [once('Còn phải thu', (row) => calculatePaymentState(row).due)],
  refundDue: [once('Cần hoàn', (row) => calculatePaymentState(row).refundDue)],
  cod: [once('Tiền thu hộ', (row) => row.cod)],
})

type UnexportedLineField = 'productId' | 'variantId' | 'image' | 'shipsApart' | 'toSend'
const lineColumns: Record<Exclude<keyof OrderLine, UnexportedLineField> | 'revenue', OrderColumn> = {
  position: ofLine('Dòng', (row) => (row.position ?? 0) + 1),
  name: ofLine('Sản phẩm', (row) => row.name),
  color: ofLine('Màu', (row) => row.color),
  size: ofLine('Size', (row) => row.size),
  sku: ofLine('SKU', (row) => row.sku),
  price: ofLine('Đơn giá', (row) => row.price),
  quantity: ofLine('Số lượng', (row) => row.quantity),
  returned: ofLine('Đã trả lại', (row) => row.returned),
  discount: ofLine('Giảm giá của dòng', (row) => row.discount),
  manualDiscount: ofLine('Trong đó nhân viên giảm', (row) => row.manualDiscount),
  exchangedFrom: ofLine('Đổi từ dòng', (row) => (row.exchangedFrom === null ? null : row.exchangedFrom + 1)),
  revenue: ofLine('Doanh thu của dòng', (row) => row.revenue),
}

const costColumns = [
  ofLine('Giá vốn', (row) => row.cost ?? 'chưa biết'),
  ofLine('Lãi gộp', (row) => calculateProfit(row) ?? 'chưa biết'),
]

export const listOrderColumns = (canSeeCosts: boolean, findCarrierName: FindCarrierName): OrderColumn[] => [
  ...Object.values(mapOrderColumns(findCarrierName)).flat(),
  ...Object.values(lineColumns),
  ...(canSeeCosts ? costColumns : []),
]
