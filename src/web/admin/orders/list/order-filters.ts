import { orderChannelLabels } from '#contract/orders/order-channels.ts'
import { orderFlagLabels, parcelFilterLabels } from '#contract/orders/order-list-filters.ts'
import { paymentStateLabels } from '#contract/payments/order-ledger-labels.ts'
import {
  getPaymentMethodName,
  listPaymentMethods,
  type PaymentMethod,
} from '#contract/payments/payment-methods.ts'
import { provinces } from '#domain/shipping/localities/provinces.ts'

const toChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const listPaymentChoices = (chosen: PaymentMethod | undefined) =>
  [...new Set([...listPaymentMethods(), ...(chosen ? [chosen] : [])])].map((value) => ({
    ...{ value, label: getPaymentMethodName(value) },
  }))

export const listOrderFilters = ({ payment }: { payment?: PaymentMethod | undefined }) => [
  { id: 'parcel', label: 'Mọi vận đơn', choices: toChoices(parcelFilterLabels) },
  { id: 'flag', label: 'Mọi lưu ý', choices: toChoices(orderFlagLabels) },
  {
    id: 'payment',
    label: 'Mọi cách trả',
    choices: listPaymentChoices(payment),
  },
  { id: 'channel', label: 'Mọi nguồn', choices: toChoices(orderChannelLabels) },
  { id: 'money', label: 'Mọi thanh toán', choices: toChoices(paymentStateLabels) },
  {
    id: 'province',
    label: 'Mọi tỉnh',
    choices: provinces.map(({ code, name }) => ({ value: code, label: name })),
  },
  { id: 'toSend', label: 'Hàng đổi', choices: [{ value: 'yes', label: 'Hàng đổi chờ gửi' }] },
]

export const viewFilter = {
  id: 'view',
  label: 'Bảng đầy đủ',
  choices: [{ value: 'invoices', label: 'Bảng hoá đơn' }],
}
