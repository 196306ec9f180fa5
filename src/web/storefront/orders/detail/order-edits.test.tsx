import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderEdits } from './order-edits.tsx'

const at = '2026-11-20T03:00:00.000Z'

test('an edit of nothing but the reason of a discount is not shown to the buyer', () => {
  const fee = { field: 'shippingFee', name: null, before: 30_000, after: 0 } as const
  const markup = renderToStaticMarkup(
    <OrderEdits
      edits={[
        { changes: [fee], at },
        { changes: [], at: '2026-11-21T03:00:00.000Z' },
      ]}
    />,
  )
  expect(markup.match(/Cửa hàng đã sửa đơn/g)).toHaveLength(1)
  expect(renderToStaticMarkup(<OrderEdits edits={[{ changes: [], at }]} />)).toBe('')
})
