import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DeliverySlip } from './delivery-slip.tsx'

type OrderOnSlip = ComponentProps<typeof DeliverySlip>['order']

const order: OrderOnSlip = {
  orderNumber: '1700000000000-001',
  createdAt: '2026-11-20T02:00:00.000Z',
  customerInfo: { customerName: 'Bà Tư', customerPhone: '0905123456' },
  channel: 'phone',
  address: null,
  note: '',
  items: [],
  collect: 0,
  transfer: null,
  ...{ status: 'đã xác nhận', totalPrice: 0, paid: 0, voucherCode: null, discountTotal: 0, shippingFee: 0 },
}

const renderSlip = (changes: Partial<OrderOnSlip>) =>
  renderToStaticMarkup(
    <DeliverySlip
      order={{ ...order, ...changes }}
      shop={undefined}
      parcel={undefined}
      exchange
      part={null}
    />,
  )

test('a slip says that the customer fetches the order only if they do', () => {
  expect(renderSlip({})).toContain('Khách đến lấy')
  expect(renderSlip({ channel: 'web' })).not.toMatch(/Khách đến lấy|cửa hàng/)
  const address = {
    ...{ street: '12 Hàng Bông', ward: 'Phường Hoàn Kiếm', province: 'Thành phố Hà Nội' },
    ...{ wardCode: null, provinceCode: null },
  }
  expect(renderSlip({ address })).toContain('12 Hàng Bông, Phường Hoàn Kiếm')
})
