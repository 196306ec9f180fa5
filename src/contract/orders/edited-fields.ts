export const editedFieldLabels = {
  customerName: 'Người nhận',
  customerPhone: 'Điện thoại',
  address: 'Địa chỉ',
  note: 'Ghi chú',
  quantity: 'Số lượng',
  shippingFee: 'Phí giao hàng',
  manualDiscount: 'Giảm giá',
  voucher: 'Mã giảm giá',
  totalPrice: 'Tổng cộng',
} as const
export type EditedField = keyof typeof editedFieldLabels
export const editedFields = Object.keys(editedFieldLabels) as EditedField[]
