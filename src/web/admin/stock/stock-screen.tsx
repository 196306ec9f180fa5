import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useMemo } from 'react'
import * as limits from '#contract/limits.ts'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import type { AdjustmentReason } from '#contract/stock/movement-reasons.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { useLowStock } from '#web/admin/catalog/admin-queries.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { ExportPageLink } from '#web/admin/imports/export-page-link.tsx'
import { costsQuery } from '#web/admin/purchasing/purchasing-queries.ts'
import { StockValueSummary } from '#web/admin/purchasing/stock-value-summary.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { createStockColumns } from './create-stock-columns.tsx'
import { PrintLabelsLink } from './labels/print-labels-link.tsx'
import { stockQuery, toStockFilter } from './stock-queries.ts'
import { StockReasonSelect } from './stock-reason-select.tsx'
import { useStockCounts } from './use-stock-counts.ts'

// On a phone the image is beside the name and the numbers are below.
const cardClass = [
  'max-sm:[&_tbody_tr:has([data-label])]:grid max-sm:[&_tbody_tr]:grid-cols-[auto_auto_1fr] max-sm:[&_tbody_tr]:gap-x-3',
  'max-sm:[&_td]:col-span-3 max-sm:[&_[data-label="Ảnh"]]:col-span-1 max-sm:[&_[data-label="Ảnh"]]:before:hidden',
  'max-sm:[&_td:not([data-label])]:col-span-1 max-sm:[&_td:not([data-label])]:self-center',
].join(' ')

const listPath = '/admin/stock'

/** Lists the stock, the lowest first; counted numbers are entered beside it and saved together. */
export function StockScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/stock' })
  const lowStock = useLowStock()
  const canSeeCosts = useRights().includes('costs')
  const { counts, type, save, busy, clear } = useStockCounts()
  // Entered counts survive paging and filtering, so only leaving the screen is guarded.
  useUnsavedGuard(counts.size > 0)
  const page = useQuery({ ...stockQuery(api, search), placeholderData: keepPreviousData })
  const costs = useCosts(page.data?.items)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `type` changes whenever `counts` does
  const columns = useMemo(
    () => createStockColumns({ counts, onType: type, lowStock, costs }),
    [counts, lowStock, costs],
  )
  return (
    <>
      <AdminTable
        name="stock"
        className={cardClass}
        listPath={listPath}
        title="Kho"
        noun="phân loại"
        search={search}
        searchLabel="Tìm theo tên, màu, size, SKU hoặc mã vạch"
        columns={columns}
        rowKey={(item: StockItem) => item.variantId}
        rowName={formatOrderLineName}
        sortLabels={sortLabels}
        intro={canSeeCosts && <StockValueSummary />}
        tools={<ExportPageLink />}
        bulkActions={({ keys }) => <PrintLabelsLink variants={keys} />}
        emptyContent={
          <ButtonLink to="/admin/products/add" kind="primary">
            Thêm sản phẩm đầu tiên
          </ButtonLink>
        }
        tabsLabel="Mức tồn kho"
        tabs={[
          { label: 'Tất cả', search: { atMost: undefined, wanted: undefined } },
          ...(lowStock > 0
            ? [{ label: `Sắp hết (≤ ${lowStock})`, search: { atMost: lowStock, wanted: undefined } }]
            : []),
          { label: 'Hết hàng', search: { atMost: 0, wanted: undefined } },
          { label: 'Hết hàng, có khách chờ', search: { atMost: undefined, wanted: 'yes' } },
        ]}
        page={page}
        fetchPage={(page, limit) =>
          api.listStock.withTotal({ query: { ...toStockFilter(search), page, limit } })
        }
        rowClass="h-14"
      />
      {counts.size > 0 && <CountsSaveBar count={counts.size} busy={busy} onSave={save} onClear={clear} />}
    </>
  )
}

/** Undefined without the right `costs`. */
function useCosts(items: readonly StockItem[] = []) {
  const canSeeCosts = useRights().includes('costs')
  const query = costsQuery(
    useApi(),
    items.map((item) => item.variantId),
  )
  const { data } = useQuery({
    ...query,
    enabled: canSeeCosts && items.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () => (canSeeCosts ? (data ?? new Map<string, VariantCost>()) : undefined),
    [canSeeCosts, data],
  )
}

// The first order is the default.
const sortLabels = {
  'stock-asc': 'Còn ít nhất',
  'stock-desc': 'Còn nhiều nhất',
  'name-asc': 'Tên A–Z',
  'name-desc': 'Tên Z–A',
}

interface CountsSaveBarProps {
  count: number
  busy: boolean
  onSave: (reason: AdjustmentReason, note: string) => Promise<void>
  onClear: () => void
}

function CountsSaveBar({ count, busy, onSave, onClear }: CountsSaveBarProps) {
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void onSave(String(form.get('reason')) as AdjustmentReason, String(form.get('note')))
  }
  return (
    <form
      onSubmit={submit}
      aria-labelledby={id}
      data-bottom-bar=""
      className="full-bar page sticky bottom-0 z-10 flex flex-wrap items-center gap-3 py-3 animate-rise before:border-t before:border-edge before:bg-sheet before:shadow-lg"
    >
      <p id={id} role="status" className="text-sm font-medium tabular-nums">
        {count} số chưa lưu
      </p>
      <StockReasonSelect name="reason" aria-label="Lý do" className="text-sm" />
      <TextInput
        name="note"
        aria-label="Ghi chú"
        placeholder="Ghi chú (không bắt buộc)"
        maxLength={limits.maxShortNoteLength}
        autoComplete="off"
        className="min-w-0 flex-1 text-sm max-sm:basis-full"
      />
      <Button kind="quiet" onClick={onClear}>
        Bỏ
      </Button>
      <Button type="submit" kind="primary" busy={busy}>
        Lưu kho
      </Button>
    </form>
  )
}
