import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { CategoryUse } from '#contract/categories.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useApi } from '../../use-api.ts'
import { OrderList } from '../order-list.tsx'
import { categoriesKey, categoryUseQuery, ofCategories } from '../shop-queries.ts'
import { TableFailure, TableLoading, TableStale } from '../table/table-notes.tsx'
import { useAct } from '../use-act.ts'
import { CategoryRow } from './category-row.tsx'

/** All categories in the order of the storefront's menu. */
export function CategoriesScreen() {
  const api = useApi()
  const list = useQuery(categoryUseQuery(api))
  return (
    <main className="page pt-6 pb-16">
      <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl font-bold">Danh mục</h1>
        <ButtonLink
          href="/admin/categories/add"
          look="primary"
          className="ml-auto px-4 max-sm:ml-0 max-sm:w-full"
        >
          <Icon of={Plus} /> Thêm danh mục
        </ButtonLink>
      </div>
      <p className="mb-6 text-sm text-ink-soft">
        Menu của cửa hàng theo đúng thứ tự này. Kéo, hoặc dùng hai mũi tên, để đổi chỗ.
      </p>
      {list.isPending && <TableLoading rows={6} rowClass="h-14" />}
      {list.isError && !list.data && <TableFailure error={list.error} retry={list.refetch} />}
      {list.isError && list.data && <TableStale error={list.error} retry={list.refetch} />}
      {list.data && <Rows categories={list.data} />}
    </main>
  )
}

function Rows({ categories }: { categories: CategoryUse[] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const order = useAct((ids: string[]) => api.orderCategories({ body: { ids } }), { old: ofCategories })
  if (categories.length === 0) {
    return (
      <EmptyState action={<ButtonLink href="/admin/categories/add">Thêm danh mục</ButtonLink>}>
        Chưa có danh mục nào.
      </EmptyState>
    )
  }
  function reorder(ids: string[]) {
    const byId = new Map(categories.map((category) => [category._id, category]))
    queryClient.setQueryData(
      categoriesKey,
      ids.flatMap((id) => byId.get(id) ?? []),
    )
    order.mutate(ids)
  }
  return (
    <OrderList
      label="Danh mục theo thứ tự"
      rows={categories}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      onOrder={reorder}
    >
      {(category) => <CategoryRow category={category} />}
    </OrderList>
  )
}
