import type { Ref } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { MoneyInput } from '#web/admin/form/money-input.tsx'
import { toNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'
import { validateReceivedCost } from '#web/admin/purchasing/received-lines.ts'
import { costFieldProps } from '#web/admin/purchasing/use-free-goods-confirm.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { FormSection } from './form-section.tsx'

export const validateNewProductCost = (text: string) => (text === '' ? undefined : validateReceivedCost(text))

interface NewProductCostProps {
  ref: Ref<HTMLDivElement>
  value: string
  onChange: (value: string) => void
}

/** For staff with the right `costs`. The form of an existing product has a cost for each variant. */
export function NewProductCost({ ref, value, onChange }: NewProductCostProps) {
  return (
    <div ref={ref} className="mt-10">
      <FormSection title="Giá vốn">
        <Field
          label="Giá vốn một cái"
          optional
          hint="Dùng cho mọi phân loại. Để trống thì lãi gộp là chưa biết. Chỉ người có quyền “Giá vốn” thấy phần này."
          error={validateNewProductCost(value)}
        >
          {(inputProps) => (
            <div className="max-w-xs">
              <MoneyInput {...inputProps} {...costFieldProps} value={value} onChange={onChange} />
            </div>
          )}
        </Field>
      </FormSection>
    </div>
  )
}

/** @returns false after it said that the product has no cost yet */
export function useSaveNewProductCost() {
  const api = useApi()
  const toast = useToast()
  return async ({ variants }: Product, text: string): Promise<boolean> => {
    if (text === '') return true
    const lines = variants.map(({ _id }) => ({ variantId: _id, cost: toNumberInput(text) }))
    try {
      await api.setCosts({ body: { lines } })
      return true
    } catch {
      toast.show({
        title: 'Chưa lưu được giá vốn',
        description: 'Sản phẩm đã được thêm. Hãy nhập giá vốn ở cuối trang này.',
        kind: 'destructive',
      })
      return false
    }
  }
}
