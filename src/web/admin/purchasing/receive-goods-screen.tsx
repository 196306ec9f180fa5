import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { formatDong } from '#domain/money.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { ProductPicker } from '#web/admin/orders/new/product-picker.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { costsQuery, suppliersQuery } from './purchasing-queries.ts'
import { ReceivedLineList } from './received-line-list.tsx'
import { addReceivedLine, type ReceivedLine, sumReceivedLines } from './received-lines.ts'
import { type ReceiveGoodsValues, useReceiveGoods } from './use-receive-goods.ts'

export function ReceiveGoodsScreen() {
  const [lines, setLines] = useState<ReceivedLine[]>([])
  const { data: costs } = useQuery({
    ...costsQuery(
      useApi(),
      lines.map((line) => line.item.variantId),
    ),
    placeholderData: keepPreviousData,
  })
  const { form, formRef, submit, showsErrors, missingLines, isSaving, isDone, dialog } = useReceiveGoods(
    lines,
    costs,
  )
  const { pieces, total } = sumReceivedLines(lines, costs)
  const hasInput = lines.length > 0 || form.formState.isDirty
  useUnsavedGuard(hasInput && !isDone)
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Tạo phiếu nhập</h1>
      <form ref={formRef} noValidate onSubmit={submit} className="grid max-w-4xl gap-8 pt-6">
        <div className="grid gap-6 md:grid-cols-2">
          <SupplierField control={form.control} />
          <ControlledField control={form.control} name="note" label="Ghi chú" optional>
            {(input) => (
              <TextInput
                {...input}
                autoComplete="off"
                maxLength={limits.maxShortNoteLength}
                placeholder="Số hoá đơn, đợt hàng"
              />
            )}
          </ControlledField>
        </div>
        <section aria-labelledby="goods" className="grid gap-4">
          <h2 id="goods" className="text-lg font-semibold">
            Hàng nhập
          </h2>
          <ProductPicker
            isReceiving
            onPick={(item, quantity) => setLines((before) => addReceivedLine(before, item, quantity))}
            error={missingLines}
          />
          <ReceivedLineList lines={lines} costs={costs} showsErrors={showsErrors} onChange={setLines} />
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

function SupplierField({ control }: { control: Control<ReceiveGoodsValues> }) {
  const { data: suppliers = [] } = useQuery(suppliersQuery(useApi()))
  return (
    <ControlledField
      control={control}
      name="supplier"
      label="Nhà cung cấp"
      required
      rules={{ validate: (supplier) => supplier.trim() !== '' || 'Hãy nhập nhà cung cấp' }}
    >
      {(input) => (
        <>
          <TextInput {...input} autoComplete="off" list="suppliers" maxLength={limits.maxNameLength} />
          <datalist id="suppliers">
            {suppliers.map((supplier) => (
              <option key={supplier} value={supplier} />
            ))}
          </datalist>
        </>
      )}
    </ControlledField>
  )
}
