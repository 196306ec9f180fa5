import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { ProductPicker } from '#web/admin/orders/new/product-picker.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useLeaveGuard } from '#web/app/router/use-leave-guard.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { costsQuery, suppliersQuery } from './purchasing-queries.ts'
import { ReceivedLineList } from './received-line-list.tsx'
import { addReceivedLine, sumReceivedLines } from './received-lines.ts'
import { type ReceiveGoodsDraft, useReceiveGoods } from './use-receive-goods.ts'

const emptyDraft: ReceiveGoodsDraft = { supplier: '', note: '', lines: [] }

export function ReceiveGoodsScreen() {
  const [draft, setDraft] = useState(emptyDraft)
  const change = (changes: Partial<ReceiveGoodsDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const variantIds = draft.lines.map((line) => line.item.variantId)
  const { data: costs } = useQuery({
    ...costsQuery(useApi(), variantIds),
    placeholderData: keepPreviousData,
  })
  const { formRef, submit, showsErrors, errors, isSaving, isDone, dialog } = useReceiveGoods(draft, costs)
  const { pieces, total } = sumReceivedLines(draft.lines, costs)
  useLeaveGuard(draft !== emptyDraft && !isDone, () =>
    window.confirm('Phiếu nhập chưa được lưu. Rời trang này?'),
  )
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Tạo phiếu nhập</h1>
      <form ref={formRef} noValidate onSubmit={submit} className="grid max-w-4xl gap-8 pt-6">
        <div className="grid gap-6 md:grid-cols-2">
          <SupplierField
            value={draft.supplier}
            onChange={(supplier) => change({ supplier })}
            error={errors.supplier}
          />
          <Field label="Ghi chú" optional>
            {(inputProps) => (
              <TextInput
                {...inputProps}
                autoComplete="off"
                maxLength={limits.maxShortNoteLength}
                placeholder="Số hoá đơn, đợt hàng"
                value={draft.note}
                onChange={(event) => change({ note: event.target.value })}
              />
            )}
          </Field>
        </div>
        <section aria-labelledby="goods" className="grid gap-4">
          <h2 id="goods" className="text-lg font-semibold">
            Hàng nhập
          </h2>
          <ProductPicker
            isReceiving
            onPick={(item, quantity) => change({ lines: addReceivedLine(draft.lines, item, quantity) })}
            error={errors.lines}
          />
          <ReceivedLineList
            lines={draft.lines}
            costs={costs}
            showsErrors={showsErrors}
            onChange={(lines) => change({ lines })}
          />
        </section>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-ink pt-4">
          <p className="text-lg font-semibold tabular-nums">
            {pieces.toLocaleString('vi-VN')} sản phẩm · {formatDong(total)}
          </p>
          <Button type="submit" kind="primary" busy={isSaving} className="px-6 max-sm:w-full">
            Nhập kho
          </Button>
        </div>
      </form>
      {dialog}
    </main>
  )
}

interface SupplierFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

function SupplierField({ value, onChange, error }: SupplierFieldProps) {
  const { data: suppliers = [] } = useQuery(suppliersQuery(useApi()))
  return (
    <Field label="Nhà cung cấp" required error={error}>
      {(inputProps) => (
        <>
          <TextInput
            {...inputProps}
            autoComplete="off"
            list="suppliers"
            maxLength={limits.maxNameLength}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <datalist id="suppliers">
            {suppliers.map((supplier) => (
              <option key={supplier} value={supplier} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
