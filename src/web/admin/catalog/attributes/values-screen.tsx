import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Attribute, AttributeValue } from '#contract/catalog/attributes.ts'
import { attributeQuery, attributeUseQuery, ofAttributes } from '#web/admin/catalog/shop-queries.ts'
import { useAct } from '#web/admin/form/use-act.ts'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import { inOrder } from '#web/admin/table/in-order.ts'
import { fetchOfWhole, pageOfWhole } from '#web/admin/table/pages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { AddValue } from './add-value.tsx'
import { AttributeHead } from './attribute-head.tsx'
import { DeleteValue } from './delete-value.tsx'
import { OwnSwatch } from './own-swatch.tsx'
import { ValueName } from './value-name.tsx'

const byName = (a: AttributeValue, b: AttributeValue) => a.value.localeCompare(b.value, 'vi')
const how = {
  text: ({ value }: AttributeValue) => value,
  sorts: { 'name-asc': byName, 'name-desc': (a: AttributeValue, b: AttributeValue) => byName(b, a) },
}

/** An attribute's own page: its name, its values and their order. */
export function ValuesScreen() {
  const { id } = useParams({ from: '/admin/attributes/$id/values' })
  return <Values key={id} id={id} />
}

function Values({ id }: { id: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/admin/attributes/$id/values' })
  const query = attributeQuery(api, id)
  const attribute = useQuery(query).data
  const { data: use } = useQuery(attributeUseQuery(api, id))
  const order = useAct((ids: string[]) => api.orderAttributeValues({ params: { id }, body: { ids } }), {
    old: ofAttributes,
    queue: 'order values',
  })
  function reorder(ids: string[]) {
    // What was asked before this move would bring the old order back.
    void queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(
      query.queryKey,
      (now) => now && { ...now, values: inOrder(now.values, keyOf, ids) },
    )
    order.mutate(ids)
  }
  return (
    <AdminTable
      name="values"
      here={`/admin/attributes/${id}/values`}
      title={attribute?.value ?? 'Thuộc tính'}
      heading={attribute && <AttributeHead attribute={attribute} />}
      intro={attribute && <AddValue attribute={attribute} />}
      noun="giá trị"
      search={search}
      searchLabel="Tìm theo tên giá trị"
      columns={columnsOf(attribute, use)}
      rowKey={keyOf}
      sortWords={{ '': 'Thứ tự của cửa hàng', 'name-asc': 'Tên A–Z', 'name-desc': 'Tên Z–A' }}
      page={useQuery({ ...query, select: ({ values }) => pageOfWhole(values, search, how) })}
      fetchPage={fetchOfWhole(attribute?.values, search, how)}
      order={{
        whole: attribute?.values,
        rowName: ({ value }) => value,
        words: 'Bộ lọc và các lựa chọn của sản phẩm theo đúng thứ tự này.',
        onOrder: reorder,
      }}
      className={cardClass}
      rowClass="h-14"
      first={<p className="text-ink-soft">Thêm giá trị đầu tiên ở ô phía trên.</p>}
    />
  )
}

const keyOf = ({ _id }: AttributeValue) => _id

/** On a phone: the name and how many products have it; below, its colour, the arrows and the bin. */
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

/** `use`: how many products have each value; undefined until it was counted. */
function columnsOf(
  attribute: Attribute | undefined,
  use: ReadonlyMap<string, number> | undefined,
): AdminColumn<AttributeValue>[] {
  if (!attribute) return []
  const attributeId = attribute._id
  const productsOf = ({ _id }: AttributeValue) => use?.get(_id) ?? 0
  const swatch: AdminColumn<AttributeValue> = {
    id: 'swatch',
    header: 'Mã màu',
    text: (value) => value.swatch ?? '',
    cell: (value) => <OwnSwatch attributeId={attributeId} value={value} />,
  }
  return [
    {
      id: 'value',
      header: 'Tên giá trị',
      lead: true,
      fixed: true,
      sorts: ['name-asc', 'name-desc'],
      text: ({ value }) => value,
      cell: (value) => <ValueName attributeId={attributeId} value={value} />,
    },
    ...(attribute.kind === 'color' ? [swatch] : []),
    {
      id: 'products',
      header: 'Sản phẩm',
      text: (value) => use && productsOf(value),
      cell: (value) => (
        <span className="whitespace-nowrap text-ink-soft">
          {use && (productsOf(value) > 0 ? `${productsOf(value)} sản phẩm` : 'Chưa dùng')}
        </span>
      ),
    },
    {
      id: 'actions',
      header: 'Tác vụ',
      fixed: true,
      align: 'end',
      cell: (value) => <DeleteValue attributeId={attributeId} value={value} products={productsOf(value)} />,
    },
  ]
}
