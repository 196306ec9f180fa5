import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { BuySheetHost } from '#web/storefront/guest/buy-sheet-host.tsx'
import { MiniCartHost } from '#web/storefront/mini-cart/mini-cart-host.tsx'
import { SkipLink } from '#web/ui/button/skip-link.tsx'
import { DemoStrip } from './demo-strip.tsx'
import { Footer } from './footer.tsx'
import { ShopHeader } from './shop-header.tsx'

export function Shell({ children }: { children: ReactNode }) {
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  return (
    <div className="flex min-h-dvh flex-col [--header-height:4rem]">
      <SkipLink />
      <ShopHeader categories={categories} />
      <DemoStrip />
      <div id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </div>
      <BuySheetHost />
      <MiniCartHost />
      <footer className="mt-24 border-t border-line">
        <Suspense>
          <Footer />
        </Suspense>
      </footer>
    </div>
  )
}
