import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRouteWithContext, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SectionOf } from '#contract/content/section-kinds.ts'
import { presetHome } from '#domain/content/preset-home.ts'
import { SettingsProvider } from '#web/app/api/settings-provider.tsx'
import { SellingPoints } from './selling-points.tsx'

const section = presetHome.sections.find(({ kind }) => kind === 'services') as SectionOf<'services'>
const router = createRouter({ routeTree: createRootRouteWithContext<object>()(), context: { api: {} } })

function render(settings: { freeShippingFrom: number; hasFeeRule: boolean }) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['settings-summary'], settings)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <SettingsProvider>
          <SellingPoints section={section} />
        </SettingsProvider>
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

test('free delivery is not promised while a rule of an extension decides the fee', () => {
  const byRule = render({ freeShippingFrom: 500_000, hasFeeRule: true })
  expect(byRule).toMatch(/<li lang="vi".*phí hiện trong giỏ hàng/)
  expect(byRule).not.toMatch(/Free Shipping|Miễn phí|orders over/)
  expect(byRule).toContain('Warranty Protection')
  expect(render({ freeShippingFrom: 500_000, hasFeeRule: false })).toMatch(/Free Shipping.*orders over 150/)
})
