import { delivered } from '#contract/orders/order-statuses.ts'
import type { SendingOptions } from './sending-preview-query.ts'

export interface SendingTexts {
  verb: string
  cash: string
  /** Instead of verb, count and cash. */
  none: string
  onHold: string
  include: string
  includeReason: string
  blocked: string
  nothingIncluded: string
}

const sendingTexts: SendingTexts = {
  verb: 'Gửi',
  cash: 'thu hộ',
  none: 'Chưa gửi đơn nào',
  onHold: 'Chưa nên gửi',
  include: 'Vẫn gửi',
  includeReason: 'Lý do vẫn gửi',
  blocked: 'Không gửi được',
  nothingIncluded: 'Chưa có đơn nào gửi được. Hãy chọn đơn cần gửi trước.',
}

const deliveryTexts: SendingTexts = {
  verb: 'Đánh dấu đã giao',
  cash: 'ghi đã thu',
  none: 'Chưa chọn đơn nào',
  onHold: 'Chưa nên đánh dấu',
  include: 'Đánh dấu',
  includeReason: 'Lý do vẫn đánh dấu đã giao',
  blocked: 'Không đánh dấu được',
  nothingIncluded: 'Chưa chọn đơn nào. Hãy chọn đơn khách đã nhận.',
}

export const getSendingTexts = ({ status }: SendingOptions): SendingTexts =>
  status === delivered ? deliveryTexts : sendingTexts
