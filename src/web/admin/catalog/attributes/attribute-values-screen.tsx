import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Attribute, AttributeValue } from '#contract/catalog/attributes.ts'
import {
  attributeDependentKeys,
  attributeQuery,
  attributeUseQuery,
} from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import { sortByKeys } from '#web/admin/table/sort-by-keys.ts'
import { createPageFetcher, paginateRows } from '#web/admin/table/table-pages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { AddAttributeValueForm } from './add-attribute-value-form.tsx'
import { AttributeHeading } from './attribute-heading.tsx'
import { AttributeValueName } from './attribute-value-name.tsx'
import { AttributeValueSwatch } from './attribute-value-swatch.tsx'
import { DeleteAttributeValueButton } from './delete-attribute-value-button.tsx'

const byName = (a: AttributeValue, b: AttributeValue) => a.value.localeCompare(b.value, 'vi')
const listOptions = {
  text: ({ value }: AttributeValue) => value,
  sorts: { 'name-asc': byName, 'name-desc': (a: AttributeValue, b: AttributeValue) => byName(b, a) },
}

export function AttributeValuesScreen() {
  const { id } = useParams({ from: '/admin/attributes/$id/values' })
  return <AttributeValuesTable key={id} id={id} />
}

function AttributeValuesTable({ id }: { id: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/admin/attributes/$id/values' })
  const query = attributeQuery(api, id)
  const attribute = useQuery(query).data
  const { data: usage } = useQuery(attributeUseQuery(api, id))
  const order = useAdminMutation(
    (ids: string[]) => api.sortAttributeValues({ params: { id }, body: { ids } }),
    {
      invalidates: attributeDependentKeys,
      queue: 'order values',
    },
  )
  function reorder(ids: string[]) {
    // A request sent before this change would restore the old order.
    void queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(
      query.queryKey,
      (current) => current && { ...current, values: sortByKeys(current.values, getValueKey, ids) },
    )
    order.mutate(ids)
  }
  return (
    <AdminTable
      name="values"
      listPath={`/admin/attributes/${id}/values`}
      title={attribute?.value ?? 'Thuộc tính'}
      heading={attribute && <AttributeHeading attribute={attribute} />}
      intro={attribute && <AddAttributeValueForm attribute={attribute} />}
      noun="giá trị"
      search={search}
      searchLabel="Tìm theo tên giá trị"
      columns={createColumns(attribute, usage)}
      rowKey={getValueKey}
      sortLabels={{ '': 'Thứ tự của cửa hàng', 'name-asc': 'Tên A–Z', 'name-desc': 'Tên Z–A' }}
      page={useQuery({ ...query, select: ({ values }) => paginateRows(values, search, listOptions) })}
      fetchPage={createPageFetcher(attribute?.values, search, listOptions)}
      rowOrder={{
        allRows: attribute?.values,
        rowName: ({ value }) => value,
        hint: 'Bộ lọc và các lựa chọn của sản phẩm theo đúng thứ tự này.',
        onOrder: reorder,
      }}
      className={cardClass}
      rowClass="h-14"
      emptyContent={<p className="text-ink-soft">Thêm giá trị đầu tiên ở ô phía trên.</p>}
    />
  )
}

const getValueKey = ({ _id }: AttributeValue) => _id

// On a phone the first line has name and product count, the second colour, arrows and delete button.
const cardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[1fr_auto_auto]',
  'max-sm:[&_td]:before:hidden max-sm:[&_td]:items-center',
  'max-sm:[&_td:not([data-label])]:col-start-1 max-sm:[&_td:not([data-label])]:row-start-1',
  'max-sm:[&_[data-label="Sản_phẩm"]]:row-start-1 max-sm:[&_[data-label="Sản_phẩm"]]:col-start-2',
  'max-sm:[&_[data-label="Sản_phẩm"]]:col-span-2 max-sm:[&_[data-label="Sản_phẩm"]]:justify-self-end',
  'max-sm:[&_[data-label="Mã_màu"]]:row-start-2 max-sm:[&_[data-label="Mã_màu"]]:col-start-1',
  'max-sm:[&_[data-label="Thứ_tự"]]:row-start-2 max-sm:[&_[data-label="Thứ_tự"]]:col-start-2',
  'max-sm:[&_[data-label="Tác_vụ"]]:row-start-2 max-sm:[&_[data-label="Tác_vụ"]]:col-start-3',
  'max-sm:[&_[data-label="Tác_vụ"]]:justify-self-end',
].join(' ')

/** The number of products by value id; undefined while it is loading. */
type UsageByValue = ReadonlyMap<string, number> | undefined

function createColumns(attribute: Attribute | undefined, usage: UsageByValue): AdminColumn<AttributeValue>[] {
  if (!attribute) return []
  const attributeId = attribute._id
  return [
    {
      id: 'value',
      header: 'Tên giá trị',
      isRowHeader: true,
      fixed: true,
      sorts: ['name-asc', 'name-desc'],
      text: ({ value }) => value,
      cell: (value) => <AttributeValueName attributeId={attributeId} value={value} />,
    },
    ...(attribute.kind === 'color' ? [createSwatchColumn(attributeId)] : []),
    createProductsColumn(usage),
    {
      id: 'actions',
      header: 'Tác vụ',
      fixed: true,
      align: 'end',
      cell: (value) => (
        <DeleteAttributeValueButton
          attributeId={attributeId}
          value={value}
          products={usage?.get(value._id) ?? 0}
        />
      ),
    },
  ]
}

const createSwatchColumn = (attributeId: string): AdminColumn<AttributeValue> => ({
  id: 'swatch',
  header: 'Mã màu',
  text: (value) => value.swatch ?? '',
  cell: (value) => <AttributeValueSwatch attributeId={attributeId} value={value} />,
})

function createProductsColumn(usage: UsageByValue): AdminColumn<AttributeValue> {
  const countProducts = ({ _id }: AttributeValue) => usage?.get(_id) ?? 0
  return {
    id: 'products',
    header: 'Sản phẩm',
    text: (value) => usage && countProducts(value),
    cell: (value) => (
      <span className="whitespace-nowrap text-ink-soft">
        {usage && (countProducts(value) > 0 ? `${countProducts(value)} sản phẩm` : 'Chưa dùng')}
      </span>
    ),
  }
}
