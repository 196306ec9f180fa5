import { useQuery } from '@tanstack/react-query'
import { promotionStateLabels } from '#contract/catalog/promotions/promotion-states.ts'
import type { Promotion } from '#contract/catalog/promotions/promotions.ts'
import { formatDay } from '#domain/shop-day.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { DeletePromotionButton } from './delete-promotion-button.tsx'
import { PromotionForm } from './promotion-form.tsx'
import { promotionsQuery } from './promotion-queries.ts'

export function PromotionsScreen() {
  const query = useQuery(promotionsQuery(useApi()))
  return (
    <main className="page grid gap-8 pt-6 pb-16">
      <div className="grid gap-2">
        <h1 className="font-display text-3xl font-bold">Đợt giảm giá</h1>
        <p className="max-w-prose text-sm text-ink-soft">
          Giảm theo ngày cho một danh mục, một bộ sưu tập hay mọi sản phẩm. Giá tự đổi lúc 0 giờ và trở lại
          sau ngày cuối; sản phẩm đang giảm sâu hơn thì giữ mức của nó, không cộng dồn.
        </p>
      </div>
      <PromotionForm />
      {query.isPending && <TableLoading rows={3} rowClass="h-16" />}
      {query.isError && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data && <PromotionList promotions={query.data} />}
    </main>
  )
}

function PromotionList({ promotions }: { promotions: readonly Promotion[] }) {
  if (promotions.length === 0)
    return <p className="text-ink-soft">Chưa có đợt giảm giá nào. Đợt mới sẽ hiện ở đây.</p>
  return (
    <ul aria-label="Các đợt giảm giá" className="divide-y divide-line border-y border-line">
      {promotions.map((promotion) => (
        <PromotionItem key={promotion._id} {...promotion} />
      ))}
    </ul>
  )
}

function PromotionItem(promotion: Promotion) {
  const { percent, category, collection, from, to, state, products, announced } = promotion
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="mr-auto grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {percent.toLocaleString('vi-VN')}% · {(category ?? collection)?.name ?? 'Mọi sản phẩm'}
          <Badge>{promotionStateLabels[state]}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {formatDay(from)} – hết {formatDay(to)} · {products} sản phẩm đang bán
          {announced && ' · Báo trên trang chủ'}
        </p>
      </div>
      <DeletePromotionButton promotion={promotion} />
    </li>
  )
}
