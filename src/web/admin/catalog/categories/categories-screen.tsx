import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { CategoryWithProductCount } from '#contract/catalog/categories.ts'
import {
  categoriesKey,
  categoriesWithProductCountQuery,
  categoryDependentKeys,
} from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import type { categorySorts } from '#web/admin/table/read-list-searches.ts'
import { sortByKeys } from '#web/admin/table/sort-by-keys.ts'
import { createPageFetcher, paginateRows } from '#web/admin/table/table-pages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { CategoryName } from './category-name.tsx'
import { DeleteCategoryButton } from './delete-category-button.tsx'
import { EditCategoryButton } from './edit-category-button.tsx'

type CategorySort = (typeof categorySorts)[number]
type CompareCategories = (a: CategoryWithProductCount, b: CategoryWithProductCount) => number

const byName: CompareCategories = (a, b) => a.name.localeCompare(b.name, 'vi')
const byProducts: CompareCategories = (a, b) => a.products - b.products
const sorts: Record<CategorySort, CompareCategories> = {
  'name-asc': byName,
  'name-desc': (a, b) => byName(b, a),
  'products-asc': byProducts,
  'products-desc': (a, b) => byProducts(b, a),
}
const listOptions = { text: ({ name }: CategoryWithProductCount) => name, sorts }

export function CategoriesScreen() {
  const api = useApi()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/admin/categories' })
  const categories = useQuery(categoriesWithProductCountQuery(api)).data
  const order = useAdminMutation((ids: string[]) => api.sortCategories({ body: { ids } }), {
    invalidates: categoryDependentKeys,
    queue: 'order categories',
  })
  function reorder(ids: string[]) {
    // A request sent before this change would restore the old order.
    void queryClient.cancelQueries({ queryKey: categoriesKey })
    queryClient.setQueryData(categoriesKey, (current: CategoryWithProductCount[] = []) =>
      sortByKeys(current, getCategoryKey, ids),
    )
    order.mutate(ids)
  }
  return (
    <AdminTable
      name="categories"
      listPath="/admin/categories"
      title="Danh mục"
      noun="danh mục"
      search={search}
      searchLabel="Tìm theo tên danh mục"
      columns={columns}
      rowKey={getCategoryKey}
      sortLabels={{
        '': 'Thứ tự của cửa hàng',
        'name-asc': 'Tên A–Z',
        'name-desc': 'Tên Z–A',
        'products-desc': 'Nhiều sản phẩm nhất',
        'products-asc': 'Ít sản phẩm nhất',
      }}
      page={useQuery({
        ...categoriesWithProductCountQuery(api),
        select: (rows) => paginateRows(rows, search, listOptions),
      })}
      fetchPage={createPageFetcher(categories, search, listOptions)}
      rowOrder={{
        allRows: categories,
        rowName: ({ name }) => name,
        parentKey: ({ parent }) => parent,
        hint: 'Menu của cửa hàng theo đúng thứ tự này.',
        onOrder: reorder,
      }}
      emptyContent={
        <ButtonLink to="/admin/categories/add" kind="primary">
          Thêm danh mục đầu tiên
        </ButtonLink>
      }
      className={cardClass}
      rowClass="h-14"
    />
  )
}

const getCategoryKey = ({ _id }: CategoryWithProductCount) => _id

// On a phone the name takes the first line; product count, arrows and delete button take the second.
const cardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[1fr_auto_auto]',
  'max-sm:[&_td]:before:hidden max-sm:[&_td]:items-center',
  'max-sm:[&_td:not([data-label])]:col-span-3 max-sm:[&_td:not([data-label])]:row-start-1',
  'max-sm:[&_[data-label="Sản_phẩm"]]:row-start-2 max-sm:[&_[data-label="Sản_phẩm"]]:col-start-1',
  'max-sm:[&_[data-label="Thứ_tự"]]:row-start-2 max-sm:[&_[data-label="Thứ_tự"]]:col-start-2',
  'max-sm:[&_[data-label="Tác_vụ"]]:row-start-2 max-sm:[&_[data-label="Tác_vụ"]]:col-start-3',
].join(' ')

const columns: readonly AdminColumn<CategoryWithProductCount>[] = [
  {
    id: 'name',
    header: 'Tên danh mục',
    isRowHeader: true,
    fixed: true,
    sorts: ['name-asc', 'name-desc'],
    text: ({ name }) => name,
    cell: (category) => <CategoryName category={category} />,
  },
  {
    id: 'products',
    header: 'Sản phẩm',
    sorts: ['products-asc', 'products-desc'],
    text: ({ products }) => products,
    cell: (category) => <ProductsLink {...category} />,
  },
  {
    id: 'actions',
    header: 'Tác vụ',
    fixed: true,
    align: 'end',
    cell: (row) => (
      <span className="flex justify-end">
        <EditCategoryButton category={row} />
        <DeleteCategoryButton {...row} />
      </span>
    ),
  },
]

function ProductsLink({ _id, products }: CategoryWithProductCount) {
  if (products === 0) return <span className="text-ink-soft">Chưa có sản phẩm</span>
  return (
    <Link to="/admin/products" search={{ category: _id }} className="inkline inline-block py-2">
      {products} sản phẩm
    </Link>
  )
}
