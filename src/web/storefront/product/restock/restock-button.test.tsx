import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import { SettingsProvider } from '#web/app/api/settings-provider.tsx'
import { RestockButton } from './restock-button.tsx'

const router = createRouter({ routeTree: createRootRouteWithContext<object>()(), context: { api: {} } })

function render(stocks: readonly number[], sendsEmail = true) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['settings-summary'], { sendsEmail })
  const countInStock = stocks.reduce((sum, stock) => sum + stock, 0)
  const product = { countInStock, variants: stocks.map((stock) => ({ stock })) } as unknown as Product
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <SettingsProvider>
          <RestockButton product={product} chosen={{ color: null, size: null }} />
        </SettingsProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('a shopper can ask for a message where a variant is sold out, if the shop sends emails', () => {
  expect(render([0])).toMatch(/Báo khi có hàng/)
  expect(render([0])).not.toMatch(/Loại bạn cần đã hết\?/)
  expect(render([3, 0])).toMatch(/Loại bạn cần đã hết\?.*Báo khi có hàng/)
  expect(render([3, 1])).toBe('')
  expect(render([3, 0], false)).toBe('')
})
