import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { numberMessages } from '#contract/number-messages.ts'
import type { AdjustmentReason } from '#contract/stock/movement-reasons.ts'
import type { StockLedger } from '#contract/stock/stock.ts'
import { isWrongDirection } from '#domain/stock/stock-reason.ts'
import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { findWholeNumberError, parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { stockKey } from './stock-queries.ts'
import { StockReasonSelect } from './stock-reason-select.tsx'

/** The reason decides whether the form asks for a quantity to add, to remove, or for the new stock. */
function getAdjustmentMode(reason: AdjustmentReason): 'added' | 'removed' | 'count' {
  if (isWrongDirection(reason, -1)) return 'added'
  return isWrongDirection(reason, 1) ? 'removed' : 'count'
}
function calculateStock(mode: 'added' | 'removed' | 'count', before: number, pieces: number): number {
  if (mode === 'count') return pieces
  return mode === 'added' ? before + pieces : before - pieces
}
const quantityLabels = { added: 'Thêm bao nhiêu', removed: 'Bớt bao nhiêu', count: 'Số lượng đúng' }

interface AdjustmentFields {
  reason: AdjustmentReason
  pieces: string
  note: string
}

function findAdjustmentError(pieces: number | null, before: number, stock: number): string | undefined {
  if (pieces === null) return numberMessages.wholeNumber
  if (stock < 0) return `Chỉ còn ${before}`
  return stock > limits.maxStock ? 'Nhiều nhất 1.000.000' : undefined
}

export function StockAdjustmentForm({ ledger }: { ledger: StockLedger }) {
  const form = useForm<AdjustmentFields>({
    defaultValues: { reason: 'counted', pieces: '', note: '' },
    shouldFocusError: false,
  })
  useFormGuard(form)
  const { mode, pieces, shownStock, stock, keepShownStock, save } = useStockAdjustment(ledger, form)
  return (
    <form onSubmit={form.handleSubmit(save)} noValidate className="grid content-start gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">Điều chỉnh</h2>
      <Field label="Lý do">
        {(inputProps) => (
          <StockReasonSelect {...inputProps} {...form.register('reason')} defaultValue="counted" />
        )}
      </Field>
      <ControlledField
        control={form.control}
        name="pieces"
        label={quantityLabels[mode]}
        error={findWholeNumberError(form.watch('pieces'))}
        announcesError
        hint={pieces !== null && stock >= 0 ? `Từ ${shownStock} thành ${stock}` : undefined}
      >
        {(input) => (
          <TextInput
            {...input}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              keepShownStock()
              input.onChange(event.target.value)
            }}
          />
        )}
      </ControlledField>
      <Field label="Ghi chú" optional>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('note')}
            autoComplete="off"
            maxLength={limits.maxShortNoteLength}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={form.formState.isSubmitting} className="justify-self-start">
        Lưu kho
      </Button>
    </form>
  )
}

function useStockAdjustment(ledger: StockLedger, form: UseFormReturn<AdjustmentFields>) {
  const queryClient = useQueryClient()
  const adjust = useAdjustStock(ledger, form)
  const [reason, typedPieces] = form.watch(['reason', 'pieces'])
  const mode = getAdjustmentMode(reason)
  // The stock that was shown when the user typed, until the request succeeds or reports another stock. A request
  // without a response may have changed the stock, and the ledger is fetched again in the meantime.
  const [stockAtEdit, setStockAtEdit] = useState<number>()
  const shownStock = stockAtEdit ?? ledger.stock
  const pieces = parseWholeNumber(typedPieces)
  const stock = calculateStock(mode, shownStock, pieces ?? 0)
  const keepShownStock = () => setStockAtEdit(shownStock)

  async function save({ note }: AdjustmentFields) {
    const message = findAdjustmentError(pieces, shownStock, stock)
    if (stock < 0) setStockAtEdit(undefined)
    if (message) return form.setError('pieces', { message }, { shouldFocus: true })
    keepShownStock()
    const isStockKnown = await adjust({ reason, note, seen: shownStock, stock })
    await queryClient.invalidateQueries({ queryKey: stockKey })
    if (isStockKnown) setStockAtEdit(undefined)
  }
  return { mode, pieces, shownStock, stock, keepShownStock, save }
}

interface AdjustmentRequest {
  reason: AdjustmentReason
  note: string
  seen: number
  stock: number
}

/** Returns whether the stock is known after the request. */
function useAdjustStock(
  { variantId }: StockLedger,
  { reset, setError }: UseFormReturn<AdjustmentFields>,
): (adjustment: AdjustmentRequest) => Promise<boolean> {
  const api = useApi()
  const toast = useToast()
  return async ({ reason, note, seen, stock }) => {
    try {
      await api.adjustStock({ body: { reason, note, lines: [{ variantId, seen, stock }] } })
      toast.show({ title: 'Thành công', description: 'Đã cập nhật kho', kind: 'success' })
      reset({ reason, pieces: '', note: '' })
      return true
    } catch (error) {
      const message = error instanceof ApiError ? error.error : 'Có lỗi xảy ra'
      setError('pieces', { message }, { shouldFocus: true })
      return error instanceof ApiError && error.code === 'stock_changed'
    }
  }
}
