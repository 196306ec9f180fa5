import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { categoriesQuery } from '#web/app/api/categories-query.ts'
import { useLabel } from '#web/app/api/labels.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { OrderNotFound } from '#web/storefront/orders/detail/order-not-found.tsx'
import { SearchForm } from '#web/storefront/shell/search/search-form.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { ShopLinks } from './menu-links.tsx'

export function ShopNotFound() {
  const order = useMatch({ from: '/storefront/order/$id', shouldThrow: false })
  return order ? <OrderNotFound id={order.params.id} /> : <PageNotFound />
}

function PageNotFound() {
  const label = useLabel()
  const { data: categories = [] } = useQuery(categoriesQuery(useApi()))
  return (
    <main className="page grid flex-1 content-start gap-10 py-12 lg:grid-cols-[1fr_1fr] lg:gap-16 lg:py-20">
      <div className="grid content-start justify-items-start gap-4">
        <p aria-hidden="true" className="font-display text-hero font-bold text-lacquer-ink">
          404
        </p>
        <h1 className="text-2xl font-semibold">{label('Page Not Found')}</h1>
        <p className="max-w-prose text-ink-soft">
          Trang này không còn, hoặc sản phẩm đã ngừng bán. Bạn tìm bằng vài chữ nhé, gõ không dấu cũng được.
        </p>
        <SearchForm className="w-full max-w-md" inFlow />
        <ButtonLink to="/" className="mt-4">
          Quay lại trang chủ
        </ButtonLink>
      </div>
      <nav aria-label="Danh mục" className="border-line lg:border-l lg:pl-16">
        <h2 className="mb-2 text-sm text-ink-soft">{label('Shop')}</h2>
        <ShopLinks categories={categories} className="text-lg sm:[&_ul]:columns-2" />
      </nav>
    </main>
  )
}
