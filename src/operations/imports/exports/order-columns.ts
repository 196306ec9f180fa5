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

const listColumnsOfOrder = (findCarrierName: FindCarrierName): OrderColumn[] => [
  column('Mã đơn hàng', (row) => row.number),
  { ...column('Ngày đặt', (row) => row.createdAt), isTime: true },
  column('Trạng thái', (row) => row.status),
  column('Lý do huỷ', (row) => row.cancelReason && cancelReasonLabels[row.cancelReason]),
  column('Nhân viên tạo đơn', (row) => row.enteredBy),
  column('Khách không tài khoản', (row) => row.isOfGuest),
  column('Người nhận', (row) => row.customerName),
  column('Điện thoại', (row) => formatPhone(row.phone)),
  column('Email', (row) => row.email),
  column('Địa chỉ', (row) => row.street),
  column('Phường, xã', (row) => row.ward),
  column('Tỉnh, thành', (row) => row.province),
  column('Ghi chú', (row) => row.note),
  column('Cách thanh toán', (row) => getPaymentMethodName(row.payment)),
  { ...column('Hạn thanh toán', (row) => row.paymentDueAt), isTime: true },
  column('Mã giảm giá', (row) => row.voucherCode),
  column('Lý do giảm giá', (row) => row.manualDiscountReason),
  column('Hẹn giao từ', (row) => row.promisedFrom),
  column('Hẹn giao đến', (row) => row.promisedTo),
  column('Hãng vận chuyển', ({ parcels }) =>
    parcels.map(({ carrier }) => findCarrierName(carrier)).join(', '),
  ),
  column('Mã vận đơn', ({ parcels }) => parcels.flatMap(({ code }) => code ?? []).join(', ')),
  column('Trạng thái kiện', ({ parcels }) =>
    parcels.map(({ state }) => shipmentStateDetails[state].label).join(', '),
  ),
  once('Tiền hàng', (row) => row.subtotal),
  once('Giảm giá', (row) => row.discountTotal),
  once('Phí giao hàng', (row) => row.shippingFee),
  once('Tổng cộng', (row) => row.totalPrice),
  once('Đã thu', (row) => row.paid),
  once('Còn phải thu', (row) => calculatePaymentState(row).due),
  once('Cần hoàn', (row) => calculatePaymentState(row).refundDue),
  once('Tiền thu hộ', (row) => row.cod),
]

const lineColumns = [
  ofLine('Dòng', (row) => (row.position ?? 0) + 1),
  ofLine('Sản phẩm', (row) => row.name),
  ofLine('Màu', (row) => row.color),
  ofLine('Size', (row) => row.size),
  ofLine('SKU', (row) => row.sku),
  ofLine('Đơn giá', (row) => row.price),
  ofLine('Số lượng', (row) => row.quantity),
  ofLine('Đã trả lại', (row) => row.returned),
  ofLine('Giảm giá của dòng', (row) => row.discount),
  ofLine('Trong đó nhân viên giảm', (row) => row.manualDiscount),
  ofLine('Đổi từ dòng', (row) => (row.exchangedFrom === null ? null : row.exchangedFrom + 1)),
  ofLine('Doanh thu của dòng', (row) => row.revenue),
]

const costColumns = [
  ofLine('Giá vốn', (row) => row.cost ?? 'chưa biết'),
  ofLine('Lãi gộp', (row) => calculateProfit(row) ?? 'chưa biết'),
]

export const listOrderColumns = (canSeeCosts: boolean, findCarrierName: FindCarrierName): OrderColumn[] => [
  ...listColumnsOfOrder(findCarrierName),
  ...lineColumns,
  ...(canSeeCosts ? costColumns : []),
]
