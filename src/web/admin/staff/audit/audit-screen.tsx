import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { auditEntityLabels } from '#contract/staff/audit-log-labels.ts'
import { staffQuery } from '#web/admin/catalog/admin-queries.ts'
import { DateInput } from '#web/admin/form/dates/date-input.tsx'
import { NoResults, StaleDataNotice, TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { FilterSelects, type TableFilter } from '#web/admin/table/toolbar/filter-selects.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { AuditEntryItem } from './audit-entry-item.tsx'
import { type AuditSearch, auditLogQuery } from './audit-log-query.ts'

export function AuditScreen() {
  const search = useSearch({ from: '/admin/audit' })
  const navigate = useNavigateInPage()
  const changeSearch = (change: Partial<Record<keyof AuditSearch, string | undefined>>) =>
    void navigate({ to: '/admin/audit', search: { ...search, ...change } as AuditSearch, resetScroll: false })
  return (
    <main className="page pt-6 pb-16">
      <h1 className="mb-1 font-display text-3xl font-bold">Nhật ký</h1>
      <p className="text-sm text-ink-soft">
        Ai đã đổi gì trong cửa hàng, trước và sau. Không dòng nào sửa được.
      </p>
      <AuditFilters search={search} onChange={changeSearch} />
      <AuditLog search={search} onClear={() => void navigate({ to: '/admin/audit' })} />
    </main>
  )
}

interface AuditFiltersProps {
  search: AuditSearch
  onChange: (change: Partial<Record<keyof AuditSearch, string | undefined>>) => void
}

function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { data: staff = [] } = useQuery(staffQuery(useApi()))
  const people = [...staff.map(({ _id, name }) => ({ value: _id, label: name }))]
  const filters: TableFilter[] = [
    {
      id: 'actor',
      label: 'Mọi người',
      choices: [...people, { value: 'operator', label: 'Không có tài khoản' }],
    },
    {
      id: 'entity',
      label: 'Mọi thứ',
      choices: Object.entries(auditEntityLabels)
        .filter(([value]) => value !== 'letter')
        .map(([value, label]) => ({ value, label })),
    },
  ]
  return (
    <search className="flex flex-wrap items-center gap-3 py-4">
      <FilterSelects filters={filters} search={search} onChange={onChange} />
      <div className="flex gap-3 max-sm:w-full max-sm:flex-wrap">
        <AuditDayField label="Từ ngày" value={search.from} onDay={(from) => onChange({ from })} />
        <AuditDayField label="Đến ngày" value={search.to} onDay={(to) => onChange({ to })} />
      </div>
      {search.entityId && (
        <Button kind="quiet" small onClick={() => onChange({ entityId: undefined })}>
          Chỉ một mục này · Xem tất cả
        </Button>
      )}
    </search>
  )
}

interface AuditDayFieldProps {
  label: string
  value: string | undefined
  onDay: (day: string | undefined) => void
}

function AuditDayField({ label, value, onDay }: AuditDayFieldProps) {
  const id = useId()
  return (
    <span className="flex items-center gap-2 text-sm max-sm:w-full">
      <label htmlFor={id} className="whitespace-nowrap max-sm:w-20">
        {label}
      </label>
      <DateInput id={id} value={value} onDay={onDay} className="text-sm" />
    </span>
  )
}

function AuditLog({ search, onClear }: { search: AuditSearch; onClear: () => void }) {
  const api = useApi()
  const query = useInfiniteQuery({ ...auditLogQuery(api, search), placeholderData: keepPreviousData })
  if (query.isPending) return <TableLoading rows={12} rowClass="h-16" />
  if (!query.data) return <TableError error={query.error} retry={query.refetch} />
  const entries = query.data.pages.flatMap(({ changes }) => changes)
  if (entries.length === 0)
    return <NoResults isFiltered={Object.values(search).some(Boolean)} onClear={onClear} />
  return (
    <>
      {query.isError && <StaleDataNotice error={query.error} retry={query.refetch} />}
      <ol
        aria-label="Các thay đổi"
        aria-busy={query.isPlaceholderData}
        className={cx('divide-y divide-line border-y border-line', query.isPlaceholderData && 'opacity-60')}
      >
        {entries.map((entry) => (
          <AuditEntryItem key={entry._id} entry={entry} search={search} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <div className="pt-6 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Xem thêm
          </Button>
        </div>
      ) : (
        <p className="pt-6 text-center text-sm text-ink-soft">Hết nhật ký.</p>
      )}
    </>
  )
}
