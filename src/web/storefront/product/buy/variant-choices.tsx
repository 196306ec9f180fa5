import type { ReactNode } from 'react'
import type { Product } from '#contract/catalog/products.ts'
import { ChoiceGroup } from '#web/ui/form/choice-group.tsx'
import {
  type ChoiceKey,
  findChosenVariant,
  listColorOptions,
  listSizeOptions,
  resolveChoice,
  type VariantSelection,
} from './variant-selection.ts'

interface VariantChoicesProps {
  /** Makes the input names unique if two pickers are on one page. */
  scope: string
  product: Product
  chosen: VariantSelection
  /** Choices to mark as missing. */
  missing: readonly ChoiceKey[]
  /** `Mua ngay` was pressed. */
  buyNow?: boolean
  onChoose: (part: Partial<VariantSelection>) => void
  /** Content to the right of the sizes. */
  sizeAside?: ReactNode
}

export function VariantChoices({ sizeAside, ...choices }: VariantChoicesProps) {
  const { scope, product, chosen, onChoose } = choices
  return (
    <>
      <ColorChoices {...choices} />
      {product.sizes.length > 0 && (
        <ChoiceGroup
          legend="Size"
          name={`${scope}-size`}
          choices={listSizeOptions(product, chosen.color)}
          value={chosen.size}
          onChange={(size) => onChoose({ size })}
          aside={sizeAside}
          error={askFor(choices, 'size', 'size')}
        />
      )}
    </>
  )
}

export function ColorChoices(props: Omit<VariantChoicesProps, 'sizeAside'>) {
  const { scope, product, chosen, onChoose } = props
  function chooseColor(color: string) {
    const next = resolveChoice(product, { ...chosen, color })
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

const askFor = ({ missing, buyNow }: VariantChoicesProps, key: ChoiceKey, name: string) =>
  missing.includes(key) ? `Hãy chọn ${name} trước khi ${buyNow ? 'mua' : 'thêm vào giỏ'}` : undefined

export function focusFirstOption(scope: string, key: ChoiceKey): void {
  document.querySelector<HTMLInputElement>(`input[name="${scope}-${key}"]:enabled`)?.focus()
}
