export const invoiceModes = ['none', 'request', 'delivered'] as const
export type InvoiceMode = (typeof invoiceModes)[number]
export const invoiceModeLabels: Record<InvoiceMode, string> = {
  none: 'Không xuất',
  request: 'Khi khách yêu cầu',
  delivered: 'Mọi đơn đã giao',
}

export const invoiceVats = ['none', '0', '5', '8', '10'] as const
export type InvoiceVat = (typeof invoiceVats)[number]
export const invoiceVatLabels: Record<InvoiceVat, string> = {
  none: 'Không có thuế GTGT (hoá đơn bán hàng)',
  '0': '0%',
  '5': '5%',
  '8': '8%',
  '10': '10%',
}

export const invoiceStates = ['waiting', 'issued', 'refused'] as const
type InvoiceState = (typeof invoiceStates)[number]
export const invoiceStateLabels: Record<InvoiceState, string> = {
  waiting: 'Đang chờ xuất',
  issued: 'Đã xuất',
  refused: 'Bị từ chối',
}

export const invoiceBuyerLabels = {
  name: 'Tên công ty hoặc người mua',
  taxCode: 'Mã số thuế',
  address: 'Địa chỉ trên hoá đơn',
  email: 'Email nhận hoá đơn',
} as const
