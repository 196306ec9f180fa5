import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { GuestPurchase } from '#contract/settings/guest-purchase.ts'
import { SettingsProvider } from '#web/app/api/settings-provider.tsx'
import { BuyScreen } from './buy-screen.tsx'
import { signInToBuy } from './how-to-buy-texts.ts'

const product = {
  _id: 'shirt',
  name: 'Áo lụa',
  image: '',
  price: 199_000,
  displayPrice: { price: 199_000, salePrice: 199_000, discount: 0, varies: false },
  colors: [],
  sizes: [],
  variants: [],
} as unknown as Product

function render(guestPurchase: GuestPurchase, session: { user: { email: string } | null } = { user: null }) {
  const queryClient = new QueryClient()
  const router = createRouter({
    routeTree: createRootRouteWithContext<object>()(),
    history: createMemoryHistory(),
    context: { api: {}, queryClient },
  })
  queryClient.setQueryData(['session'], session)
  queryClient.setQueryData(['settings-summary'], { guestPurchase })
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <SettingsProvider>
          <BuyScreen
            product={product}
            line={{ productId: 'shirt', variantId: '', quantity: 1 }}
            isBuyNow={false}
          />
        </SettingsProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('with the setting `account` a visitor can only sign in or sign up; otherwise also buy as a guest', () => {
  const required = render('account')
  expect(required).toContain('Đăng nhập')
  expect(required).toContain('Đăng ký')
  expect(required).not.toContain('Mua không cần tài khoản')
  expect(render('ask')).toContain('Mua không cần tài khoản')
})

test('a visitor who already buys as a guest is not asked to sign in', () => {
  expect(render('ask')).toContain(signInToBuy)
  expect(render('ask', { user: { email: '' } })).not.toContain(signInToBuy)
})
