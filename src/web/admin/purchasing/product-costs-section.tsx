import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { useUnsavedGuard } from '#web/admin/form/unsaved/use-unsaved-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { stockKey } from '#web/admin/stock/stock-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { costsQuery } from './purchasing-queries.ts'
import { validateReceivedCost } from './received-lines.ts'
import { costFieldProps, useFreeGoodsConfirm } from './use-free-goods-confirm.tsx'

const nameVariant = (variant: Variant) => formatVariantName(variant) || 'Giá vốn một cái'

/** For staff with the right `costs`. Costs are saved apart from the product, because they need that right. */
export function ProductCostsSection({ product: { variants } }: { product: Product }) {
  const api = useApi()
  const { data: costs } = useQuery(
    costsQuery(
      api,
      variants.map(({ _id }) => _id),
    ),
  )
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  const setText = (id: string, text: string) => setTexts(new Map(texts).set(id, text))
  const changes = [...texts].filter(([id, text]) => text !== storedText(id))
  useUnsavedGuard(changes.length > 0)
  const isValid = changes.every(([, text]) => !validateReceivedCost(text))
  const save = useAdminMutation(
    () =>
      api.setCosts({
        body: { lines: changes.map(([variantId, text]) => ({ variantId, cost: toNumberInput(text) })) },
      }),
    {
      invalidates: [stockKey],
      successToast: () => ({ title: `Đã lưu giá vốn của ${changes.length} phân loại` }),
    },
  )
  const section = useRef<HTMLElement>(null)
  const { confirmFreeGoods, dialog } = useFreeGoodsConfirm(section)
  function storedText(id: string) {
    const cost = costs?.get(id)
    return String(cost?.average ?? cost?.last ?? '')
  }
  return (
    <section
      ref={section}
      aria-labelledby="product-costs"
      className="mt-10 grid gap-4 border-t border-line pt-4"
    >
      <h2 id="product-costs" className="text-lg font-semibold">
        Giá vốn
      </h2>
      <p className="text-sm text-ink-soft">
        Giá vốn một cái, áp dụng cho mọi cái đang có trong kho. Đơn đã bán giữ giá vốn cũ. Chỉ người có quyền
        “Giá vốn” thấy phần này.
      </p>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {variants.map((variant) => {
          const text = texts.get(variant._id) ?? storedText(variant._id)
          const isChanged = text !== storedText(variant._id)
          return (
            <Field
              key={variant._id}
              label={nameVariant(variant)}
              error={isChanged ? validateReceivedCost(text) : undefined}
            >
              {(inputProps) => (
                <MoneyInput
                  {...inputProps}
                  {...costFieldProps}
                  value={text}
                  onChange={(next) => setText(variant._id, next)}
                />
              )}
            </Field>
          )
        })}
      </div>
      <Button
        disabled={changes.length === 0}
        busy={save.isPending}
        onClick={() => {
          if (!isValid) return section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
          confirmFreeGoods(
            changes.map(([, text]) => toNumberInput(text)),
            () => save.mutate(undefined, { onSuccess: () => setTexts(new Map()) }),
          )
        }}
        className="justify-self-start px-4"
      >
        Lưu giá vốn
      </Button>
      {dialog}
    </section>
  )
}
