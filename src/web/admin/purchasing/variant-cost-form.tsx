import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import { formatDong } from '#domain/money.ts'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useAmountError } from '#web/admin/form/numbers/use-amount-error.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { formatCost } from './format-cost.ts'
import { costsQuery } from './purchasing-queries.ts'
import { validateReceivedCost } from './received-lines.ts'
import { costFieldProps, useFreeGoodsConfirm } from './use-free-goods-confirm.tsx'

/** For staff with the right `costs`. */
export function VariantCostForm({ variantId }: { variantId: string }) {
  const api = useApi()
  const { data } = useQuery(costsQuery(api, [variantId]))
  const [text, setText] = useState('')
  useUnsavedGuard(text !== '')
  const [failedAttempts, setFailedAttempts] = useState(0)
  const form = useFocusInvalidField(failedAttempts)
  const amount = useAmountError(text)
  const setCost = useAdminMutation(
    (unitCost: number) => api.setCosts({ body: { lines: [{ variantId, cost: unitCost }] } }),
    {
      invalidates: [stockKey],
      successToast: (_, unitCost) => ({ title: 'Đã sửa giá vốn', description: formatDong(unitCost) }),
    },
  )
  const { confirmFreeGoods, dialog } = useFreeGoodsConfirm(form)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isInvalid = validateReceivedCost(text) !== undefined
    setFailedAttempts(isInvalid ? failedAttempts + 1 : 0)
    if (isInvalid) return
    const unitCost = toNumberInput(text)
    confirmFreeGoods([unitCost], () => setCost.mutate(unitCost, { onSuccess: () => setText('') }))
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid content-start gap-4">
      <h2 className="border-b border-line pb-2 text-lg font-semibold">Giá vốn</h2>
      <CostFigures cost={data?.get(variantId)} />
      <Field
        label="Giá vốn một cái"
        error={failedAttempts > 0 ? validateReceivedCost(text) : amount.error}
        hint="Áp dụng cho mọi cái đang có trong kho. Đơn đã bán giữ giá vốn cũ."
      >
        {(inputProps) => (
          <MoneyInput
            {...inputProps}
            {...costFieldProps}
            value={text}
            onChange={(next) => {
              amount.onChange()
              setText(next)
            }}
            onBlur={amount.onBlur}
          />
        )}
      </Field>
      <Button type="submit" busy={setCost.isPending} className="justify-self-start px-4">
        Lưu giá vốn
      </Button>
      {dialog}
    </form>
  )
}

function CostFigures({ cost }: { cost: VariantCost | undefined }) {
  const rows = [
    ['Bình quân một cái', cost?.average],
    ['Cả kho', cost?.stock ? cost.total : undefined],
    ['Lần gần nhất', cost?.last],
  ] as const
  return (
    <dl className="grid gap-1 text-sm">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="tabular-nums">{formatCost(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
