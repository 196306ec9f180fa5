import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderToPrint } from '#contract/orders/admin-orders.ts'
import { DeliverySlip } from './delivery-slip.tsx'

const order = {
  orderNumber: '1700000000000-001',
  createdAt: '2026-11-20T02:00:00.000Z',
  customerInfo: { customerName: 'Bà Tư', customerPhone: '0905123456' },
  channel: 'phone',
  address: null,
  note: null,
  items: [],
  collect: 0,
  transfer: null,
} as unknown as OrderToPrint

const renderSlip = (changes: Partial<OrderToPrint>) =>
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
  const address = { street: '12 Hàng Bông', ward: 'Phường Hoàn Kiếm', province: 'Thành phố Hà Nội' }
  expect(renderSlip({ address } as Partial<OrderToPrint>)).toContain('12 Hàng Bông, Phường Hoàn Kiếm')
})
