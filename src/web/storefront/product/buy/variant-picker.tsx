import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import {
  findChosenVariant,
  listColorOptions,
  listSizeOptions,
  type OptionName,
  resolveSelection,
  type VariantSelection,
} from './variant-selection.ts'

interface VariantPickerProps {
  /** Makes the input names unique if two pickers are on one page. */
  scope: string
  product: Product
  chosen: VariantSelection
  /** Choices to mark as missing. */
  missing: readonly OptionName[]
  /** `Mua ngay` was pressed. */
  buyNow?: boolean
  onChoose: (part: Partial<VariantSelection>) => void
  /** Content to the right of the sizes. */
  sizeAside?: ReactNode
}

export function VariantPicker({ sizeAside, ...props }: VariantPickerProps) {
  const { scope, product, chosen, onChoose } = props
  return (
    <>
      <ColorOptions {...props} />
      {product.sizes.length > 0 && (
        <ChoiceGroup
          legend="Size"
          name={`${scope}-size`}
          choices={listSizeOptions(product, chosen.color)}
          value={chosen.size}
          onChange={(size) => onChoose({ size })}
          aside={sizeAside}
          error={askFor(props, 'size', 'size')}
        />
      )}
    </>
  )
}

export function ColorOptions(props: Omit<VariantPickerProps, 'sizeAside'>) {
  const { scope, product, chosen, onChoose } = props
  function chooseColor(color: string) {
    const next = resolveSelection(product, { ...chosen, color })
    const isSoldOut = findChosenVariant(product, next)?.stock === 0 && product.sizes.length > 1
    onChoose(isSoldOut ? { color, size: null } : { color })
  }
  if (product.colors.length === 0) return null
  return (
    <ChoiceGroup
      legend="Màu sắc"
      name={`${scope}-color`}
      choices={listColorOptions(product)}
      value={chosen.color}
      onChange={chooseColor}
      error={askFor(props, 'color', 'màu')}
    />
  )
}

const askFor = ({ missing, buyNow }: VariantPickerProps, key: OptionName, name: string) =>
  missing.includes(key) ? `Hãy chọn ${name} trước khi ${buyNow ? 'mua' : 'thêm vào giỏ'}` : undefined

export function focusFirstOption(scope: string, key: OptionName): void {
  document.querySelector<HTMLInputElement>(`input[name="${scope}-${key}"]:enabled`)?.focus()
}
