import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Ellipsis } from 'lucide'
import { useState } from 'react'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { attributesQuery } from '#web/admin/catalog/admin-queries.ts'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import { createPageFetcher, paginateRows } from '#web/admin/table/table-pages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx'
import { DeleteAttributeDialog } from './delete-attribute-dialog.tsx'

const byName = (a: Attribute, b: Attribute) => a.value.localeCompare(b.value, 'vi')
const listOptions = {
  text: ({ value, values }: Attribute) => [value, ...values.map((one) => one.value)].join(' '),
  sorts: { 'name-asc': byName, 'name-desc': (a: Attribute, b: Attribute) => byName(b, a) },
}

const maxShownValues = 12

export function AttributesScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/attributes' })
  const attributes = useQuery(attributesQuery(api))
  return (
    <AdminTable
      name="attributes"
      listPath="/admin/attributes"
      title="Thuộc tính"
      noun="thuộc tính"
      search={search}
      searchLabel="Tìm theo tên thuộc tính hoặc giá trị"
      columns={columns}
      rowKey={({ _id }) => _id}
      sortLabels={{ '': 'Thứ tự của cửa hàng', 'name-asc': 'Tên A–Z', 'name-desc': 'Tên Z–A' }}
      page={useQuery({ ...attributesQuery(api), select: (rows) => paginateRows(rows, search, listOptions) })}
      fetchPage={createPageFetcher(attributes.data, search, listOptions)}
      actions={
        <ButtonLink to="/admin/attributes/add" kind="primary" className="px-4 max-sm:w-full">
          Thêm thuộc tính
        </ButtonLink>
      }
      className={cardClass}
      rowClass="h-14"
    />
  )
}

// On a phone the name and the menu share one line, and the values are below.
const cardClass = [
  '[&_th]:whitespace-nowrap max-sm:[&_td]:before:hidden',
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[1fr_auto]',
  'max-sm:[&_[data-label="Chi_tiết"]]:col-span-2 max-sm:[&_[data-label="Tác_vụ"]]:row-start-1',
  'max-sm:[&_[data-label="Tác_vụ"]]:col-start-2 max-sm:[&_td:not([data-label])]:items-center',
].join(' ')

const columns: readonly AdminColumn<Attribute>[] = [
  {
    id: 'value',
    header: 'Tên thuộc tính',
    isRowHeader: true,
    fixed: true,
    sorts: ['name-asc', 'name-desc'],
    text: ({ value }) => value,
    cell: ({ _id, value }) => (
      <Link
        to="/admin/attributes/$id/values"
        params={{ id: _id }}
        className="font-medium wrap-anywhere hover:text-lacquer-ink"
      >
        {value}
      </Link>
    ),
  },
  {
    id: 'values',
    header: 'Chi tiết',
    text: ({ values }) => values.map(({ value }) => value).join(', '),
    cell: (attribute) => <ValueChips {...attribute} />,
  },
  { id: 'actions', header: 'Tác vụ', fixed: true, cell: (attribute) => <AttributeMenu {...attribute} /> },
]

function ValueChips({ values }: Attribute) {
  if (values.length === 0) return <span className="text-ink-soft">Chưa có giá trị</span>
  return (
    <ul className="flex flex-wrap gap-1.5 py-1.5">
      {values.slice(0, maxShownValues).map(({ _id, value, swatch }) => (
        <li key={_id} className="flex max-w-48 items-center gap-1.5 border border-line px-2 py-0.5 text-sm">
          <Swatch color={swatch} className="size-3" />
          <span className="truncate">{value}</span>
        </li>
      ))}
      {values.length > maxShownValues && (
        <li className="px-1 py-0.5 text-sm text-ink-soft">
          và {values.length - maxShownValues} giá trị khác
        </li>
      )}
    </ul>
  )
}

function AttributeMenu(attribute: Attribute) {
  const [isDeleting, setDeleting] = useState(false)
  const page = { to: '/admin/attributes/$id/values', params: { id: attribute._id } } as const
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`Thao tác với ${attribute.value}`} />}>
        <MenuItem asChild>
          <Link {...page} hash="add">
            Thêm giá trị
          </Link>
        </MenuItem>
        <MenuItem asChild>
          <Link {...page}>Cập nhật thuộc tính</Link>
        </MenuItem>
        <MenuItem danger onSelect={() => setDeleting(true)}>
          Xoá thuộc tính
        </MenuItem>
      </Menu>
      <DeleteAttributeDialog attribute={attribute} open={isDeleting} onOpenChange={setDeleting} />
    </>
  )
}
