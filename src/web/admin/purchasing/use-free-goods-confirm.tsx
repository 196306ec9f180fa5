import { type RefObject, useState } from 'react'
import { parseWholeNumber } from '#web/admin/form/numbers/parse-whole-number.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

interface PendingSave {
  freeCount: number
  save: () => void
}

export const costFieldProps = { 'data-unit-cost': '' }

const findFreeCostField = (container: HTMLElement | null) =>
  [...(container?.querySelectorAll<HTMLInputElement>('input[data-unit-cost]') ?? [])].find(
    ({ value }) => parseWholeNumber(value) === 0,
  )

/** Asks once before a cost of 0 is saved, because profit then includes the whole price. */
export function useFreeGoodsConfirm(container: RefObject<HTMLElement | null>) {
  const [pending, setPending] = useState<PendingSave | null>(null)
  function confirmFreeGoods(unitCosts: readonly (number | null)[], save: () => void) {
    const freeCount = unitCosts.filter((unitCost) => unitCost === 0).length
    if (freeCount === 0) save()
    else {
      // The dialog returns the focus to the field, so that "Sửa giá vốn" continues there.
      findFreeCostField(container.current)?.focus()
      setPending({ freeCount, save })
    }
  }
  const dialog = pending && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setPending(null)}
      title="Hàng này không mất tiền mua?"
      cancel="Sửa giá vốn"
      confirm="Đúng, lưu 0 ₫"
      onConfirm={() => {
        setPending(null)
        pending.save()
      }}
    >
      {pending.freeCount > 1 && `${pending.freeCount} phân loại có giá vốn 0 ₫. `}
      Với giá vốn 0 ₫, cả giá bán được tính là lãi gộp. Chỉ lưu khi hàng được cho, tặng.
    </ConfirmDialog>
  )
  return { confirmFreeGoods, dialog }
}
