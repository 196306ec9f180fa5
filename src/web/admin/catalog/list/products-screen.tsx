import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { audienceLabels, audiences } from '#contract/catalog/audiences.ts'
import { productFields } from '#contract/catalog/product-fields.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { allCategoriesQuery } from '#web/admin/catalog/admin-queries.ts'
import { type ProductSearch, productTableQuery, toProductFilter } from '#web/admin/catalog/product-queries.ts'
import { AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { DeletedProducts } from './deleted-products.tsx'
import { ProductBulkActions } from './product-bulk-actions.tsx'
import { adminProductSortLabels, productCardClass, productColumns } from './product-columns.tsx'
import { productListTabs } from './product-list-tabs.ts'

export function ProductsScreen() {
  const search = useSearch({ from: '/admin/products' })
  return search.view ? <DeletedProducts search={search} /> : <ProductList search={search} />
}

function ProductList({ search }: { search: ProductSearch }) {
  const api = useApi()
  const { data: categories = [] } = useQuery(allCategoriesQuery(api))
  return (
    <AdminTable
      name="products"
      listPath="/admin/products"
      title="Sản phẩm"
      noun="sản phẩm"
      search={search}
      searchLabel="Tìm sản phẩm theo tên, mã SKU, danh mục"
      columns={productColumns}
      rowKey={getProductKey}
      rowName={({ name }) => name}
      sortLabels={adminProductSortLabels}
      tabs={productListTabs}
      filters={[
        {
          id: 'category',
          label: 'Danh mục',
          choices: categories.map(({ _id, name }) => ({ value: _id, label: name })),
        },
        { id: 'audience', label: productFields.audience.label, choices: audienceChoices },
        {
          id: 'stock',
          label: 'Kho',
          choices: [
            { value: 'in', label: 'Còn hàng' },
            { value: 'out', label: 'Hết hàng' },
          ],
        },
        {
          id: 'sale',
          label: 'Giảm giá',
          choices: [
            { value: 'yes', label: 'Đang giảm giá' },
            { value: 'no', label: 'Không giảm giá' },
          ],
        },
        {
          id: 'featured',
          label: 'Nổi bật',
          choices: [
            { value: 'yes', label: 'Nổi bật' },
            { value: 'no', label: 'Không nổi bật' },
          ],
        },
        {
          id: 'described',
          label: productFields.seoDescription.label,
          choices: [
            { value: 'no', label: 'Chưa có lời giới thiệu' },
            { value: 'yes', label: 'Đã có lời giới thiệu' },
          ],
        },
      ]}
      page={useQuery({ ...productTableQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listProducts.withTotal({ query: { ...toProductFilter(search), page, limit } as never })
      }
      bulkActions={(selection) => <ProductBulkActions selection={selection} />}
      actions={
        <ButtonLink to="/admin/products/import" className="px-4 max-sm:order-last max-sm:basis-full">
          Nhập, xuất file
        </ButtonLink>
      }
      emptyContent={
        <ButtonLink to="/admin/products/add" kind="primary">
          Thêm sản phẩm đầu tiên
        </ButtonLink>
      }
      className={productCardClass}
      rowClass="h-15 max-sm:h-32"
    />
  )
}

const audienceChoices = [
  ...audiences.map((audience) => ({ value: audience, label: audienceLabels[audience] })),
  { value: 'none', label: 'Chưa chọn' },
]

const getProductKey = (product: ProductSummary) => product._id
