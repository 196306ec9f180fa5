import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { useState } from 'react'
import type { StockItem } from '#contract/stock/stock.ts'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { labelPapers } from './label-papers.ts'
import { LabelQuantities } from './label-quantities.tsx'
import { LabelSheets } from './label-sheets.tsx'
import { useAssignBarcodes, useLabels } from './use-labels.ts'

export function LabelsScreen() {
  const search = useSearch({ from: '/admin/stock/labels' })
  const { data: shop } = useQuery(settingsQuery(useApi()))
  const { form, items, total, labels, quantityText, error, retry, isEmpty } = useLabels(search)
  const [failedAttempts, setFailedAttempts] = useState(0)
  const formRef = useFocusInvalidField(failedAttempts)
  const print = form.handleSubmit(
    () => window.print(),
    () => setFailedAttempts(failedAttempts + 1),
  )
  return (
    <main className="page pt-6 pb-16 print:p-0">
      <form ref={formRef} noValidate data-screen-only className="grid gap-6 pb-8" onSubmit={print}>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="font-display text-3xl font-bold">In tem</h1>
          <Button type="submit" kind="primary" disabled={labels.length === 0}>
            <Icon of={Printer} /> In {labels.length} tem
          </Button>
        </div>
        {items && items.length > 0 && (
          <>
            <ControlledField control={form.control} name="paper" label="Giấy in">
              {(input) => (
                <Select {...input} className="max-w-sm">
                  {Object.entries(labelPapers).map(([value, { label }]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </ControlledField>
            <MissingBarcodes items={items} />
            <LeftOutNotice shown={items.length} total={total} />
            <LabelQuantities items={items} form={form} quantityText={quantityText} />
          </>
        )}
      </form>
      {items && items.length > 0 ? (
        <LabelSheets labels={labels} paper={form.watch('paper')} shopName={shop?.name ?? ''} />
      ) : items || isEmpty ? (
        <NothingChosen />
      ) : error ? (
        <TableError error={error} retry={retry} />
      ) : (
        <TableLoading />
      )}
    </main>
  )
}

function NothingChosen() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/admin/stock" kind="primary">
          Đến kho
        </ButtonLink>
      }
    >
      Chưa có hàng để in tem. Hãy chọn các phân loại trong kho rồi bấm In tem.
    </EmptyState>
  )
}

function LeftOutNotice({ shown, total }: { shown: number; total: number }) {
  if (total <= shown) return null
  return (
    <p className="bg-amber-wash px-4 py-3 text-sm">
      Trang này chỉ có {shown} trong {total.toLocaleString('vi-VN')} phân loại. Để in các phân loại còn lại,
      hãy chọn chúng trong kho rồi bấm In tem.
    </p>
  )
}

function MissingBarcodes({ items }: { items: readonly StockItem[] }) {
  const { missing, assign } = useAssignBarcodes(items)
  if (missing === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-4 bg-celadon-wash px-4 py-3 text-sm">
      <p>{missing} phân loại chưa có mã vạch nên chưa in được tem.</p>
      <Button small busy={assign.isPending} onClick={() => assign.mutate(undefined)}>
        Tạo mã vạch
      </Button>
    </div>
  )
}
